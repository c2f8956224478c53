import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { svgAddress } from '#renderer/ui/picture/svg-address.ts'
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
    <ScrollBox className={classes['sheet']} role="region" name={t('preview', { title })}>
      <Unread query={query} title={t('previewNotRead')} />
      {query.data !== undefined && (
        <img className={classes['paper']} src={svgAddress(query.data)} alt="" />
      )}
    </ScrollBox>
  )
}
