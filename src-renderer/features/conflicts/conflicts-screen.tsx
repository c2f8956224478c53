import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconGitCompare, IconMapOff } from '@tabler/icons-react'
import { useLocation, useParams } from 'wouter'
import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useBackPlace } from '#renderer/frame/back-place.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { ConflictView } from './conflict-view.tsx'
import { conflictsMessages } from './conflicts-messages.ts'
import classes from './conflicts.module.css'
import { useConflictWords } from './words/use-conflict-words.ts'

/** Acts of two programs on the same thing: the list, or one with both its sides. */
export function ConflictsScreen() {
  const t = useMessages(conflictsMessages)
  const title = useScreenName('conflicts')
  const [, navigate] = useLocation()
  const backPlace = useBackPlace()
  const id = Number(useParams<{ readonly id?: string }>().id ?? Number.NaN)
  const isOne = !Number.isNaN(id)
  const query = useQuery(apiQuery('conflicts', 'list'))
  const all = query.data
  const chosen = all?.find((conflict) => conflict.id === id)
  const goBack = () => navigate(isOne ? paths.conflicts : backPlace)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  if (all !== undefined && chosen !== undefined) {
    return <ConflictView key={chosen.id} conflict={chosen} all={all} onBack={goBack} />
  }
  return (
    <div className={classes['screen']}>
      <ScreenHead title={title} onBack={goBack} isInner={isOne} />
      {all === undefined ? (
        <Unread query={query} title={t('notRead')} />
      ) : isOne ? (
        <EmptyState
          icon={IconMapOff}
          title={t('gone')}
          acts={<ActionButton onPress={goBack}>{t('toList')}</ActionButton>}
        >
          {t('goneText')}
        </EmptyState>
      ) : (
        <Lists all={all} />
      )}
    </div>
  )
}

/** The undecided ones, and below them those that somebody has decided. */
function Lists({ all }: { readonly all: readonly ShopConflict[] }) {
  const t = useMessages(conflictsMessages)
  const undecided = all.filter(({ choice }) => choice === null)
  const decided = all.filter(({ choice }) => choice !== null)
  return (
    <div className={classes['lists']}>
      {undecided.length === 0 ? (
        <EmptyState icon={IconCircleCheck} tone="ok" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <section>
          <h2 className={classes['listTitle']}>{t('undecided')}</h2>
          <RowList label={t('undecided')}>
            {undecided.map((conflict) => (
              <ConflictRow key={conflict.id} conflict={conflict} />
            ))}
          </RowList>
        </section>
      )}
      {decided.length > 0 && (
        <section>
          <h2 className={classes['listTitle']}>{t('decided')}</h2>
          <RowList label={t('decided')}>
            {decided.map((conflict) => (
              <ConflictRow key={conflict.id} conflict={conflict} />
            ))}
          </RowList>
        </section>
      )}
    </div>
  )
}

function ConflictRow({ conflict }: { readonly conflict: ShopConflict }) {
  const t = useMessages(conflictsMessages)
  const { date, time } = useFormat()
  const words = useConflictWords()
  const [, navigate] = useLocation()
  const { id, foundAt, choice, decidedAt, decidedBy, main, counter } = conflict
  const facts = t('rowFacts', {
    kind: words.kindOf(conflict),
    main: main.programName,
    counter: counter.programName,
    date: date(foundAt),
    time: time(foundAt),
  })
  return (
    <Row
      title={words.titleOf(conflict)}
      details={
        choice === null || decidedAt === null
          ? [facts]
          : [
              t('rowDecided', {
                choice: words.nameOf(conflict, choice),
                who: decidedBy ?? t('nobody'),
                date: date(decidedAt),
                time: time(decidedAt),
              }),
            ]
      }
      end={
        choice === null ? (
          <StateChip icon={IconGitCompare} tone="bill">
            {t('stateUndecided')}
          </StateChip>
        ) : (
          <StateChip icon={IconCircleCheck} tone="ok">
            {t('stateDecided')}
          </StateChip>
        )
      }
      onPress={() => navigate(paths.conflict(id))}
    />
  )
}
