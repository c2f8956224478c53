import { IconFlame } from '@tabler/icons-react'
import type { TableState } from '#shared/api/places/tables.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { showOrders } from '#renderer/features/check/queue/deliver-orders.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useAskedTap } from '#renderer/taps/use-tap.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useTellSent } from '#renderer/features/tickets/arrival/use-tell-sent.ts'
import { floorMessages } from '../floor-messages.ts'

/** Fires the first held course of a table from the floor; hidden if none is held. */
export function FireButton({ table }: { readonly table: TableState }) {
  const mayOrder = useMay('ORDER:CREATE')
  const [course] = table.heldCourses
  if (course === undefined || !mayOrder) return null
  return <Fire table={table} course={course} />
}

function Fire({ table, course }: { readonly table: TableState; readonly course: number }) {
  const t = useMessages(floorMessages)
  const sentence = useErrorSentence()
  const tellSent = useTellSent()
  const fail = (error: unknown) => toast.error(sentence(error))
  const { mutate, isPending } = useOnce('orders.fire', {
    onSuccess: (order) => {
      void showOrders(table.id, [order])
      const name = t('table', { name: table.name })
      void tellSent(
        { source: { tableId: table.id }, name },
        t('fired', { name: table.name, course }),
      )
    },
    onError: fail,
  })
  /** Fires the order that holds the course; a joined table has several orders. */
  const fire = useAskedTap(
    () => queryClient.fetchQuery(apiQuery('orders', 'list', { params: { tableId: table.id } })),
    (orders) => {
      const held = orders.find(({ items }) =>
        items.some((item) => item.hold && item.course === course),
      )
      if (held === undefined) return
      mutate({
        params: { orderId: held.id },
        body: { course },
        label: t('fireLabel', { name: table.name, course }),
      })
    },
    { label: t('fireLabel', { name: table.name, course }), onError: fail },
  )
  return (
    <ActionButton
      icon={IconFlame}
      isWorking={isPending}
      workingLabel={t('firing')}
      aria-label={t('fireLabel', { name: table.name, course })}
      onPress={fire}
    >
      {t('fire', { course })}
    </ActionButton>
  )
}
