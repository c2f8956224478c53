import type { CashSummary } from '#shared/api/sales/cash-register.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { registerMessages } from './register-messages.ts'

/** The facts that explain the totals, each a word and a number; zero values are omitted. */
export function SummaryFacts({
  summary,
  className,
}: {
  readonly summary: CashSummary
  readonly className: string | undefined
}) {
  const t = useMessages(registerMessages)
  const { amount } = useFormat()
  const sum = (dollars: number) => ({ sum: amount(toCents(dollars)) })
  const { entriesTotal = 0, exitsTotal = 0, tipTotal = 0, serviceTotal = 0 } = summary
  const { collectionsTotal = 0, creditMemoTotal = 0, cardWithoutChargeTotal = 0 } = summary
  const { invoiceCount, annulledCount = 0, extraTipTotal = 0, creditNotesTotal = 0 } = summary
  const invoices = invoiceCount !== undefined && t('invoices', { count: invoiceCount })
  const facts = [
    t('float', sum(summary.openingCash)),
    entriesTotal !== 0 && t('entries', sum(entriesTotal)),
    exitsTotal !== 0 && t('exits', sum(exitsTotal)),
    collectionsTotal !== 0 && t('collections', sum(collectionsTotal)),
    annulledCount === 0 || invoices === false
      ? invoices
      : `${invoices}, ${t('annulled', { count: annulledCount })}`,
    tipTotal !== 0 && t('tips', sum(tipTotal)),
    extraTipTotal !== 0 && t('extraTips', sum(extraTipTotal)),
    serviceTotal !== 0 && t('service', sum(serviceTotal)),
    creditNotesTotal !== 0 && t('creditNotes', sum(creditNotesTotal)),
    creditMemoTotal !== 0 && t('creditMemos', sum(creditMemoTotal)),
    cardWithoutChargeTotal !== 0 && t('cardsWithoutCharge', sum(cardWithoutChargeTotal)),
  ].filter((fact) => fact !== false)
  return (
    <ul className={className}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
