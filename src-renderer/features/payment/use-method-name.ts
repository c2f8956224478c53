import type { PaymentMethod } from '../../../src-shared/api/billing-lookups.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { paymentMessages } from './payment-messages.ts'

/** What a method is called: as the business calls it, in another language by its kind. */
export function useMethodName(): (method: Pick<PaymentMethod, 'name' | 'kind'>) => string {
  const t = useMessages(paymentMessages)
  const language = useLanguage()
  return ({ name, kind }) => (language === 'es' ? name : t(kind))
}
