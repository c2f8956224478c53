import { IconAlertTriangle, IconBell, IconPrinter } from '@tabler/icons-react'
import { memo } from 'react'
import type { TableState } from '../../../../src-shared/api/tables.ts'
import { useErrorSentence } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { kitchenBarMessages } from './kitchen-bar-messages.ts'
import { type AtKitchen, useOrderAtKitchen } from './use-order-at-kitchen.ts'

/** Bars of a table: dishes to fetch, and tickets that are not on the kitchen's screen. */
export const TableKitchenBars = memo(function TableKitchenBars({
  table,
  mayServe,
}: {
  readonly table: TableState
  readonly mayServe: boolean
}) {
  const t = useMessages(kitchenBarMessages)
  const serve = useServe()
  return (
    <KitchenBars
      atKitchen={table}
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
  mayServe,
}: {
  readonly orderId: number
  readonly mayServe: boolean
}) {
  const t = useMessages(kitchenBarMessages)
  const serve = useServe()
  return (
    <KitchenBars
      atKitchen={useOrderAtKitchen(orderId)}
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
  serve,
}: {
  readonly atKitchen: AtKitchen
  readonly serve: { readonly label: string; readonly onPress: () => void } | undefined
}) {
  const t = useMessages(kitchenBarMessages)
  return (
    <>
      {undeliveredTickets > 0 && (
        <Bar
          tone="danger"
          icon={IconAlertTriangle}
          shape="edge"
          isUrgent
          detail={t('undeliveredText')}
        >
          {t('undelivered', { count: undeliveredTickets })}
        </Bar>
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
