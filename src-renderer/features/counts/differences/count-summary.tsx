import { IconAlertTriangle, IconClockCheck, IconLock, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { Count } from '#shared/api/goods/counts.ts'
import { absolute, type Cents, sum, toCents } from '#shared/domain/money/money.ts'
import { isSessionEnd, useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { Panel, PanelFoot } from '#renderer/ui/panel/panel.tsx'
import { CloseDialog } from '../close-dialog.tsx'
import { isMissing, type ViewedProduct } from '../count-view.ts'
import { countsMessages } from '../counts-messages.ts'
import classes from '../counts.module.css'

/** What the differences come to, what is above the limit, and the two ways on. */
export function CountSummary({
  count,
  products,
  marked,
  onRecount,
}: {
  readonly count: Count
  readonly products: readonly ViewedProduct[]
  /** Chosen to be counted again. */
  readonly marked: readonly ViewedProduct[]
  readonly onRecount: () => void
}) {
  const t = useMessages(countsMessages)
  const { dollars } = useFormat()
  const above = products.filter(({ isAboveLimit, isRecounted }) => isAboveLimit && !isRecounted)
  const asked = products.filter(({ isToRecount }) => isToRecount).length
  const { recountAbove, salesMeanwhile } = count
  const isOpen = count.state === 'OPEN'
  return (
    <Panel
      name={t('summary')}
      acts={
        isOpen && <Acts count={count} products={products} marked={marked} onRecount={onRecount} />
      }
    >
      <Sums count={count} products={products} />
      {salesMeanwhile > 0 && (
        <Bar tone="neutral" icon={IconClockCheck} detail={t('soldText', { count: salesMeanwhile })}>
          {t('sold')}
        </Bar>
      )}
      {isOpen && above.length > 0 && recountAbove !== null && (
        <Bar tone="warn" icon={IconAlertTriangle} detail={t('aboveText')}>
          {t('above', { count: above.length, limit: dollars(recountAbove) })}
        </Bar>
      )}
      {isOpen && asked > 0 && (
        <Bar tone="warn" icon={IconRefresh}>
          {t('recountAsked', { count: asked })}
        </Bar>
      )}
    </Panel>
  )
}

function Sums({
  count,
  products,
}: {
  readonly count: Count
  readonly products: readonly ViewedProduct[]
}) {
  const t = useMessages(countsMessages)
  const { amount, date, percent } = useFormat()
  const seesCost = useMay('PRODUCT:COST')
  const short = products.filter(({ difference }) => difference !== null && difference < 0)
  const over = products.filter(({ difference }) => difference !== null && difference > 0)
  const missing = costOf(short)
  const surplus = costOf(over)
  const total = (missing + surplus) as Cents
  const worth = sum(
    products.map(({ expected, unitCost }) => toCents(roundedCost(expected, unitCost))),
  )
  const isCostKnown = [...short, ...over].some(({ cost }) => cost !== null)
  if (!seesCost || (!isCostKnown && short.length + over.length > 0)) {
    return (
      <Facts
        of={[
          [t('atCost'), seesCost ? t('costUnknown') : null],
          [t('isShort'), t('products', { count: short.length })],
          [t('isOver'), t('products', { count: over.length })],
        ]}
      />
    )
  }
  const { previous } = count
  const before =
    previous === null
      ? null
      : t(previous.cost < 0 ? 'wasShort' : previous.cost > 0 ? 'wasOver' : 'wasEven', {
          amount: amount(toCents(Math.abs(previous.cost))),
        })
  return (
    <>
      <p className={classes['total']}>
        {t('atCost')}
        <strong>
          {t(total < 0 ? 'isShort' : total > 0 ? 'isOver' : 'isEven')}{' '}
          {total !== 0 && <Money cents={Math.abs(total) as Cents} />}
        </strong>
      </p>
      <Facts
        of={[
          [
            t('shortIn', { count: short.length }),
            short.length === 0 ? null : amount(absolute(missing)),
          ],
          [t('overIn', { count: over.length }), over.length === 0 ? null : amount(surplus)],
          [
            t('ofCounted', { worth: amount(worth) }),
            worth <= 0 ? null : percent(Math.round((Math.abs(total) / worth) * 1_000) / 10),
          ],
          [previous === null ? '' : t('previous', { date: date(previous.closedAt) }), before],
        ]}
      />
    </>
  )
}

function Acts({
  count,
  products,
  marked,
  onRecount,
}: {
  readonly count: Count
  readonly products: readonly ViewedProduct[]
  readonly marked: readonly ViewedProduct[]
  readonly onRecount: () => void
}) {
  const t = useMessages(countsMessages)
  const sentence = useErrorSentence()
  const mayApprove = useMay('STOCK:APPROVE')
  const [isClosing, setClosing] = useState(false)
  const uncounted = products.filter(isMissing).length
  const recount = useApiMutation('counts', 'recount', { onSuccess: onRecount })
  const waits = marked.length > 0
  const close = t(!waits ? 'finish' : mayApprove ? 'closeAsIs' : 'closeWithPin')
  return (
    <PanelFoot>
      {recount.error !== null && !isSessionEnd(recount.error) && (
        <Bar tone="danger" icon={IconAlertTriangle} isUrgent>
          {sentence(recount.error)}
        </Bar>
      )}
      {waits ? (
        <>
          <ActionButton size={56} isWide icon={IconLock} onPress={() => setClosing(true)}>
            {close}
          </ActionButton>
          <NextButton
            icon={IconRefresh}
            isWorking={recount.isPending}
            workingLabel={t('asking')}
            onPress={() =>
              recount.mutate({
                params: { id: count.id },
                body: { productIds: marked.map(({ productId }) => productId) },
              })
            }
          >
            {t('recount', { count: marked.length })}
          </NextButton>
        </>
      ) : (
        <NextButton icon={IconLock} onPress={() => setClosing(true)}>
          {close}
        </NextButton>
      )}
      {isClosing && (
        <CloseDialog count={count} uncounted={uncounted} onClose={() => setClosing(false)} />
      )}
    </PanelFoot>
  )
}

function costOf(products: readonly ViewedProduct[]): Cents {
  return sum(products.map(({ cost }) => toCents(cost ?? 0)))
}

/** Returns a value in dollars and whole cents; 0 if it is unknown. */
function roundedCost(quantity: number | null, unitCost: number | null): number {
  return Math.round((quantity ?? 0) * (unitCost ?? 0) * 100) / 100
}
