import { IconPaperBag } from '@tabler/icons-react'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { usePlaceName } from '#renderer/features/tickets/use-place-name.ts'
import { floorMessages } from '../floor-messages.ts'
import { WorkButton } from './work-button.tsx'

/** An order without a table that the kitchen does not have: a tap opens its check. */
export function OrderWork({ ticket }: { readonly ticket: Ticket }) {
  const t = useMessages(floorMessages)
  const { time } = useFormat()
  const placeName = usePlaceName()
  return (
    <WorkButton
      icon={IconPaperBag}
      kind="notInKitchen"
      path={paths.orderCheck(ticket.orderId)}
      title={t('kitchenLacksIt')}
      facts={[placeName(ticket), t('sentAt', { time: time(ticket.sentAt) })]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}
