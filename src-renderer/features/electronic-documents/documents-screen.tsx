import {
  IconCircleCheck,
  IconFileInvoice,
  IconUpload,
  IconZoomExclamation,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isNetworkLoss, useErrorSentence } from '#renderer/api/errors.ts'
import { type AnswerOf, apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { LedgerScreenKind } from '#renderer/ledger/ledger-kind.ts'
import { LedgerScreen } from '#renderer/ledger/ledger-screen.tsx'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { DocumentDetail } from './detail/document-detail.tsx'
import { electronicDocumentsMessages } from './electronic-documents-messages.ts'
import classes from './electronic-documents.module.css'
import { type DocumentFilters, documentFilters } from './list/document-filters.ts'
import { DocumentTable } from './list/document-table.tsx'
import { DocumentsTop } from './list/documents-top.tsx'

/** The documents for the tax office: waiting, refused with the reason, and authorised. */
export function DocumentsScreen() {
  return <LedgerScreen kind={documents} />
}

const documents: LedgerScreenKind<AnswerOf<'electronicDocuments', 'list'>, DocumentFilters> = {
  filters: documentFilters,
  useRows: pagesOf((filters) =>
    apiQuery('electronicDocuments', 'list', { query: documentFilters.toQuery(filters) }),
  ),
  idOf: ({ id }) => id,
  icon: IconFileInvoice,
  paths: { list: paths.documents, one: paths.document },
  Detail: DocumentDetail,
  detailWidth: '28rem',
  useWords: () => {
    const t = useMessages(electronicDocumentsMessages)
    return {
      title: t('documents'),
      notRead: t('notRead'),
      none: t('noneTitle'),
      noneText: t('noneText'),
    }
  },
  useEmpty: () => {
    const t = useMessages(electronicDocumentsMessages)
    return (filters) => {
      const { isFiltered } = documentFilters
      if (!isFiltered(filters)) {
        return { icon: IconFileInvoice, title: t('noneTitle'), text: t('noneText') }
      }
      const isOnlyStage = !isFiltered({ ...filters, stage: 'ALL' })
      return filters.stage === 'NEEDS_PERSON' && isOnlyStage
        ? { icon: IconCircleCheck, title: t('nothingToReview'), clears: true }
        : { icon: IconZoomExclamation, title: t('nothingFound'), clears: true }
    }
  },
  className: classes['whole'],
  Top: DocumentsTop,
  Table: DocumentTable,
  HeadActs: SendNow,
}

function SendNow() {
  const t = useMessages(electronicDocumentsMessages)
  const sentence = useErrorSentence()
  const status = useQuery(apiQuery('electronicDocuments', 'status'))
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
  if (!maySend || status.data?.enabled !== true) return null
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
