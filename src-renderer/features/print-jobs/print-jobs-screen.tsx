import { useLocation, useParams } from 'wouter'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import record from '../../ui/layout/record.module.css'
import { PrintJobDetail } from './print-job-detail.tsx'
import { PrintJobList } from './print-job-list.tsx'
import { printJobsMessages } from './print-jobs-messages.ts'

/** Every paper of this till: waiting, printed, and in doubt. */
export function PrintJobsScreen() {
  const t = useMessages(printJobsMessages)
  const [, navigate] = useLocation()
  const { jobId } = useParams<{ jobId?: string }>()
  const isBeside = useIsBeside()
  const isAlone = !isBeside && jobId !== undefined
  const goBack = () => navigate(isAlone ? paths.printJobs : paths.home)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={record['screen']}>
      <ScreenHead title={t('prints')} onBack={goBack} />
      <ListAndOne
        isChosen={jobId !== undefined}
        oneWidth="28rem"
        list={<PrintJobList chosenId={Number(jobId)} />}
        one={jobId === undefined ? undefined : <PrintJobDetail key={jobId} jobId={Number(jobId)} />}
      />
    </div>
  )
}
