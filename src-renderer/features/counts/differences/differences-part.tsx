import {
  IconCircleCheck,
  IconCircleDashed,
  IconEyeOff,
  IconReceipt,
  IconScale,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Count } from '#shared/api/goods/counts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Counters } from '#renderer/ui/lists/counters.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import type { ViewedProduct } from '../count-view.ts'
import { countsMessages } from '../counts-messages.ts'
import classes from '../counts.module.css'
import { CountSummary } from './count-summary.tsx'
import { DifferencesTable } from './differences-table.tsx'

type Shown = 'different' | 'matching' | 'uncounted'

/** What a count found: the products with a difference first, by its cost, and what they come to. */
export function DifferencesPart({
  count,
  products,
  onRecount,
}: {
  readonly count: Count
  readonly products: readonly ViewedProduct[]
  readonly onRecount: () => void
}) {
  const t = useMessages(countsMessages)
  const { quantity } = useFormat()
  const layout = useLayout()
  const isOpen = count.state === 'OPEN'
  const [shown, setShown] = useState<Shown>('different')
  const of = {
    different: products.filter(({ difference }) => difference !== null && difference !== 0),
    matching: products.filter(({ difference }) => difference === 0),
    uncounted: products.filter(({ counted }) => counted === null),
  }
  /** Marked by the limit until a person decides otherwise. */
  const [marks, setMarks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isMarked = (product: ViewedProduct) =>
    marks.get(product.productId) ??
    (product.isAboveLimit === true && !product.isRecounted && !product.isToRecount)
  const marked = isOpen ? of.different.filter(isMarked) : []
  if (!count.showsDifferences) {
    return (
      <EmptyState icon={IconEyeOff} title={t('hiddenTitle')}>
        {t('hiddenText')}
      </EmptyState>
    )
  }
  const main = (
    <div className={classes['differences']}>
      <div className={classes['filters']}>
        <Counters
          isCompact
          label={t('filters')}
          counters={[
            {
              value: 'different',
              label: t('withDifference'),
              count: of.different.length,
              icon: IconScale,
              tone: 'danger',
            },
            {
              value: 'matching',
              label: t('matching'),
              count: of.matching.length,
              icon: IconCircleCheck,
              tone: 'ok',
            },
            ...(isOpen
              ? [
                  {
                    value: 'uncounted',
                    label: t('notCounted'),
                    count: of.uncounted.length,
                    icon: IconCircleDashed,
                    tone: 'neutral',
                  } as const,
                ]
              : []),
          ]}
          chosen={shown}
          onChoose={(next) => setShown(next ?? 'different')}
        />
        <p className={classes['sales']}>
          <Icon of={IconReceipt} size={24} />
          <span>
            <strong>{quantity(count.salesMeanwhile)}</strong>
            {t('salesMeanwhile')}
          </span>
        </p>
      </div>
      <DifferencesTable
        title={t('number', { number: count.id })}
        products={of[shown]}
        {...(isOpen
          ? {
              isMarked,
              onMark: (productId: number, isOn: boolean) =>
                setMarks((before) => new Map(before).set(productId, isOn)),
            }
          : {})}
      />
    </div>
  )
  return (
    <Split
      sideWidth="28rem"
      {...(layout === 'counter' ? {} : { stackedIn: classes['stacked'] })}
      main={main}
      side={
        <CountSummary count={count} products={products} marked={marked} onRecount={onRecount} />
      }
    />
  )
}
