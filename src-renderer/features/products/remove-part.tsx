import { IconTrash } from '@tabler/icons-react'
import type { Product } from '../../../src-shared/api/products.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ConfirmedAct } from '../../ui/dialogs/confirmed-act.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import record from '../../ui/layout/record.module.css'
import { productsMessages } from './products-messages.ts'

/** Deletes a product created by mistake; the register refuses it for one that was sold. */
export function RemovePart({
  product,
  onRemoved,
}: {
  readonly product: Product
  readonly onRemoved: () => void
}) {
  const t = useMessages(productsMessages)
  const sentence = useErrorSentence()
  const { name } = product
  const remove = useApiMutation('products', 'delete', {
    onSuccess: () => {
      toast.done(t('removed', { name }))
      onRemoved()
    },
    onError: (error) => toast.error(sentence(error)),
  })
  return (
    <div className={record['ending']}>
      <ConfirmedAct
        label={t('remove')}
        icon={IconTrash}
        title={t('removeTitle', { name })}
        description={t('removeText')}
        confirmLabel={t('removeProduct', { name })}
        cancelLabel={t('keep')}
        isWorking={remove.isPending}
        workingLabel={t('removing')}
        onConfirm={(close) => remove.mutate({ params: { id: product.id } }, { onSettled: close })}
      />
    </div>
  )
}
