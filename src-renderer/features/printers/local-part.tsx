import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { type FoundPlace, FoundPlaces } from './found-places.tsx'
import { printersMessages } from './printers-messages.ts'

interface ChoiceProps {
  readonly chosen: string
  readonly onChoose: (place: string) => void
}

/** The printer queues of the machine that runs the program; a tap chooses one, so that nobody types its name. */
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

/** The serial ports of that machine. */
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
  ...found
}: ChoiceProps & {
  readonly query: ReturnType<typeof useConnections>
  readonly places: readonly FoundPlace[] | undefined
  readonly label: string
  readonly none: string
  readonly noneText: string
}) {
  const t = useMessages(printersMessages)
  const mayLook = useMay('PRINTER:CREATE')
  if (!mayLook) return null
  return (
    <FoundPlaces
      {...found}
      search={{ error, isFetching }}
      again={
        <ActionButton
          icon={IconRefresh}
          isWorking={isFetching}
          workingLabel={t('looking')}
          onPress={() => void refetch()}
        >
          {t('lookAgain')}
        </ActionButton>
      }
    />
  )
}
