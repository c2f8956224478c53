import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Progress } from '#renderer/ui/feedback/progress.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useListName } from '../use-list-name.ts'
import classes from './first-load.module.css'
import { loadMessages } from './load-messages.ts'

/** Shows the progress of a list as numbers and a bar. */
export function LoadProgress({ pull }: { readonly pull: NonNullable<SyncStatus['pull']> }) {
  const t = useMessages(loadMessages)
  const { quantity } = useFormat()
  const listName = useListName()
  const isReading = pull.phase === 'READING'
  const done = quantity(pull.done)
  return (
    <div className={classes['progress']}>
      {pull.total === null ? (
        t(isReading ? 'readingSome' : 'takingSome', { done })
      ) : (
        <>
          {t(isReading ? 'reading' : 'taking', { done, total: quantity(pull.total) })}
          <Progress label={listName(pull.resource)} done={pull.done} total={pull.total} />
        </>
      )}
    </div>
  )
}
