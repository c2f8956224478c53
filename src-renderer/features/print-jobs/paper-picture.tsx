import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { svgAddress } from '../../ui/picture/svg-address.ts'
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
        <img className={classes['paper']} src={svgAddress(query.data)} alt="" />
      )}
    </div>
  )
}
