import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Order } from '#shared/api/sales/orders.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { counterMessages } from '../counter-messages.ts'
import classes from '../counter.module.css'

/** Chooses the table at which an order's guests sit down. */
export function SeatDialog({
  order,
  name,
  onClose,
}: {
  readonly order: Order
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useMessages(counterMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<number>()
  const { data: sections = [] } = useQuery(apiQuery('sections', 'options'))
  const sectionId = chosen ?? sections[0]?.id
  const { data: tables = [] } = useQuery({
    ...apiQuery('tables', 'list', { params: { sectionId: sectionId ?? 0 } }),
    enabled: sectionId !== undefined,
  })
  const seat = useOnce('orders.seat', {
    onSuccess: (_, { body }) => {
      const table = tables.find(({ id }) => id === body.tableId)
      toast.done(t('seated', { name, table: table?.name ?? '' }))
      navigate(paths.order(body.tableId))
    },
    onError: (error) => toast.error(sentence(error)),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('seatTitle', { name })}
      description={t('seatText')}
      width="37.5rem"
      isLocked={seat.isPending}
      acts={<ActionButton onPress={onClose}>{ui('cancel')}</ActionButton>}
    >
      <div className={classes['form']}>
        {sections.length > 1 && sectionId !== undefined && (
          <Segmented
            label={t('sections')}
            value={String(sectionId)}
            segments={sections.map(({ id, name: section }) => ({
              value: String(id),
              label: section,
            }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
        <div className={classes['tables']}>
          {tables
            .filter(({ active }) => active)
            .map((table) => (
              <ActionButton
                key={table.id}
                size={56}
                isWide
                variant={table.status === 'FREE' ? 'default' : 'quiet'}
                aria-label={t(table.status === 'FREE' ? 'tableFree' : 'tableBusy', {
                  name: table.name,
                })}
                onPress={() =>
                  seat.mutate({
                    params: { orderId: order.id },
                    body: { tableId: table.id },
                    label: t('seatLabel', { name }),
                  })
                }
              >
                {table.name}
              </ActionButton>
            ))}
        </div>
      </div>
    </Dialog>
  )
}
