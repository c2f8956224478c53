import {
  IconArrowsExchange,
  IconDiscount,
  IconDoorExit,
  IconEyeOff,
  IconChefHat,
  IconPrinter,
  IconQrcode,
  IconSend,
  IconUser,
  IconUserShare,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Order } from '../../../src-shared/api/orders.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { MenuEntry } from '../../ui/dialogs/menu-entry.ts'
import { useMay } from '../../session/use-session.ts'
import { kitchenBarMessages } from '../tickets/arrival/kitchen-bar-messages.ts'
import { buyerFormMessages } from '../buyer-forms/buyer-form-messages.ts'
import type { CheckControl } from './check/check-control.ts'
import { type CheckLine, waitsToBeSent } from './check/entries/check-line.ts'
import { useSoldOut } from './dialogs/sold-out-dialog.tsx'
import { movingMessages } from './moving/moving-messages.ts'
import { orderMessages } from './order-messages.ts'
import type { useTableActs } from './use-table-acts.ts'

/** Dialogs that act on lines of a table. */
export type TableDialog =
  | 'moveLines'
  | 'handOver'
  | 'printPart'
  | 'buyerForm'
  | 'printAgain'
  | 'customer'

/** Returns the rarer acts, for the menu ⋮. */
export function useTableEntries({
  control,
  orders,
  chosen,
  acts,
  mayCharge,
  onOpen,
}: {
  readonly control: CheckControl
  readonly orders: readonly Order[] | undefined
  readonly chosen: CheckLine | undefined
  readonly acts: ReturnType<typeof useTableActs>
  readonly mayCharge: boolean
  readonly onOpen: (dialog: TableDialog) => void
}): readonly MenuEntry[] {
  const t = useMessages(orderMessages)
  const moving = useMessages(movingMessages)
  const buyerForm = useMessages(buyerFormMessages)
  const kitchen = useMessages(kitchenBarMessages)
  const mayMove = useMay('TABLE:TRANSFER')
  const mayOrder = useMay('ORDER:CREATE')
  const soldOut = useSoldOut()
  const toPay = control.lines.some(({ state }) => state !== 'deleted' && state !== 'billed')
  const hasUnsent = control.lines.some(waitsToBeSent)
  const maySeeTickets = useMay('TICKET:READ')
  const maySeeCustomers = useMay('CUSTOMER:READ')
  const hasSent = control.lines.some(({ state }) => state === 'sent')
  return [
    ...(mayOrder && hasUnsent
      ? [{ label: t('sendAndStay'), icon: IconSend, onPress: acts.sendAndStay }]
      : []),
    ...(mayCharge && toPay
      ? [
          { label: t('split'), icon: IconUsersGroup, onPress: () => acts.openBill('split') },
          {
            label: t('billDiscount'),
            icon: IconDiscount,
            onPress: () => acts.openBill('discount'),
          },
        ]
      : []),
    ...(mayOrder && toPay
      ? [
          {
            label: moving('printPart'),
            icon: IconPrinter,
            onPress: () => acts.open(() => onOpen('printPart')),
          },
          {
            label: buyerForm('ask'),
            icon: IconQrcode,
            onPress: () => acts.open(() => onOpen('buyerForm')),
          },
        ]
      : []),
    ...(mayOrder && maySeeCustomers && toPay && (orders ?? []).length > 0
      ? [
          {
            label: t('customer'),
            icon: IconUser,
            onPress: () => acts.open(() => onOpen('customer')),
          },
        ]
      : []),
    ...(mayOrder && maySeeTickets && hasSent
      ? [
          {
            label: kitchen('printAgain'),
            icon: IconChefHat,
            onPress: () => acts.open(() => onOpen('printAgain')),
          },
        ]
      : []),
    ...(mayMove && toPay
      ? [
          {
            label: moving('moveLines'),
            icon: IconArrowsExchange,
            onPress: () => acts.open(() => onOpen('moveLines')),
          },
        ]
      : []),
    ...(mayMove && (orders ?? []).length > 0
      ? [
          {
            label: moving('handOver'),
            icon: IconUserShare,
            onPress: () => acts.open(() => onOpen('handOver')),
          },
        ]
      : []),
    ...(mayOrder && chosen !== undefined && chosen.productId > 0
      ? [
          {
            label: t('markSoldOut', { name: chosen.description }),
            icon: IconEyeOff,
            onPress: () =>
              soldOut.mutate({ params: { id: chosen.productId }, body: { soldOut: true } }),
          },
        ]
      : []),
    ...(mayOrder && !toPay && (orders ?? []).length > 0
      ? [{ label: t('release'), icon: IconDoorExit, onPress: acts.release }]
      : []),
  ]
}
