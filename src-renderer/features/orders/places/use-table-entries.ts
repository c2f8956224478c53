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
  type TablerIcon,
} from '@tabler/icons-react'
import type { Order } from '#shared/api/sales/orders.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { MenuEntry } from '#renderer/ui/dialogs/menu-entry.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { kitchenBarMessages } from '#renderer/features/tickets/arrival/kitchen-bar-messages.ts'
import { buyerFormMessages } from '#renderer/features/buyer-forms/buyer-form-messages.ts'
import type { CheckControl } from '#renderer/features/check/lines/check-control.ts'
import { type CheckLine, waitsToBeSent } from '#renderer/features/check/lines/check-line.ts'
import { useSoldOut } from '#renderer/features/check/dialogs/sold-out-dialog.tsx'
import { movingMessages } from '../moving/moving-messages.ts'
import { checkMessages } from '#renderer/features/check/check-messages.ts'
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
  const t = useMessages(checkMessages)
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
  const hasOrders = (orders ?? []).length > 0
  const open = (dialog: TableDialog) => () => acts.open(() => onOpen(dialog))
  return [
    ...entry(mayOrder && hasUnsent, t('sendAndStay'), IconSend, acts.sendAndStay),
    ...entry(mayCharge && toPay, t('split'), IconUsersGroup, () => acts.openBill('split')),
    ...entry(mayCharge && toPay, t('billDiscount'), IconDiscount, () => acts.openBill('discount')),
    ...entry(mayOrder && toPay, moving('printPart'), IconPrinter, open('printPart')),
    ...entry(mayOrder && toPay, buyerForm('ask'), IconQrcode, open('buyerForm')),
    ...entry(
      mayOrder && maySeeCustomers && toPay && hasOrders,
      t('customer'),
      IconUser,
      open('customer'),
    ),
    ...entry(
      mayOrder && maySeeTickets && hasSent,
      kitchen('printAgain'),
      IconChefHat,
      open('printAgain'),
    ),
    ...entry(mayMove && toPay, moving('moveLines'), IconArrowsExchange, open('moveLines')),
    ...entry(mayMove && hasOrders, moving('handOver'), IconUserShare, open('handOver')),
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
    ...entry(mayOrder && !toPay && hasOrders, t('release'), IconDoorExit, acts.release),
  ]
}

function entry(
  isShown: boolean,
  label: string,
  icon: TablerIcon,
  onPress: () => void,
): readonly MenuEntry[] {
  return isShown ? [{ label, icon, onPress }] : []
}
