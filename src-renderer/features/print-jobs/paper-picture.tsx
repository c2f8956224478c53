import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { printJobsMessages } from './print-jobs-messages.ts'
import classes from './print-jobs.module.css'

/** Shows a paper as its printer prints it. */
export function PaperPicture({ jobId, title }: { readonly jobId: number; readonly title: string }) {
  const t = useMessages(printJobsMessages)
  const query = useQuery({
    ...apiQuery('printJobs', 'preview', { params: { id: jobId } }),
    retry: false,
  })
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      className={classes['sheet']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('preview', { title })}
    >
      <Unread query={query} title={t('previewNotRead')} />
      {query.data !== undefined && (
        <img className={classes['paper']} src={addressOf(query.data)} alt="" />
      )}
    </div>
  )
}

/** Its own address, not markup in the page: nothing in a picture can act. */
function addressOf(svg: Uint8Array): string {
  return `data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(svg))}`
}
