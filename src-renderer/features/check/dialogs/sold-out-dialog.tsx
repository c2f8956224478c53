import type { Product } from '#shared/api/menu/products.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { checkMessages } from '../check-messages.ts'

/** Marks a dish as sold out or available again, on all screens at once. */
export function useSoldOut() {
  const t = useMessages(checkMessages)
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
  const t = useMessages(checkMessages)
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
