import type { PaymentMethod } from '../../../../src-shared/api/billing-lookups.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { paymentMessages } from '../payment-messages.ts'

/** Returns a method's name: the business's own in Spanish, its kind in another language. */
export function useMethodName(): (method: Pick<PaymentMethod, 'name' | 'kind'>) => string {
  const t = useMessages(paymentMessages)
  const language = useLanguage()
  return ({ name, kind }) => (language === 'es' ? name : t(kind))
}
