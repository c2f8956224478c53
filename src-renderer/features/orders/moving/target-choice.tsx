import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { useOrderTitle } from '#renderer/features/check/place/use-order-title.ts'
import classes from './moving.module.css'
import { movingMessages } from './moving-messages.ts'

/** The target of a move: a table, or an order without a table. */
export type MoveTarget = { readonly name: string } & (
  | { readonly targetTableId: number }
  | { readonly targetOrderId: number }
)

const ORDERS = 'orders'

/** The tables of each section, and the open orders without a table. */
export function TargetChoice({
  chosen,
  source,
  onChoose,
}: {
  readonly chosen: MoveTarget | undefined
  /** The table or order that has the lines; not offered. */
  readonly source: { readonly tableId?: number; readonly orderId?: number }
  readonly onChoose: (target: MoveTarget) => void
}) {
  const t = useMessages(movingMessages)
  const titleOf = useOrderTitle()
  const [opened, setOpened] = useState<string>()
  const { data: sections = [] } = useQuery(apiQuery('sections', 'options'))
  const open = opened ?? String(sections[0]?.id ?? ORDERS)
  const { data: tables = [] } = useQuery({
    ...apiQuery('tables', 'list', { params: { sectionId: Number(open) } }),
    enabled: open !== ORDERS,
  })
  const { data: orders } = useQuery({
    ...apiQuery('orders', 'search', { query: { size: 200 } }),
    enabled: open === ORDERS,
  })
  const offered = tables.filter(({ id, active }) => active && id !== source.tableId)
  const openOrders = (orders?.data ?? []).filter(
    ({ id, isPaid }) => !isPaid && id !== source.orderId,
  )
  return (
    <div className={classes['part']}>
      <h3 className={classes['heading']}>{t('whereTo')}</h3>
      <Segmented
        label={t('sections')}
        value={open}
        segments={[...sections.map(toOption), { value: ORDERS, label: t('orders') }]}
        onChange={setOpened}
      />
      {open === ORDERS ? (
        openOrders.length === 0 ? (
          <p className={classes['none']}>{t('noOrders')}</p>
        ) : (
          <div className={classes['orders']}>
            {openOrders.map((order) => {
              const isChosen =
                chosen !== undefined &&
                'targetOrderId' in chosen &&
                chosen.targetOrderId === order.id
              return (
                <ActionButton
                  key={order.id}
                  isWide
                  align="start"
                  variant={isChosen ? 'chosen' : 'default'}
                  aria-pressed={isChosen}
                  onPress={() => onChoose({ name: titleOf(order), targetOrderId: order.id })}
                >
                  {titleOf(order)}
                </ActionButton>
              )
            })}
          </div>
        )
      ) : offered.length === 0 ? (
        <p className={classes['none']}>{t('noTables')}</p>
      ) : (
        <div className={classes['tables']}>
          {offered.map(({ id, name, status }) => {
            const isChosen =
              chosen !== undefined && 'targetTableId' in chosen && chosen.targetTableId === id
            return (
              <ActionButton
                key={id}
                size={56}
                isWide
                variant={isChosen ? 'chosen' : status === 'FREE' ? 'default' : 'quiet'}
                aria-pressed={isChosen}
                aria-label={t(status === 'FREE' ? 'tableFree' : 'tableBusy', { name })}
                onPress={() => onChoose({ name: t('tableTarget', { name }), targetTableId: id })}
              >
                {name}
              </ActionButton>
            )
          })}
        </div>
      )}
    </div>
  )
}
