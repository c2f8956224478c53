import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconPlugConnectedX, IconRefresh, IconUsb } from '@tabler/icons-react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { counterPortsMessages } from '#renderer/features/counter-ports/counter-ports-messages.ts'
import {
  useCounterPorts,
  usePortCounters,
} from '#renderer/features/counter-ports/use-port-counters.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { pinpadsMessages } from './pinpads-messages.ts'
import classes from './pinpads.module.css'

interface Port {
  readonly path: string
  /** The name to keep, and the name by which it is shown. */
  readonly kept: string
  readonly maker: string | null
  /** Name of the printer or pinpad that has it already. */
  readonly usedBy: string | null
}

/** Chooses the serial port by hand or from the ports of the machine that the cable goes to. */
export function SerialPortField({
  counterId,
  value,
  error,
  onChange,
}: {
  readonly counterId: number | null
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (path: string) => void
}) {
  const t = useMessages(pinpadsMessages)
  const sentence = useErrorSentence()
  const atCounter = useMessages(counterPortsMessages)
  const { nameOf } = usePortCounters()
  const { ports, isComplete, error: fault, isFetching, again } = usePorts(counterId)
  const isAbsent = isComplete === true && value !== '' && !ports.some((port) => isAt(port, value))
  return (
    <>
      <TextField
        label={t('serialPath')}
        help={t('serialPathHelp')}
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        warning={isAbsent ? t('portAbsent') : undefined}
        onChange={onChange}
      />
      <div
        className={classes['ports']}
        role="group"
        aria-label={
          counterId === null ? t('foundPorts') : atCounter('portsOf', { name: nameOf(counterId) })
        }
      >
        {ports.map((port) => (
          <ActionButton
            key={port.path}
            icon={IconUsb}
            isWide
            align="start"
            variant={isAt(port, value) ? 'chosen' : 'default'}
            aria-pressed={isAt(port, value)}
            onPress={() => onChange(port.kept)}
          >
            {[
              port.path,
              port.maker ?? t('unnamedPort'),
              ...(port.usedBy === null ? [] : [t('usedBy', { name: port.usedBy })]),
            ].join(' · ')}
          </ActionButton>
        ))}
        {fault !== null && (
          <Bar tone="danger" icon={IconAlertTriangle} detail={sentence(fault)}>
            {t('portsNotRead')}
          </Bar>
        )}
        {isComplete === false && (
          <Bar tone="warn" icon={IconAlertTriangle} detail={t('portsIncompleteText')}>
            {t('portsIncomplete')}
          </Bar>
        )}
        {isComplete === true && ports.length === 0 && (
          <Bar tone="neutral" icon={IconPlugConnectedX} detail={t('noPortsText')}>
            {counterId === null ? t('noPorts') : atCounter('noPorts', { name: nameOf(counterId) })}
          </Bar>
        )}
        <div>
          <ActionButton
            icon={IconRefresh}
            isWorking={isFetching}
            workingLabel={t('searching')}
            onPress={again}
          >
            {t('searchAgain')}
          </ActionButton>
        </div>
      </div>
    </>
  )
}

function isAt(port: Port, path: string): boolean {
  return port.path === path || port.kept === path
}

/** The ports of this machine or of a counter's. `isComplete` is undefined before the answer. */
function usePorts(counterId: number | null) {
  // Not cached, because plugging in a cable sends no event.
  const here = useQuery({
    ...apiQuery('pinpads', 'serialPorts'),
    staleTime: 0,
    retry: false,
    enabled: counterId === null,
  })
  const there = useCounterPorts(counterId)
  const query = counterId === null ? here : there
  const ports: readonly Port[] =
    counterId === null
      ? (here.data?.ports ?? []).map(({ path, stablePath, manufacturer }) => ({
          path,
          kept: stablePath ?? path,
          maker: manufacturer,
          usedBy: null,
        }))
      : (there.data ?? [])
          .filter(({ kind }) => kind === 'SERIAL')
          .map(({ path, name, usedBy }) => ({
            path,
            kept: path,
            maker: name === path ? null : name,
            usedBy,
          }))
  return {
    ports,
    isComplete:
      counterId === null ? here.data?.isComplete : there.data === undefined ? undefined : true,
    error: query.error,
    isFetching: query.isFetching,
    again: () => void query.refetch(),
  }
}
