import type { Invoice } from '#shared/api/sales/invoices.ts'
import { subtract, toCents, ZERO } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import { Amount } from '#renderer/ui/money/money.tsx'
import { creditedAmount, type LineToCredit } from './credit-draft.ts'
import { creditNotesMessages } from './credit-notes-messages.ts'
import classes from './credit-notes.module.css'

/** The lines of the invoice with a quantity each, up to what earlier notes left. */
export function CreditNoteLines({
  invoice,
  lines,
  quantities,
  onChange,
}: {
  readonly invoice: Invoice
  readonly lines: readonly LineToCredit[]
  readonly quantities: ReadonlyMap<number, number>
  readonly onChange: (id: number, quantity: number) => void
}) {
  const t = useMessages(creditNotesMessages)
  const { quantity: written, money } = useFormat()
  const service = toCents(invoice.serviceAmount)
  const tip = subtract(toCents(invoice.tip), service)
  return (
    <ul className={classes['lines']}>
      {/* A screen reader gets these words in each row. */}
      <li className={classes['columns']} aria-hidden>
        <span>{t('sold')}</span>
        <span>{t('line')}</span>
        <span>{t('returned')}</span>
        <span className={classes['amount']}>{t('total')}</span>
      </li>
      {lines.map((line) => {
        const quantity = quantities.get(line.id) ?? 0
        return (
          <li key={line.id} data-on={quantity > 0}>
            <span className={classes['strong']}>{written(line.sold)}</span>
            <span className={classes['what']}>
              <span className={classes['strong']}>{line.description}</span>
              {line.left < line.sold && (
                <span className={classes['support']}>
                  {t('creditedBefore', { quantity: written(line.sold - line.left) })}
                </span>
              )}
            </span>
            <Stepper
              label={t('quantityOf', { name: line.description })}
              value={quantity}
              minimum={0}
              maximum={line.left}
              onChange={(value) => onChange(line.id, value)}
            />
            <span className={classes['amount']}>
              <Amount cents={quantity === 0 ? ZERO : creditedAmount(line, quantity)} />
            </span>
          </li>
        )
      })}
      {invoice.tip > 0 && (
        <li className={classes['never']}>
          <span />
          <span className={classes['what']}>
            <span>
              {[
                ...(service > 0 ? [t('serviceSum', { sum: money(service) })] : []),
                ...(tip > 0 ? [t('tipSum', { sum: money(tip) })] : []),
              ].join(' · ')}
            </span>
            <span className={classes['support']}>{t('notCreditedWhy')}</span>
          </span>
        </li>
      )}
    </ul>
  )
}
