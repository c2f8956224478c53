import { IconDeviceDesktop, IconDeviceDesktopStar } from '@tabler/icons-react'
import type { Counter } from '#shared/api/machine/counters.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { isSurelyCurrent, secondsOf, shownStateOf } from './counter-state.ts'
import { countersMessages } from './counters-messages.ts'
import classes from './counters.module.css'
import { stateLooks } from './state-looks.ts'
import { usePointCodes } from './use-counters.ts'

interface ListProps {
  readonly counters: readonly Counter[]
  readonly isFresh: boolean
  /** Id of the program that shows this page. */
  readonly ownId: number | null | undefined
  readonly chosenId: number | undefined
  readonly onChoose: (id: number) => void
}

/** One row a program of the shop: its points, the age of its copy, and one state. */
export function CounterList(props: ListProps) {
  const t = useMessages(countersMessages)
  return (
    <>
      <div className={classes['columns']} aria-hidden>
        <span />
        <span>{t('program')}</span>
        <span>{t('points')}</span>
        <span>{t('copy')}</span>
        <span>{t('state')}</span>
      </div>
      <ul className={classes['rows']} aria-label={t('list')}>
        {props.counters.map((counter) => (
          <CounterRow key={counter.id} counter={counter} {...props} />
        ))}
      </ul>
      <p className={classes['note']}>{t('foot')}</p>
    </>
  )
}

function CounterRow({
  counter,
  isFresh,
  ownId,
  chosenId,
  onChoose,
}: ListProps & { readonly counter: Counter }) {
  const t = useMessages(countersMessages)
  const { time } = useFormat()
  const codesOf = usePointCodes()
  const [copy, copyText] = useCopyWords(counter, isFresh)
  const { id, name, role, address, emissionPointIds, lastHeardAt } = counter
  const state = shownStateOf(counter)
  const isMain = role === 'MAIN'
  const codes = codesOf(emissionPointIds)
  const host = address === null ? t('unheard') : new URL(address).hostname
  return (
    <li>
      <button
        type="button"
        className={classes['row']}
        aria-current={id === chosenId || undefined}
        onClick={() => onChoose(id)}
      >
        <Icon of={isMain ? IconDeviceDesktopStar : IconDeviceDesktop} size={24} />
        <span className={classes['cell']}>
          <span className={classes['strong']}>
            {name}
            {isMain && <span className={classes['badge']}>{t('main')}</span>}
          </span>
          <span className={classes['support']}>
            {host}
            {id === ownId && ` · ${t('thisOne')}`}
          </span>
        </span>
        <span className={`${classes['strong']} ${classes['codes']}`}>
          <span className={classes['codesLabel']}>{t('points')}: </span>
          {codes.length === 0 ? t('noPoints') : codes.join(', ')}
        </span>
        <span className={`${classes['cell']} ${classes['copy']}`}>
          <span className={classes['strong']}>{copy}</span>
          <span className={classes['support']}>{copyText}</span>
        </span>
        <span className={`${classes['cell']} ${classes['state']}`}>
          <StateChip {...stateLooks[state]}>{t(`state_${state}`)}</StateChip>
          {(state === 'away' || state === 'own') && lastHeardAt !== null && (
            <span className={classes['support']}>
              {t('awaySince', { time: time(lastHeardAt) })}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

/** Returns what is said of a copy. Only what was heard just now is called current. */
function useCopyWords(counter: Counter, isFresh: boolean): readonly [title: string, text: string] {
  const t = useMessages(countersMessages)
  const { quantity, timeWithSeconds } = useFormat()
  const { role, state, lagMs, lagActs, lastHeardAt } = counter
  if (role === 'MAIN' && state === 'JOINED') return [t('original'), t('originalText')]
  const missing =
    lagActs === null
      ? ''
      : lagActs === 0
        ? t('nothingMissing')
        : t('actsMissing', { count: lagActs, number: quantity(lagActs) })
  const seconds = quantity(secondsOf(lagMs ?? 0))
  if (isSurelyCurrent(counter, isFresh)) return [t('current', { seconds }), missing]
  if (state === 'JOINED' && lagMs !== null) return [t('behind', { seconds }), missing]
  if (lastHeardAt !== null) return [t('copyOf', { time: timeWithSeconds(lastHeardAt) }), '']
  return [t('copyUnknown'), '']
}
