import type { Product } from '#shared/api/menu/products.ts'
import { refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useAskedTap } from '#renderer/taps/use-tap.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { checkMessages } from '../check-messages.ts'

/** Returns a function that adds the product of a scan, with any focus; for an unknown code it only shows a message. */
export function useScannedCode(add: (product: Product) => void): (code: string) => void {
  const t = useMessages(checkMessages)
  const sentence = useErrorSentence()
  return useAskedTap(
    (code: string) => client.products.byCode({ params: { code }, query: { posOnly: 'true' } }),
    add,
    {
      label: (code) => code,
      lists: t('tapLists'),
      onError: (error, code) => {
        const isUnknown = refusalCode(error) === 'RECORD_NOT_FOUND'
        toast.error(isUnknown ? t('codeUnknown', { code }) : sentence(error), { id: 'scan' })
      },
    },
  )
}
