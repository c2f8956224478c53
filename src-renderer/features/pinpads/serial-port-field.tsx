import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconPlugConnectedX, IconRefresh, IconUsb } from '@tabler/icons-react'
import { useErrorSentence } from '../../api/errors.ts'
import { type AnswerOf, apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { pinpadsMessages } from './pinpads-messages.ts'
import classes from './pinpads.module.css'

type Port = AnswerOf<'pinpads', 'serialPorts'>['ports'][number]

/** Chooses the serial port by hand or from the ports of the computer that runs the program. */
export function SerialPortField({
  value,
  error,
  onChange,
}: {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (path: string) => void
}) {
  const t = useMessages(pinpadsMessages)
  const sentence = useErrorSentence()
  // Not cached, because plugging in a cable sends no event.
  const query = useQuery({ ...apiQuery('pinpads', 'serialPorts'), staleTime: 0, retry: false })
  const { data, isFetching } = query
  const ports = data?.ports ?? []
  const isAbsent =
    data?.isComplete === true && value !== '' && !ports.some((port) => isAt(port, value))
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
      <div className={classes['ports']} role="group" aria-label={t('foundPorts')}>
        {ports.map((port) => (
          <ActionButton
            key={port.path}
            icon={IconUsb}
            isWide
            align="start"
            variant={isAt(port, value) ? 'chosen' : 'default'}
            aria-pressed={isAt(port, value)}
            onPress={() => onChange(port.stablePath ?? port.path)}
          >
            {`${port.path} · ${port.manufacturer ?? t('unnamedPort')}`}
          </ActionButton>
        ))}
        {query.isError && (
          <Bar tone="danger" icon={IconAlertTriangle} detail={sentence(query.error)}>
            {t('portsNotRead')}
          </Bar>
        )}
        {data?.isComplete === false && (
          <Bar tone="warn" icon={IconAlertTriangle} detail={t('portsIncompleteText')}>
            {t('portsIncomplete')}
          </Bar>
        )}
        {data?.isComplete === true && ports.length === 0 && (
          <Bar tone="neutral" icon={IconPlugConnectedX} detail={t('noPortsText')}>
            {t('noPorts')}
          </Bar>
        )}
        <div>
          <ActionButton
            icon={IconRefresh}
            isWorking={isFetching}
            workingLabel={t('searching')}
            onPress={() => void query.refetch()}
          >
            {t('searchAgain')}
          </ActionButton>
        </div>
      </div>
    </>
  )
}

function isAt(port: Port, path: string): boolean {
  return port.path === path || port.stablePath === path
}
