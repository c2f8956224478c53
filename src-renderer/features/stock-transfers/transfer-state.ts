import { IconAlertTriangle, IconCircleCheck, IconTruckDelivery } from '@tabler/icons-react'
import type { StockTransfer } from '#shared/api/goods/stock-transfers.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { stateOf } from '#renderer/ui/feedback/state-of.tsx'
import { stockTransfersMessages } from './stock-transfers-messages.ts'

const looks = {
  IN_TRANSIT: { icon: IconTruckDelivery, tone: 'bill' },
  RECEIVED: { icon: IconCircleCheck, tone: 'ok' },
  DIFFERENCE: { icon: IconAlertTriangle, tone: 'warn' },
} as const

/** The chip of a transfer: on the way, received, or received with another quantity. */
export const TransferState = stateOf(
  looks,
  ({ status, hasDifference }: StockTransfer) =>
    status === 'RECEIVED' && hasDifference ? 'DIFFERENCE' : status,
  () => useMessages(stockTransfersMessages),
)
