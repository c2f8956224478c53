import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { isNetworkLoss, useErrorSentence } from '../../api/errors.ts'
import { apiQuery, useApiMutation } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import record from '../../ui/layout/record.module.css'
import { DocumentDetail } from './detail/document-detail.tsx'
import { DocumentList } from './list/document-list.tsx'
import { electronicDocumentsMessages } from './electronic-documents-messages.ts'
import classes from './electronic-documents.module.css'
import { QueueBars } from './list/queue-bars.tsx'
import { StageCounters } from './list/stage-counters.tsx'

/** The documents for the tax office: waiting, refused with the reason, and authorised. */
export function DocumentsScreen() {
  const t = useMessages(electronicDocumentsMessages)
  const [, navigate] = useLocation()
  const { id } = useParams<{ id?: string }>()
  const chosenId = id === undefined ? undefined : Number(id)
  const isBeside = useIsBeside()
  const status = useQuery(apiQuery('electronicDocuments', 'status'))
  const goBack = () =>
    navigate(!isBeside && chosenId !== undefined ? paths.documents : paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={record['screen']}>
      <ScreenHead title={t('documents')} onBack={goBack}>
        <SendNow isEnabled={status.data?.enabled === true} />
      </ScreenHead>
      <ListAndOne
        isChosen={chosenId !== undefined}
        oneWidth="28rem"
        list={
          <div className={classes['whole']}>
            {status.data === undefined ? (
              <Unread query={status} title={t('notRead')} />
            ) : (
              <>
                <StageCounters status={status.data} />
                <QueueBars status={status.data} />
              </>
            )}
            <DocumentList chosenId={chosenId} />
          </div>
        }
        one={
          chosenId === undefined ? undefined : (
            <DocumentDetail key={chosenId} id={chosenId} toReview={status.data?.needsPerson ?? 0} />
          )
        }
      />
    </div>
  )
}

function SendNow({ isEnabled }: { readonly isEnabled: boolean }) {
  const t = useMessages(electronicDocumentsMessages)
  const sentence = useErrorSentence()
  const maySend = useMay('ELECTRONIC_DOCUMENT:RETRY')
  const run = useApiMutation('electronicDocuments', 'run', {
    onSuccess: ({ sent, authorized }) =>
      toast.done(
        sent + authorized === 0 ? t('nothingSent') : t('sentNow', { count: sent, authorized }),
      ),
    // If the tax office is slow, the register continues the run without this page.
    onError: (error) =>
      isNetworkLoss(error) ? toast.done(t('stillSending')) : toast.error(sentence(error)),
  })
  if (!maySend || !isEnabled) return null
  return (
    <ActionButton
      icon={IconUpload}
      isWorking={run.isPending}
      workingLabel={t('sending')}
      onPress={() => run.mutate()}
    >
      {t('sendNow')}
    </ActionButton>
  )
}
