import type { Product } from '../../../../src-shared/api/products.ts'
import { useErrorSentence } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { orderMessages } from '../order-messages.ts'

/** Marks a dish as sold out or available again, on all screens at once. */
export function useSoldOut() {
  const t = useMessages(orderMessages)
  const sentence = useErrorSentence()
  return useApiMutation('products', 'setSoldOut', {
    onSuccess: ({ name, soldOut }) =>
      toast.done(t(soldOut ? 'markedSoldOut' : 'markedAvailable', { name })),
    onError: (error) => toast.error(sentence(error)),
  })
}

/** Shown on a tap on a sold-out dish: says why nothing was added, and can make it available. */
export function SoldOutDialog({
  product,
  onClose,
}: {
  readonly product: Product
  readonly onClose: () => void
}) {
  const t = useMessages(orderMessages)
  const { mutate } = useSoldOut()
  return (
    <ConfirmDialog
      isOpen
      title={t('soldOutTitle', { name: product.name })}
      description={t('soldOutText')}
      confirmLabel={t('sellAgain')}
      onConfirm={() => {
        mutate({ params: { id: product.id }, body: { soldOut: false } })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
