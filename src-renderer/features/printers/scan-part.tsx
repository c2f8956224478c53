import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconPlugConnectedX, IconPrinter, IconRadar } from '@tabler/icons-react'
import { useErrorSentence } from '../../api/errors.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import classes from './printers.module.css'
import { printersMessages } from './printers-messages.ts'

const USUAL_PORT = 9100

/** Looks for printers in the shop's network when asked, to choose the address instead of typing it. */
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
  const sentence = useErrorSentence()
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
    <div className={classes['found']} role="group" aria-label={t('found')}>
      {data?.found.map(({ host, port: taken, printerName }) => (
        <ActionButton
          key={host}
          icon={IconPrinter}
          isWide
          align="start"
          variant={host === chosen ? 'chosen' : 'default'}
          aria-pressed={host === chosen}
          onPress={() => onChoose(host, taken)}
        >
          {printerName === null ? host : `${host} · ${t('knownAs', { name: printerName })}`}
        </ActionButton>
      ))}
      {data?.found.length === 0 && !isFetching && (
        <Bar tone="neutral" icon={IconPlugConnectedX} detail={t('nothingFoundText')}>
          {t('nothingFound')}
        </Bar>
      )}
      {error !== null && !isFetching && (
        <Bar tone="danger" icon={IconAlertTriangle} isUrgent detail={sentence(error)}>
          {t('notScanned')}
        </Bar>
      )}
      <div>
        <ActionButton
          icon={IconRadar}
          isWorking={isFetching}
          workingLabel={t('scanning')}
          onPress={() => void refetch()}
        >
          {t('scan')}
        </ActionButton>
      </div>
    </div>
  )
}
