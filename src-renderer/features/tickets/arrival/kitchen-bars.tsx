import { IconAlertTriangle, IconBell, IconPrinter } from '@tabler/icons-react'
import { memo } from 'react'
import type { TableState } from '#shared/api/places/tables.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { kitchenBarMessages } from './kitchen-bar-messages.ts'
import { missedMessages } from './missed-messages.ts'
import { askAboutMissed, type TicketSource } from './missed-question.ts'
import { useMissedTickets } from './use-missed-tickets.ts'
import { type AtKitchen, useOrderAtKitchen } from './use-order-at-kitchen.ts'
import { useWhyMissed } from './use-why-missed.ts'

/** Bars of a table: dishes to fetch, and tickets that are not on the kitchen's screen. */
export const TableKitchenBars = memo(function TableKitchenBars({
  table,
  name,
  mayServe,
}: {
  readonly table: TableState
  readonly name: string
  readonly mayServe: boolean
}) {
  const t = useMessages(kitchenBarMessages)
  const serve = useServe()
  return (
    <KitchenBars
      atKitchen={table}
      source={{ tableId: table.id }}
      name={name}
      serve={
        mayServe
          ? {
              label: t('served'),
              onPress: () => serve.mutate({ body: { tableId: table.id } }),
            }
          : undefined
      }
    />
  )
})

/** The same bars for an order without a table. */
export function OrderKitchenBars({
  orderId,
  name,
  mayServe,
}: {
  readonly orderId: number
  readonly name: string
  readonly mayServe: boolean
}) {
  const t = useMessages(kitchenBarMessages)
  const serve = useServe()
  return (
    <KitchenBars
      atKitchen={useOrderAtKitchen(orderId)}
      source={{ orderId }}
      name={name}
      serve={
        mayServe
          ? { label: t('fetched'), onPress: () => serve.mutate({ body: { orderId } }) }
          : undefined
      }
    />
  )
}

function useServe() {
  const sentence = useErrorSentence()
  return useApiMutation('tickets', 'serve', { onError: (error) => toast.error(sentence(error)) })
}

/** Dishes to fetch, tickets that did not arrive, and tickets on paper while a screen is silent. */
function KitchenBars({
  atKitchen: { readyItems, undeliveredTickets, paperOnlyTickets },
  source,
  name,
  serve,
}: {
  readonly atKitchen: AtKitchen
  readonly source: TicketSource
  readonly name: string
  readonly serve: { readonly label: string; readonly onPress: () => void } | undefined
}) {
  const t = useMessages(kitchenBarMessages)
  return (
    <>
      {undeliveredTickets > 0 && (
        <MissedBar source={source} name={name} count={undeliveredTickets} />
      )}
      {paperOnlyTickets > 0 && (
        <Bar
          tone="neutral"
          icon={IconPrinter}
          shape="edge"
          detail={t('paperOnlyText', { count: paperOnlyTickets })}
        >
          {t('paperOnly')}
        </Bar>
      )}
      {readyItems > 0 && (
        <Bar
          tone="ok"
          icon={IconBell}
          shape="edge"
          {...(serve === undefined ? {} : { act: serve })}
        >
          {t('ready', { count: readyItems })}
        </Bar>
      )}
    </>
  )
}

/** Names the stations that got nothing, with the way to solve it; only the number for who may not read tickets. */
function MissedBar({
  source,
  name,
  count,
}: {
  readonly source: TicketSource
  readonly name: string
  readonly count: number
}) {
  const t = useMessages(kitchenBarMessages)
  const missed = useMessages(missedMessages)
  const whyMissed = useWhyMissed()
  const { stations } = useMissedTickets(source, true)
  const isKnown = stations.length > 0
  return (
    <Bar
      tone="danger"
      icon={IconAlertTriangle}
      shape="edge"
      isUrgent
      {...(isKnown
        ? { act: { label: missed('solve'), onPress: () => askAboutMissed({ source, name }) } }
        : { detail: t('undeliveredText') })}
    >
      {isKnown ? missed('missed', { why: whyMissed(stations) }) : t('undelivered', { count })}
    </Bar>
  )
}
