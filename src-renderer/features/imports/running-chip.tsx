import { useQuery } from '@tanstack/react-query'
import { IconLoader } from '@tabler/icons-react'
import { Link } from 'wouter'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { importsMessages } from './imports-messages.ts'
import classes from './imports.module.css'

const STEP_MS = 2_000

/** Shown in the bar while an import copies its rows; links to it. */
export function RunningImportChip() {
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
  if (!may || running === undefined) return null
  const count = { done: quantity(running.done), total: quantity(running.total) }
  return (
    <Link
      href={paths.import(running.id)}
      className={classes['barChip']}
      aria-label={t('runningNamed', count)}
      title={t('runningNamed', count)}
    >
      <StateChip icon={IconLoader} tone="primary" short={`${count.done}/${count.total}`}>
        {t('running', count)}
      </StateChip>
    </Link>
  )
}
