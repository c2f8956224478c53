import type { Order } from '#shared/api/sales/orders.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { BuyerFormDialog } from '#renderer/features/buyer-forms/buyer-form-dialog.tsx'
import { PrintAgainDialog } from '#renderer/features/tickets/arrival/print-again-dialog.tsx'
import type { TableDialog } from './use-table-entries.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { HandOverDialog } from '../moving/hand-over-dialog.tsx'
import { MoveLinesDialog } from '../moving/move-lines-dialog.tsx'
import { movingMessages } from '../moving/moving-messages.ts'
import { PrintPartDialog } from '../moving/print-part-dialog.tsx'

/** The dialog that was opened from the menu of a table. */
export function TableDialogs({
  dialog,
  chosenUuid,
  tableId,
  name,
  orders,
  onClose,
}: {
  readonly dialog: TableDialog
  readonly chosenUuid: string | undefined
  readonly tableId: number
  readonly name: string
  readonly orders: readonly Order[]
  readonly onClose: () => void
}) {
  const t = useMessages(movingMessages)
  const [first] = orders
  switch (dialog) {
    case 'moveLines':
      return (
        <MoveLinesDialog
          title={t('moveTitle', { name })}
          orders={orders}
          source={{ tableId }}
          chosenUuid={chosenUuid}
          onMoved={onClose}
          onClose={onClose}
        />
      )
    case 'handOver':
      return (
        <HandOverDialog
          tableId={tableId}
          name={name}
          waiterId={orders[0]?.waiterId}
          onClose={onClose}
        />
      )
    case 'buyerForm':
      return (
        <BuyerFormDialog source={{ tableId }} name={t('tableTarget', { name })} onClose={onClose} />
      )
    case 'customer':
      return first === undefined ? null : (
        <CustomerDialog tableId={tableId} name={name} order={first} onClose={onClose} />
      )
    case 'printAgain':
      return (
        <PrintAgainDialog
          source={{ tableId }}
          name={t('tableTarget', { name })}
          onClose={onClose}
        />
      )
    case 'printPart':
      return <PrintPartDialog source={{ tableId }} name={name} orders={orders} onClose={onClose} />
  }
}
