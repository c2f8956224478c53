import { IconNumbers, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ElectronicDocument } from '#shared/api/tax/electronic-documents.ts'
import { needsAnotherNumber } from '#shared/domain/tax/refused-number.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { PanelFoot } from '#renderer/ui/panel/panel.tsx'
import { DocumentFiles } from './document-files.tsx'
import { electronicDocumentsMessages } from '../electronic-documents-messages.ts'
import classes from '../electronic-documents.module.css'
import { decisiveMessage } from './refusal-of.ts'

/** The acts on a document: its files, its invoice or credit note, and another try after a correction. */
export function DocumentActs({
  document,
  toReview,
}: {
  readonly document: ElectronicDocument
  readonly toReview: number
}) {
  const t = useMessages(electronicDocumentsMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const mayRetry = useMay('ELECTRONIC_DOCUMENT:RETRY')
  const mayInvoice = useMay('SALES_INVOICE:READ')
  const mayNote = useMay('CREDIT_NOTE:READ')
  const retry = useApiMutation('electronicDocuments', 'retryMany', {
    onSuccess: ({ retried }) => toast.done(t('retried', { count: retried })),
    onError: (error) => toast.error(sentence(error)),
  })
  const { id, kind, documentId, number, needsPerson } = document
  const isInvoice = kind === 'INVOICE'
  const isRefused = mayRetry && needsPerson
  const isRenumbered = needsAnotherNumber(document)
  // A refused date is accepted after this clock is right; a number of another document never is.
  const mayKeepNumber = !isRenumbered || decisiveMessage(document.messages)?.code === '65'
  const one = { body: { ids: [id] } }
  return (
    <PanelFoot>
      <div className={classes['acts']}>
        {(isInvoice ? mayInvoice : mayNote) && (
          <>
            <ActionButton
              size={56}
              onPress={() =>
                navigate(isInvoice ? paths.invoice(documentId) : paths.creditNoteDetail(documentId))
              }
            >
              {t(isInvoice ? 'seeInvoice' : 'seeNote')}
            </ActionButton>
            <DocumentFiles kind={kind} documentId={documentId} number={number} />
          </>
        )}
        {isRefused && mayKeepNumber && (toReview > 1 || isRenumbered) && (
          <ActionButton size={56} isDisabled={retry.isPending} onPress={() => retry.mutate(one)}>
            {t(isRenumbered ? 'retry' : 'onlyThis')}
          </ActionButton>
        )}
      </div>
      {isRefused && isRenumbered && <Renumber document={document} />}
      {isRefused && !isRenumbered && (
        // One correction (a certificate, an entry in the tax register) usually helps all refused documents.
        <NextButton
          icon={IconRefresh}
          isWorking={retry.isPending}
          workingLabel={t('retrying')}
          onPress={() => retry.mutate(toReview > 1 ? { body: {} } : one)}
        >
          {t('retryAll', { count: Math.max(1, toReview) })}
        </NextButton>
      )}
    </PanelFoot>
  )
}

/** Issues the document again under the next number, if that is the only way. */
function Renumber({ document: { id, number } }: { readonly document: ElectronicDocument }) {
  const t = useMessages(electronicDocumentsMessages)
  const sentence = useErrorSentence()
  const [isAsking, setAsking] = useState(false)
  const renumber = useApiMutation('electronicDocuments', 'renumber', {
    onSuccess: (document) => toast.done(t('renumbered', { number: document.number })),
    onError: (error) => toast.error(sentence(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <NextButton icon={IconNumbers} aria-haspopup="dialog" onPress={() => setAsking(true)}>
        {t('renumber')}
      </NextButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('renumberTitle')}
        description={t('renumberText', { number })}
        confirmLabel={t('renumber')}
        cancelLabel={t('keepNumber')}
        isWorking={renumber.isPending}
        workingLabel={t('renumbering')}
        onConfirm={() => renumber.mutate({ params: { id } })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
