import type { Product } from '../../../../src-shared/api/products.ts'
import { useErrorSentence } from '../../../api/errors.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useAskedTap } from '../../../taps/use-tap.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { orderMessages } from '../order-messages.ts'
import type { CheckLine } from './entries/check-line.ts'
import { findLineProduct } from './find-line-product.ts'

/** Returns a function that calls `use` with the product of a line once it is known, in the order of the taps. */
export function useLineProductTap(): (line: CheckLine, use: (product: Product) => void) => void {
  const t = useMessages(orderMessages)
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
