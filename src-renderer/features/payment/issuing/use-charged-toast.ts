import type { Invoice } from '#shared/api/sales/invoices.ts'
import { creditOfPayments } from '#shared/domain/payment/credit-of-payments.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { changeOf } from '../bill/payment-part.ts'
import { paymentMessages } from '../payment-messages.ts'

/** Returns a function that shows the number of an issued invoice and the change to give. */
export function useChargedToast(): (invoice: Invoice) => void {
  const t = useMessages(paymentMessages)
  const { money, dollars } = useFormat()
  return (invoice) => {
    const change = changeOf(
      invoice.payments.map(({ amount, receivedAmount }) => ({
        amount: toCents(amount),
        received: receivedAmount === null ? undefined : toCents(receivedAmount),
      })),
    )
    if (invoice.total === 0) {
      toast.done(t('freeToast', { number: invoice.number }))
      return
    }
    const total = dollars(invoice.total)
    const { collected, onCredit } = creditOfPayments(
      invoice.payments.map(({ kind, amount }) => ({ kind, amount: toCents(amount) })),
    )
    if (onCredit > 0) {
      const words = { collected: money(collected), credit: money(onCredit) }
      toast.done(
        collected === 0
          ? t('creditToast', { credit: words.credit, number: invoice.number })
          : change === 0
            ? t('partCreditToast', { ...words, number: invoice.number })
            : t('partCreditToastChange', { ...words, change: money(change) }),
      )
      return
    }
    toast.done(
      change === 0
        ? t('chargedToast', { total, number: invoice.number })
        : t('chargedToastChange', { total, change: money(change) }),
    )
  }
}
