import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconClipboardText } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Count } from '#shared/api/goods/counts.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import screen from '#renderer/ui/layout/screen.module.css'
import { type CountPart, countParts, isMissing, withKeptLines } from './count-view.ts'
import { CountingPart } from './counting/counting-part.tsx'
import { countsMessages } from './counts-messages.ts'
import classes from './counts.module.css'
import { DifferencesPart } from './differences/differences-part.tsx'
import { deliverLines, useKeptLines } from './kept-lines.ts'

/** One count: writing down, what is missing, and the differences. A closed one has only its differences. */
export function CountScreen({ countId }: { readonly countId: number }) {
  const t = useMessages(countsMessages)
  const [, navigate] = useLocation()
  const goBack = () => navigate(paths.counts)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  useEffect(() => void deliverLines(), [])
  const query = useQuery({
    ...apiQuery('counts', 'get', { params: { id: countId } }),
    // The ledger goes on while others sell.
    staleTime: 0,
  })
  const title = t('number', { number: countId })
  if (query.data === undefined) {
    return (
      <div className={screen['screen']}>
        <ScreenHead title={title} isInner onBack={goBack} />
        <Unread query={query} title={t('unreadable')} />
      </div>
    )
  }
  return <ShownCount count={query.data} title={title} onBack={goBack} />
}

function ShownCount({
  count,
  title,
  onBack,
}: {
  readonly count: Count
  readonly title: string
  readonly onBack: () => void
}) {
  const t = useMessages(countsMessages)
  const isCounter = useLayout() === 'counter'
  const mayApprove = useMay('STOCK:APPROVE')
  const isOpen = count.state === 'OPEN'
  const kept = useKeptLines(({ lines }) => lines)
  const products = withKeptLines(
    count.products,
    kept.filter((line) => line.countId === count.id),
  )
  const missing = products.filter(isMissing)
  const hasDifferences = count.showsDifferences && products.some(({ counted }) => counted !== null)
  const [part, setPart] = useState<CountPart>(
    !isOpen || (isCounter && mayApprove && hasDifferences) ? 'differences' : 'count',
  )
  const shown = isOpen ? part : 'differences'
  const done = products.length - missing.length
  return (
    <div className={screen['screen']}>
      <ScreenHead title={title} isInner detail={useDetail(count, done)} onBack={onBack}>
        {isOpen && (
          <Segmented
            kind="tabs"
            label={t('parts')}
            value={shown}
            segments={countParts
              .filter((each) => each !== 'differences' || count.showsDifferences)
              .map((value) => ({
                value,
                label: value === 'missing' ? t('missing', { number: missing.length }) : t(value),
              }))}
            onChange={setPart}
          />
        )}
        {isCounter && (
          <StateChip
            icon={isOpen ? IconClipboardText : IconCheck}
            tone={isOpen ? 'primary' : 'neutral'}
          >
            {t(isOpen ? 'toClose' : 'closed')}
          </StateChip>
        )}
      </ScreenHead>
      <div className={classes['body']}>
        {shown === 'differences' ? (
          <DifferencesPart count={count} products={products} onRecount={() => setPart('missing')} />
        ) : (
          <CountingPart
            count={count}
            products={products}
            missing={missing}
            shows={shown}
            onShow={setPart}
          />
        )}
      </div>
    </div>
  )
}

/** What is counted, how far it is, since when, and by whom. */
function useDetail(count: Count, done: number): string {
  const t = useMessages(countsMessages)
  const { date, time } = useFormat()
  const isPhone = useLayout() === 'phone'
  const { categoryNames, products, createdAt, isBlind, countedBy } = count
  const what = categoryNames.length === 0 ? t('everything') : categoryNames.join(', ')
  const progress = t('progress', { done, total: products.length })
  if (isPhone) return `${what} · ${progress}`
  return [
    what,
    progress,
    `${date(createdAt)} ${time(createdAt)}`,
    ...(isBlind ? [t('blind').toLowerCase()] : []),
    countedBy.join(', '),
  ]
    .filter((each) => each !== '')
    .join(' · ')
}
