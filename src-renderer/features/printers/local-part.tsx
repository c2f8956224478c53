import { useQuery } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconPlugConnectedX,
  IconPrinter,
  IconRefresh,
} from '@tabler/icons-react'
import { useErrorSentence } from '../../api/errors.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import classes from './printers.module.css'
import { printersMessages } from './printers-messages.ts'

interface ChoiceProps {
  readonly chosen: string
  readonly onChoose: (place: string) => void
}

/** The queues of the machine that runs the program, to choose one instead of typing its name. */
export function QueuesPart(props: ChoiceProps) {
  const t = useMessages(printersMessages)
  const query = useConnections()
  return (
    <LocalPart
      {...props}
      query={query}
      places={query.data?.queues.map(({ queue, printerName }) => ({
        place: queue,
        label: queue,
        printerName,
      }))}
      label={t('queues')}
      none={t('noQueues')}
      noneText={t('noQueuesText')}
    />
  )
}

/** Its serial ports. */
export function SerialPortsPart(props: ChoiceProps) {
  const t = useMessages(printersMessages)
  const query = useConnections()
  return (
    <LocalPart
      {...props}
      query={query}
      places={query.data?.serialPorts.map(({ path, manufacturer, printerName }) => ({
        place: path,
        label: manufacturer === null ? path : `${path} · ${manufacturer}`,
        printerName,
      }))}
      label={t('ports')}
      none={t('noPorts')}
      noneText={t('noPortsText')}
    />
  )
}

function useConnections() {
  const mayLook = useMay('PRINTER:CREATE')
  return useQuery({
    ...apiQuery('printers', 'connections'),
    enabled: mayLook,
    staleTime: 0,
    retry: false,
  })
}

function LocalPart({
  query: { error, isFetching, refetch },
  places,
  label,
  none,
  noneText,
  chosen,
  onChoose,
}: ChoiceProps & {
  readonly query: ReturnType<typeof useConnections>
  /** Undefined until they are read. */
  readonly places:
    | readonly {
        readonly place: string
        readonly label: string
        readonly printerName: string | null
      }[]
    | undefined
  readonly label: string
  readonly none: string
  readonly noneText: string
}) {
  const t = useMessages(printersMessages)
  const sentence = useErrorSentence()
  const mayLook = useMay('PRINTER:CREATE')
  if (!mayLook) return null
  return (
    <div className={classes['found']} role="group" aria-label={label}>
      {places?.map(({ place, label: name, printerName }) => (
        <ActionButton
          key={place}
          icon={IconPrinter}
          isWide
          align="start"
          variant={place === chosen ? 'chosen' : 'default'}
          aria-pressed={place === chosen}
          onPress={() => onChoose(place)}
        >
          {printerName === null ? name : `${name} · ${t('knownAs', { name: printerName })}`}
        </ActionButton>
      ))}
      {places?.length === 0 && !isFetching && (
        <Bar tone="neutral" icon={IconPlugConnectedX} detail={noneText}>
          {none}
        </Bar>
      )}
      {error !== null && !isFetching && (
        <Bar tone="danger" icon={IconAlertTriangle} isUrgent detail={sentence(error)}>
          {t('notScanned')}
        </Bar>
      )}
      <div>
        <ActionButton
          icon={IconRefresh}
          isWorking={isFetching}
          workingLabel={t('looking')}
          onPress={() => void refetch()}
        >
          {t('lookAgain')}
        </ActionButton>
      </div>
    </div>
  )
}
