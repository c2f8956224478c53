import { useQuery } from '@tanstack/react-query'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconPlug,
  IconPrinter,
  IconUsb,
  type TablerIcon,
} from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Counter, CounterPort } from '#shared/api/machine/counters.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { type Right, useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { countersMessages } from './counters-messages.ts'
import classes from './counters.module.css'

/** Interval of polling while this is shown: somebody may plug a cable in. */
const RENEW_MS = 5_000

const looks: Readonly<
  Record<
    CounterPort['kind'],
    { readonly icon: TablerIcon; readonly path: string; readonly right: Right }
  >
> = {
  SERIAL: { icon: IconUsb, path: paths.pinpad('new'), right: 'PINPAD:CREATE' },
  QUEUE: { icon: IconPrinter, path: paths.printer('new'), right: 'PRINTER:CREATE' },
}

/** Serial lines and print queues of a counter's PC, each with what uses it. */
export function CounterPorts({ counter: { id, state } }: { readonly counter: Counter }) {
  const t = useMessages(countersMessages)
  const sentence = useErrorSentence()
  const isHeard = state === 'JOINED'
  const ports = useQuery({
    ...apiQuery('counters', 'ports', { params: { id } }),
    enabled: isHeard,
    refetchInterval: RENEW_MS,
    retry: false,
  })
  const shown = isHeard ? ports.data : undefined
  return (
    <section aria-label={t('ports')} aria-busy={isHeard && ports.isPending}>
      <h3 className={classes['portsTitle']}>{t('ports')}</h3>
      {!isHeard && <p className={classes['support']}>{t('portsAway')}</p>}
      {isHeard && ports.error !== null && (
        <Bar tone="warn" icon={IconAlertCircle} detail={sentence(ports.error)}>
          {t('portsNotRead')}
        </Bar>
      )}
      {shown?.length === 0 && <p className={classes['support']}>{t('portsNone')}</p>}
      {shown !== undefined && shown.length > 0 && (
        <ul className={classes['ports']} aria-label={t('ports')}>
          {shown.map((port) => (
            <PortRow key={`${port.kind} ${port.path}`} port={port} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PortRow({ port: { kind, path, name, usedBy, isOpen } }: { readonly port: CounterPort }) {
  const t = useMessages(countersMessages)
  const [, navigate] = useLocation()
  const { icon, path: door, right } = looks[kind]
  const mayUse = useMay(right)
  return (
    <li className={classes['port']}>
      <Icon of={icon} size={22} />
      <span className={classes['cell']}>
        <span className={classes['strong']}>
          {usedBy === null ? t('portUnused', { name }) : t('portUsed', { name, usedBy })}
        </span>
        <span className={classes['support']}>
          {t(`kind_${kind}`)}
          {path !== name && ` · ${path}`}
        </span>
      </span>
      {usedBy !== null ? (
        <StateChip icon={isOpen ? IconCircleCheck : IconPlug} tone={isOpen ? 'ok' : 'neutral'}>
          {t(isOpen ? 'portOpen' : 'portClosed')}
        </StateChip>
      ) : (
        mayUse && (
          <ActionButton aria-label={t('useOf', { name })} onPress={() => navigate(door)}>
            {t('use')}
          </ActionButton>
        )
      )}
    </li>
  )
}
