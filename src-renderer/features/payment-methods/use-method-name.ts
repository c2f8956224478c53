import type { PaymentMethod } from '#shared/api/payments/payment-methods.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { paymentMethodsMessages } from './payment-methods-messages.ts'

/** Returns a method's name: the business's own in Spanish, its kind in another language. */
export function useMethodName(): (method: Pick<PaymentMethod, 'name' | 'kind'>) => string {
  const t = useMessages(paymentMethodsMessages)
  const language = useLanguage()
  return ({ name, kind }) => (language === 'es' ? name : t(kind))
}
