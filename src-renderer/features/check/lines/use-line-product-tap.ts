import type { Product } from '#shared/api/menu/products.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useAskedTap } from '#renderer/taps/use-tap.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { checkMessages } from '../check-messages.ts'
import type { CheckLine } from './check-line.ts'
import { findLineProduct } from './find-line-product.ts'

/** Returns a function that calls `use` with the product of a line once it is known, in the order of the taps. */
export function useLineProductTap(): (line: CheckLine, use: (product: Product) => void) => void {
  const t = useMessages(checkMessages)
  const sentence = useErrorSentence()
  return useAskedTap(
    (line: CheckLine, _use: (product: Product) => void) => findLineProduct(line),
    (product, _line, use) => use(product),
    {
      label: ({ description }) => description,
      lists: t('tapLists'),
      onError: (error) => toast.error(sentence(error)),
    },
  )
}
