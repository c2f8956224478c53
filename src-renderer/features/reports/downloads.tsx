import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useDownload } from '#renderer/api/files/use-download.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { reportsMessages } from './reports-messages.ts'

type Query = Readonly<Record<string, string | number | undefined>>

/** The rows of a report as files. */
export function Downloads({
  path,
  query,
  size = 48,
}: {
  /** Path of the report's operation: `/reports/sales`. */
  readonly path: string
  readonly query: Query
  readonly size?: 48 | 72
}) {
  const t = useMessages(reportsMessages)
  const file = useDownload()
  return (['csv', 'xlsx'] as const).map((format) => {
    const address = fileAddress(path, query, format)
    return (
      <ActionButton
        key={format}
        size={size}
        icon={format === 'csv' ? IconDownload : IconFileSpreadsheet}
        workingLabel={t('writing')}
        isWorking={file.running === address}
        isDisabled={file.running !== undefined && file.running !== address}
        onPress={() => file.start(address)}
      >
        {t(format === 'csv' ? 'csv' : 'excel')}
      </ActionButton>
    )
  })
}

/** Returns the address of a report as a file, with the same query as the rows on the screen. */
export function fileAddress(path: string, query: Query, format: 'csv' | 'xlsx'): string {
  const all: Query = { ...query, format }
  const given = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${path}?${new URLSearchParams(given)}`
}
