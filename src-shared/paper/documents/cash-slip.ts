import { center, cut, doubleRule, pair, type PaperDocument, rule, text } from '../paper-document.ts'
import type { CashSlipContent } from './print-content.ts'
import { amountText, heading, timeText } from './parts/wording.ts'

const titles = { OPENING: 'APERTURA DE CAJA', ENTRY: 'INGRESO DE CAJA', EXIT: 'EGRESO DE CAJA' }

/**
 * The slip for cash that was added or removed without a sale, with room for a signature. It is kept in the
 * drawer.
 */
export function cashSlipDocument(content: CashSlipContent, isCopy: boolean): PaperDocument {
  const { issuer, movement, type } = content
  return [
    { kind: 'DRAWER' },
    heading(issuer),
    center(titles[type], { bold: true, size: 'TALL' }),
    ...(isCopy ? [center('COPIA', { inverse: true })] : []),
    rule,
    pair(`Caja ${content.emissionPointCode}`, timeText(movement.createdAt, issuer.timeZone)),
    text(`Motivo: ${movement.reason}`),
    ...(movement.beneficiary === null || movement.beneficiary === ''
      ? []
      : [text(`Beneficiario: ${movement.beneficiary}`)]),
    doubleRule,
    pair('VALOR', `$ ${amountText(movement.amount)}`, { size: 'LARGE', bold: true }),
    doubleRule,
    text(`Responsable: ${movement.createdBy}`),
    { kind: 'FEED', lines: 3 },
    center('______________________'),
    center('Firma'),
    cut,
  ]
}
