import { useQuery } from '@tanstack/react-query'
import { IconLoader } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import type { SystemState } from '#renderer/frame/system-state.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { importsMessages } from './imports-messages.ts'

const STEP_MS = 2_000

/** Reports an import while it copies its rows. */
export function useImportState(): SystemState | undefined {
  const t = useMessages(importsMessages)
  const { quantity } = useFormat()
  const may = useMay('IMPORT:CREATE')
  const running = useQuery({
    ...apiQuery('imports', 'list'),
    enabled: may,
    // Events report only the start and the end, so the progress is polled between them.
    refetchInterval: (query) =>
      query.state.data?.some(({ state }) => state === 'RUNNING') === true ? STEP_MS : false,
  }).data?.find(({ state }) => state === 'RUNNING')
  if (!may || running === undefined) return undefined
  const count = { done: quantity(running.done), total: quantity(running.total) }
  return {
    kind: 'import',
    tone: 'primary',
    icon: IconLoader,
    label: t('running', count),
    sentence: t('runningNamed', count),
    word: t('chipWord'),
    path: paths.import(running.id),
  }
}
