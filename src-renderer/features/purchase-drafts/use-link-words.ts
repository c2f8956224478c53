import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { type DraftLine, rounded, shortCode } from './draft.ts'
import { purchaseDraftsMessages } from './purchase-drafts-messages.ts'

/** Returns what comes in with a known line, and by which factor. */
export function useLinkWords(line: DraftLine): {
  readonly entering: string
  readonly factor: string
} {
  const t = useMessages(purchaseDraftsMessages)
  const { quantity } = useFormat()
  const { productName: name, supplierCode } = line
  if (name === null) return { entering: t('expense'), factor: t('expenseDetail') }
  const unit = line.measureUnitCode?.toLowerCase() ?? ''
  const factor = line.unitFactor ?? 1
  return {
    entering: t('goods', { name, quantity: quantity(rounded(line.quantity * factor)), unit }),
    factor:
      factor === 1
        ? t('same')
        : t('factor', { code: shortCode(supplierCode), factor: quantity(factor), unit }),
  }
}
