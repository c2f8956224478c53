import { IconPaperBag } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '#renderer/ui/layout/list-and-one.tsx'
import { counterMessages } from './counter-messages.ts'
import { OrderHeadDialog } from './dialogs/order-head-dialog.tsx'
import { OrderList } from './list/order-list.tsx'
import { OrderPart } from './order/order-part.tsx'

/** Orders without a table, first those that are due first, and the chosen one. */
export function CounterOrdersScreen() {
  const t = useMessages(counterMessages)
  const [, navigate] = useLocation()
  const { orderId } = useParams<{ orderId?: string }>()
  const isBeside = useIsBeside()
  const [isAdding, setAdding] = useState(false)
  const isNew = orderId === 'new'
  const chosenId = orderId === undefined || isNew ? undefined : Number(orderId)
  const isOneAlone = !isBeside && chosenId !== undefined
  useShortcut({
    keys: ['Escape'],
    isDisabled: !isOneAlone,
    onPress: () => navigate(paths.counterOrders()),
  })
  useShortcut({ keys: ['F5'], label: t('newOrder'), onPress: () => setAdding(true) })
  return (
    <>
      <ListAndOne
        list={<OrderList chosenId={chosenId} onAdd={() => setAdding(true)} />}
        one={
          chosenId === undefined ? (
            <EmptyState icon={IconPaperBag} title={t('title')}>
              {t('choose')}
            </EmptyState>
          ) : (
            <OrderPart key={chosenId} orderId={chosenId} />
          )
        }
        isChosen={chosenId !== undefined}
        oneWidth="28rem"
      />
      {(isAdding || isNew) && (
        <OrderHeadDialog
          onClose={() => {
            setAdding(false)
            if (isNew) navigate(paths.counterOrders(), { replace: true })
          }}
        />
      )}
    </>
  )
}
