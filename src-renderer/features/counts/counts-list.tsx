import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconClipboardList, IconClipboardText, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { CountHead } from '#shared/api/goods/counts.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import screen from '#renderer/ui/layout/screen.module.css'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { countsMessages } from './counts-messages.ts'
import { deliverLines } from './kept-lines.ts'
import { NewCountDialog } from './new-count-dialog.tsx'

const SHOWN = 100

/** The counts, newest first; a new one begins here. */
export function CountsList() {
  const t = useMessages(countsMessages)
  const [, navigate] = useLocation()
  const seesStock = useMay('STOCK:READ')
  const isCook = useMay('TICKET:READ') && !seesStock
  const goBack = () => navigate(isCook ? paths.kitchen : paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  useEffect(() => void deliverLines(), [])
  const [isBeginning, setBeginning] = useState(false)
  const query = useQuery(apiQuery('counts', 'list', { query: { size: SHOWN } }))
  const counts = query.data?.data
  const begin = (
    <ActionButton variant="filled" icon={IconPlus} onPress={() => setBeginning(true)}>
      {t('new')}
    </ActionButton>
  )
  return (
    <div className={screen['screen']}>
      <ScreenHead title={t('title')} onBack={goBack}>
        {counts !== undefined && counts.length > 0 && begin}
      </ScreenHead>
      <div className={screen['screen']}>
        {counts === undefined ? (
          <Unread query={query} title={t('unreadable')} />
        ) : counts.length === 0 ? (
          <EmptyState icon={IconClipboardList} title={t('none')} acts={begin}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <ScrollBox name={t('title')}>
            <RowList label={t('title')}>
              {counts.map((count) => (
                <CountRow
                  key={count.id}
                  count={count}
                  onPress={() => navigate(paths.count(count.id))}
                />
              ))}
            </RowList>
          </ScrollBox>
        )}
      </div>
      {isBeginning && <NewCountDialog onClose={() => setBeginning(false)} />}
    </div>
  )
}

function CountRow({ count, onPress }: { readonly count: CountHead; readonly onPress: () => void }) {
  const t = useMessages(countsMessages)
  const { date, time, dollars } = useFormat()
  const { id, categoryNames, isBlind, createdAt, createdBy, countedProducts, cost, state } = count
  const what = categoryNames.length === 0 ? t('everything') : categoryNames.join(', ')
  const at = `${date(createdAt)} ${time(createdAt)}`
  return (
    <Row
      title={`${t('number', { number: id })} · ${what}`}
      details={[
        [t('byPerson', { at, name: createdBy }), ...(isBlind ? [t('blind')] : [])].join(' · '),
        [
          t('countedOf', { count: countedProducts }),
          ...(cost === null || cost === 0
            ? []
            : [`${t(cost < 0 ? 'isShort' : 'isOver')} ${dollars(Math.abs(cost))}`]),
        ].join(' · '),
      ]}
      end={
        state === 'OPEN' ? (
          <StateChip icon={IconClipboardText} tone="primary">
            {t('open')}
          </StateChip>
        ) : (
          <StateChip icon={IconCheck} tone="neutral">
            {t('closed')}
          </StateChip>
        )
      }
      onPress={onPress}
    />
  )
}
