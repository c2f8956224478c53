import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Progress } from '#renderer/ui/feedback/progress.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { setupMessages } from './setup-messages.ts'
import classes from './setup.module.css'

const ASK_EVERY_MS = 250

/** Shows how many days of the demo's past are written. Its place is there before, so that nothing moves. */
export function DemoProgress({ isLoading }: { readonly isLoading: boolean }) {
  const t = useMessages(setupMessages)
  const { quantity } = useFormat()
  const { data } = useQuery({
    ...apiQuery('setup', 'state'),
    enabled: isLoading,
    refetchInterval: isLoading ? ASK_EVERY_MS : false,
  })
  const days = isLoading ? data?.demoDays : undefined
  return (
    <div className={classes['demoProgress']}>
      {days !== undefined && (
        <>
          {t('demoDays', { done: quantity(days.done), total: quantity(days.total) })}
          <Progress label={t('demoTitle')} done={days.done} total={days.total} />
        </>
      )}
    </div>
  )
}
