import { IconPlus, IconUnlink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Counter } from '#shared/api/machine/counters.ts'
import { shownFingerprint } from '#renderer/features/devices/fingerprint.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { Panel, PanelFoot, PanelTitle } from '#renderer/ui/panel/panel.tsx'
import { CounterPorts } from './counter-ports.tsx'
import { compareVersions, shownStateOf, type ShownState } from './counter-state.ts'
import { countersMessages } from './counters-messages.ts'
import classes from './counters.module.css'
import { RemoveCounterDialog } from './remove-counter-dialog.tsx'

/** Facts and ports of one program, and the acts on it. */
export function CounterPanel({
  counter,
  mainVersion,
  onJoin,
  onRemoved,
}: {
  readonly counter: Counter
  readonly mainVersion: string | null | undefined
  readonly onJoin: () => void
  readonly onRemoved: () => void
}) {
  const t = useMessages(countersMessages)
  const { date, timeWithSeconds } = useFormat()
  const mayEnroll = useMay('COUNTER:ENROLL')
  const [isRemoving, setRemoving] = useState(false)
  const { name, role, joinedAt, lastHeardAt, version, fingerprint } = counter
  const isCounter = role === 'COUNTER'
  return (
    <Panel
      name={name}
      acts={
        mayEnroll && (
          <PanelFoot>
            {isCounter && (
              <ActionButton
                variant="dangerOutline"
                size={56}
                icon={IconUnlink}
                aria-haspopup="dialog"
                onPress={() => setRemoving(true)}
              >
                {t('remove')}
              </ActionButton>
            )}
            <JoinButton onPress={onJoin} />
          </PanelFoot>
        )
      }
    >
      <div>
        <p className={classes['support']}>
          {joinedAt === null ? t('firstMain') : t('joinedSince', { date: date(joinedAt) })}
        </p>
        <PanelTitle>{name}</PanelTitle>
        <StateText state={shownStateOf(counter)} />
      </div>
      <Facts
        of={[
          [
            t('lastHeard'),
            isCounter && lastHeardAt !== null ? timeWithSeconds(lastHeardAt) : undefined,
          ],
          [
            t('version'),
            <VersionWords
              key="version"
              version={version}
              than={isCounter ? mainVersion : version}
            />,
          ],
          [
            t('fingerprint'),
            fingerprint === null ? undefined : (
              <span key="fingerprint" title={fingerprint}>
                {shownFingerprint(fingerprint)}
              </span>
            ),
          ],
        ]}
      />
      {isCounter && <CounterPorts counter={counter} />}
      {isRemoving && (
        <RemoveCounterDialog
          counter={counter}
          onRemoved={() => {
            setRemoving(false)
            onRemoved()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Panel>
  )
}

export function JoinButton({ onPress }: { readonly onPress: () => void }) {
  const t = useMessages(countersMessages)
  return (
    <NextButton icon={IconPlus} aria-haspopup="dialog" onPress={onPress}>
      {t('joinAnother')}
    </NextButton>
  )
}

const texts = {
  selling: 'mainText',
  own: 'ownText',
  away: 'awayText',
  former: 'formerText',
} as const

function StateText({ state }: { readonly state: ShownState }): ReactNode {
  const t = useMessages(countersMessages)
  if (state === 'joined' || state === 'late') return null
  return <p className={classes['stateText']}>{t(texts[state])}</p>
}

function VersionWords({
  version,
  than,
}: {
  readonly version: string | null
  readonly than: string | null | undefined
}) {
  const t = useMessages(countersMessages)
  if (version === null) return t('unheard')
  if (than == null) return version
  const order = compareVersions(version, than)
  if (order === 0) return version === than ? t('versionSame', { version }) : version
  return (
    <span className={classes['otherVersion']}>
      {t(order < 0 ? 'versionOlder' : 'versionNewer', { version })}
    </span>
  )
}
