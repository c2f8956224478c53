import type { Product } from '../../../../src-shared/api/products.ts'
import { refusalCode, useErrorSentence } from '../../../api/errors.ts'
import { client } from '../../../api/client.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useAskedTap } from '../../../taps/use-tap.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { orderMessages } from '../order-messages.ts'

/** Returns a function that adds the product of a scan, with any focus; for an unknown code it only shows a message. */
export function useScannedCode(add: (product: Product) => void): (code: string) => void {
  const t = useMessages(orderMessages)
  const sentence = useErrorSentence()
  return useAskedTap((code: string) => client.products.byCode({ params: { code } }), add, {
    label: (code) => code,
    lists: t('tapLists'),
    onError: (error, code) => {
      const isUnknown = refusalCode(error) === 'RECORD_NOT_FOUND'
      toast.error(isUnknown ? t('codeUnknown', { code }) : sentence(error), { id: 'scan' })
    },
  })
}
