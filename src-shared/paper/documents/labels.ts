import { isCode128 } from '#shared/domain/codes/code-128.ts'
import { isEan13 } from '#shared/domain/codes/ean-13.ts'
import { center, DOTS_PER_MM, type PaperBlock, type PaperDocument } from '../paper-document.ts'
import type { LabelPurpose, LabelsContent, PaperLabel } from './print-content.ts'
import { amountText } from './parts/wording.ts'

const LOW = 25 * DOTS_PER_MM
const HIGH = 50 * DOTS_PER_MM

/**
 * Labels of a roll, each printed as often as requested. Their content has a fixed height, so that a label of
 * 25 or 50 mm ends where the next one begins.
 */
export function labelsDocument({
  design,
  purpose,
  tradeName,
  labels,
}: LabelsContent): PaperDocument {
  return labels.flatMap((label) => {
    const one: PaperBlock =
      design === 'LOW'
        ? { kind: 'LABEL', height: LOW, blocks: lowBlocks(label, purpose) }
        : { kind: 'LABEL', height: HIGH, blocks: highBlocks(label, purpose, tradeName) }
    return Array.from({ length: label.quantity }, () => one)
  })
}

function lowBlocks(label: PaperLabel, purpose: LabelPurpose): PaperBlock[] {
  const isPrice = purpose === 'PRICE'
  return [
    center(label.description, { bold: true, maximumLines: isPrice ? 1 : 2 }),
    ...(isPrice ? [center(`PVP ${priceText(label)}`, { size: 'LARGE', bold: true })] : []),
    ...barcode(label, isPrice ? 88 : 104),
    center(label.code),
  ]
}

function highBlocks(label: PaperLabel, purpose: LabelPurpose, tradeName: string): PaperBlock[] {
  const name = center(label.description, { size: 'TALL', bold: true, maximumLines: 2 })
  const head = center(tradeName.toLocaleUpperCase('es'), { maximumLines: 1 })
  if (purpose === 'BARCODE') return [head, name, ...barcode(label, 200), center(label.code)]
  return [
    head,
    name,
    center('PVP, impuestos incluidos'),
    center(priceText(label), { size: 'HUGE', bold: true }),
    ...barcode(label, 112),
    center(label.code),
  ]
}

/** A code that the bars cannot encode is only written as text. */
function barcode({ code }: PaperLabel, height: number): PaperBlock[] {
  if (isEan13(code)) return [{ kind: 'BARCODE', symbology: 'EAN13', text: code, height }]
  return isCode128(code) ? [{ kind: 'BARCODE', symbology: 'CODE128', text: code, height }] : []
}

function priceText({ price }: PaperLabel): string {
  return `$ ${amountText(price)}`
}
