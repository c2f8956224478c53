import { useQuery } from '@tanstack/react-query'
import { IconRadar } from '@tabler/icons-react'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { FoundPlaces } from './found-places.tsx'
import { printersMessages } from './printers-messages.ts'

const USUAL_PORT = 9100

/** Searches the shop's network for printers on request, so that nobody types the address. */
export function ScanPart({
  port,
  chosen,
  onChoose,
}: {
  /** As typed. */
  readonly port: string
  readonly chosen: string
  readonly onChoose: (host: string, port: number) => void
}) {
  const t = useMessages(printersMessages)
  const mayScan = useMay('PRINTER:CREATE')
  const asked = Number(port)
  const isPort = Number.isInteger(asked) && asked > 0 && asked < 65_536
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('printers', 'scan', { query: { port: isPort ? asked : USUAL_PORT } }),
    enabled: false,
    retry: false,
  })
  if (!mayScan) return null
  return (
    <FoundPlaces
      label={t('found')}
      places={data?.found.map(({ host, printerName }) => ({
        place: host,
        label: host,
        printerName,
      }))}
      chosen={chosen}
      none={t('nothingFound')}
      noneText={t('nothingFoundText')}
      search={{ error, isFetching }}
      again={
        <ActionButton
          icon={IconRadar}
          isWorking={isFetching}
          workingLabel={t('scanning')}
          onPress={() => void refetch()}
        >
          {t('scan')}
        </ActionButton>
      }
      onChoose={(host) => {
        const one = data?.found.find((candidate) => candidate.host === host)
        if (one !== undefined) onChoose(one.host, one.port)
      }}
    />
  )
}
