import { useQuery } from '@tanstack/react-query'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { keepFormer, setChecked, type TakenOver } from './taken-over-record.ts'
import { takenOverMessages } from './taken-over-messages.ts'
import classes from './taken-over.module.css'

/** Interval of polling while this is shown: counters follow by themselves, and tablets are linked meanwhile. */
const RENEW_MS = 5_000

interface FirstAct {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly isDone: boolean
  readonly act?: ReactNode
}

/** The first steps as the main till: some tick by themselves, and a person ticks the rest. */
export function FirstActs({
  record,
  onOpen,
}: {
  readonly record: TakenOver
  readonly onOpen: ((path: string) => void) | undefined
}) {
  const t = useMessages(takenOverMessages)
  const { quantity } = useFormat()
  const isBack = useIsFormerBack(record, onOpen !== undefined)
  const acts = [
    ...useFollowers(record, onOpen !== undefined),
    ...useOwnActs(record, isBack, onOpen),
  ]
  const done = acts.filter(({ isDone }) => isDone).length
  return (
    <section aria-label={t('steps')}>
      <div className={classes['missingHead']}>
        <h2 className={classes['heading']}>{t('steps')}</h2>
        <span>{t('stepsDone', { done: quantity(done), total: quantity(acts.length) })}</span>
      </div>
      <ul className={classes['firstActs']} aria-label={t('steps')}>
        {acts.map(({ id, title, text, isDone, act }) => (
          <li key={id} className={classes['firstAct']} data-done={isDone}>
            <Icon of={isDone ? IconCircleCheck : IconCircle} size={24} />
            <span className={classes['words']}>
              <strong>{title}</strong>
              {text !== undefined && <span className={classes['text']}>{text}</span>}
            </span>
            {act !== undefined && <span className={classes['acts']}>{act}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The programs of the shop, renewed while they follow one by one; undefined for who may not read them. */
function usePrograms(isSignedIn: boolean) {
  const maySeeCounters = useMay('COUNTER:READ')
  return useQuery({
    ...apiQuery('counters', 'list'),
    enabled: isSignedIn && maySeeCounters,
    refetchInterval: RENEW_MS,
  }).data
}

/** Returns true once the former main till follows this one: then nobody has to switch it off. */
function useIsFormerBack({ counterId, formerIds, checked }: TakenOver, isSignedIn: boolean) {
  const programs = usePrograms(isSignedIn)
  useEffect(() => {
    const former = programs?.filter(({ id, state }) => state === 'TAKEN_OVER' && id !== counterId)
    keepFormer(former?.map(({ id }) => id) ?? [])
  }, [programs, counterId])
  const isBack =
    formerIds !== undefined &&
    formerIds.length > 0 &&
    programs !== undefined &&
    formerIds.every((former) =>
      programs.some(({ id, state }) => id === former && state === 'JOINED'),
    )
  const isTicked = checked.includes('oldTill')
  useEffect(() => {
    if (isBack && !isTicked) setChecked('oldTill', true)
  }, [isBack, isTicked])
  return isBack
}

function useFollowers({ counterId }: TakenOver, isSignedIn: boolean): readonly FirstAct[] {
  const t = useMessages(takenOverMessages)
  const { quantity } = useFormat()
  const maySeeDevices = useMay('DEVICE:READ')
  const others = usePrograms(isSignedIn)?.filter(
    ({ id, state }) => id !== counterId && state !== 'TAKEN_OVER',
  )
  const devices = useQuery({
    ...apiQuery('devices', 'list'),
    enabled: isSignedIn && maySeeDevices,
    refetchInterval: RENEW_MS,
  }).data?.filter(({ active }) => active)
  const followed = others?.filter(({ state }) => state === 'JOINED').length ?? 0
  const online = devices?.filter((device) => device.online).length ?? 0
  const shown = (count: number, total: number) => ({
    followed: quantity(count),
    total: quantity(total),
  })
  return [
    ...(devices === undefined || devices.length === 0
      ? []
      : [
          {
            id: 'devices',
            title: t('devices', shown(online, devices.length)),
            ...(online < devices.length && { text: t('devicesText') }),
            isDone: online === devices.length,
          },
        ]),
    ...(others === undefined || others.length === 0
      ? []
      : [
          {
            id: 'counters',
            title: t('counters', shown(followed, others.length)),
            isDone: followed === others.length,
          },
        ]),
  ]
}

function useOwnActs(
  { checked }: TakenOver,
  isFormerBack: boolean,
  onOpen: ((path: string) => void) | undefined,
): readonly FirstAct[] {
  const t = useMessages(takenOverMessages)
  const mayRoute = useMay('PRINTER:READ')
  return [
    {
      id: 'oldTill',
      title: t('oldTill'),
      text: t(isFormerBack ? 'oldTillBack' : 'oldTillText'),
      isDone: checked.includes('oldTill'),
      act: isFormerBack ? undefined : (
        <CheckBox
          label={t('off')}
          isOn={checked.includes('oldTill')}
          onChange={(isOn) => setChecked('oldTill', isOn)}
        />
      ),
    },
    {
      id: 'ports',
      title: t('ports'),
      text: t('portsText'),
      isDone: checked.includes('ports'),
      act: (
        <>
          {onOpen !== undefined && mayRoute && (
            <ActionButton onPress={() => onOpen(paths.printers)}>{t('printers')}</ActionButton>
          )}
          <CheckBox
            label={t('checked')}
            spokenAs={t('checkOf', { what: t('ports') })}
            isOn={checked.includes('ports')}
            onChange={(isOn) => setChecked('ports', isOn)}
          />
        </>
      ),
    },
  ]
}
