import { IconCloud, IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { useConnection } from '#renderer/api/live/live-events.ts'
import { isKeptHere } from '#renderer/features/sync/transmission/transmission.ts'
import { transmissionMessages } from '#renderer/features/sync/transmission/transmission-messages.ts'
import { useTransmission } from '#renderer/features/sync/transmission/use-transmission.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import classes from './system-chip.module.css'
import type { SystemState } from '#renderer/frame/system-state.ts'
import { useSystemStates } from './use-system-states.ts'

/**
 * The state of the system in the bar, one chip: the worst state with its words, which opens its page. With several
 * states it opens their list, where each opens its own page.
 */
export function SystemChip() {
  const states = useSystemStates()
  const [worst] = states
  return (
    <span role="status" className={classes['place']}>
      {worst === undefined ? (
        <QuietChip />
      ) : states.length === 1 ? (
        <OneState state={worst} />
      ) : (
        <ManyStates worst={worst} states={states} />
      )}
    </span>
  )
}

function OneState({ state }: { readonly state: SystemState }) {
  const name = state.sentence ?? state.label
  if (state.onPress !== undefined) {
    return (
      <button
        type="button"
        className={classes['chip']}
        aria-label={name}
        title={name}
        onClick={state.onPress}
      >
        <StateWords state={state} />
      </button>
    )
  }
  if (state.path === undefined) {
    return (
      <span className={classes['chip']} title={name}>
        <StateWords state={state} />
      </span>
    )
  }
  return (
    <Link href={state.path} className={classes['chip']} aria-label={name} title={name}>
      <StateWords state={state} />
    </Link>
  )
}

function ManyStates({
  worst,
  states,
}: {
  readonly worst: SystemState
  readonly states: readonly SystemState[]
}) {
  const t = useMessages(shellMessages)
  const [, navigate] = useLocation()
  const name = t('states', { worst: worst.sentence ?? worst.label, count: states.length - 1 })
  return (
    <Menu
      entries={states.map(({ icon, tone, label, sentence = label, path, onPress }) => ({
        label: sentence,
        icon,
        isDangerous: tone === 'danger',
        isDisabled: path === undefined && onPress === undefined,
        onPress: () => {
          if (onPress !== undefined) onPress()
          else if (path !== undefined) navigate(path)
        },
      }))}
    >
      <button type="button" className={classes['chip']} aria-label={name} title={name}>
        <StateWords state={worst} others={states.length - 1} />
      </button>
    </Menu>
  )
}

function StateWords({
  state: { icon, tone, label, word },
  others = 0,
}: {
  readonly state: SystemState
  readonly others?: number
}) {
  const isPhone = useLayout() === 'phone'
  return (
    <StateChip icon={icon} tone={tone}>
      <span className={classes['words']}>{isPhone ? word : label}</span>
      {others > 0 && <span className={classes['others']}>+{others}</span>}
    </StateChip>
  )
}

/** The way of the documents while nothing needs attention; on a phone, which has no room for its words, an icon. */
function QuietChip() {
  const t = useMessages(shellMessages)
  const words = useMessages(transmissionMessages)
  const transmission = useTransmission()
  const isConnecting = useConnection(({ state }) => state === 'connecting')
  const isPhone = useLayout() === 'phone'
  const icon = isConnecting
    ? IconCloud
    : isKeptHere(transmission)
      ? IconDeviceFloppy
      : IconCloudCheck
  return (
    <StateChip icon={icon} tone="plain">
      <span className={classes[isPhone ? 'unseen' : 'words']}>
        {isConnecting ? t('connecting') : words(`line_${transmission}`)}
      </span>
    </StateChip>
  )
}
