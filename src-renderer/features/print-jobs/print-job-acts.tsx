import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconCopy, IconPrinter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PrintJob, PrintableJob } from '#shared/api/paper/print-jobs.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { PanelFoot } from '#renderer/ui/panel/panel.tsx'
import { useMake } from '#renderer/requests/make-once.ts'
import { printJobsMessages } from './print-jobs-messages.ts'
import classes from './print-jobs.module.css'
import { usePrintTitle } from './use-print-title.ts'

// A copy of the contract's list, because importing that would bundle zod.
const printable: readonly string[] = [
  'RECEIPT',
  'BILL',
  'CASH_SLIP',
  'CLOSING',
  'CARD_VOUCHER',
  'CREDIT_NOTE',
  'COLLECTION',
] satisfies readonly PrintableJob[]

/** The next acts on a paper: confirm it, print it here or elsewhere, or cancel it. */
export function PrintJobActs({ job }: { readonly job: PrintJob }) {
  switch (job.state) {
    case 'UNKNOWN':
    case 'QUEUED':
    case 'FAILED':
      return <OpenActs job={job} />
    case 'DONE':
      return <CopyAct job={job} />
    default:
      return null
  }
}

function OpenActs({ job }: { readonly job: PrintJob }) {
  const t = useMessages(printJobsMessages)
  const sentence = useErrorSentence()
  const titleOf = usePrintTitle()
  const [asking, setAsking] = useState<'another' | 'cancel'>()
  const failed = {
    onError: (error: Error) => toast.error(sentence(error)),
    onSettled: () => setAsking(undefined),
  }
  const retry = useApiMutation('printJobs', 'retry', {
    ...failed,
    onSuccess: (sent) => toast.done(t('sent', { title: titleOf(sent), name: sent.printerName })),
  })
  const confirm = useApiMutation('printJobs', 'confirm', {
    ...failed,
    onSuccess: () => toast.done(t('confirmed')),
  })
  const cancel = useApiMutation('printJobs', 'cancel', {
    ...failed,
    onSuccess: () => toast.done(t('cancelled')),
  })
  const params = { id: job.id }
  const isInDoubt = job.state === 'UNKNOWN'
  const name = job.printerName
  return (
    <PanelFoot>
      <div className={classes['acts']}>
        {isInDoubt ? (
          <ActionButton
            icon={IconCheck}
            size={56}
            isWorking={confirm.isPending}
            workingLabel={t('retrying')}
            onPress={() => confirm.mutate({ params })}
          >
            {t('cameOut')}
          </ActionButton>
        ) : (
          <ActionButton
            icon={IconX}
            size={56}
            aria-haspopup="dialog"
            onPress={() => setAsking('cancel')}
          >
            {t('cancel')}
          </ActionButton>
        )}
        <ActionButton
          icon={IconPrinter}
          size={56}
          aria-haspopup="dialog"
          onPress={() => setAsking('another')}
        >
          {t('elsewhere')}
        </ActionButton>
      </div>
      <NextButton
        icon={isInDoubt ? IconCopy : IconPrinter}
        isWorking={retry.isPending}
        workingLabel={t('retrying')}
        onPress={() => retry.mutate({ params, body: {} })}
      >
        {isInDoubt
          ? t(job.job === 'KITCHEN' ? 'retryRepeated' : 'retryCopy', { name })
          : t('retry')}
      </NextButton>
      {asking === 'another' && (
        <AnotherPrinter
          besidesId={job.printerId}
          onChoose={(printerId) => retry.mutate({ params, body: { printerId } })}
          onClose={() => setAsking(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={asking === 'cancel'}
        isDangerous
        title={t('cancelTitle', { title: titleOf(job) })}
        description={t('cancelText')}
        confirmLabel={t('cancelNow')}
        cancelLabel={t('keep')}
        isWorking={cancel.isPending}
        workingLabel={t('cancelling')}
        onConfirm={() => cancel.mutate({ params })}
        onClose={() => setAsking(undefined)}
      />
    </PanelFoot>
  )
}

function AnotherPrinter({
  besidesId,
  onChoose,
  onClose,
}: {
  readonly besidesId: number
  readonly onChoose: (printerId: number) => void
  readonly onClose: () => void
}) {
  const t = useMessages(printJobsMessages)
  const query = useQuery(apiQuery('printers', 'list'))
  const others = (query.data ?? []).filter(({ id, enabled }) => enabled && id !== besidesId)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('anotherTitle')}
      manualPage="print-jobs"
      width="23rem"
    >
      <div className={classes['choices']}>
        {others.map(({ id, name }) => (
          <ActionButton
            key={id}
            icon={IconPrinter}
            size={56}
            isWide
            align="start"
            onPress={() => onChoose(id)}
          >
            {name}
          </ActionButton>
        ))}
        <Unread query={query} title={t('printersUnreadable')} />
        {query.data !== undefined && others.length === 0 && (
          <p className={classes['none']}>{t('noOther')}</p>
        )}
      </div>
    </Dialog>
  )
}

/** Prints a paper that came out again, as a copy, which is a job of its own. */
function CopyAct({ job: { job, documentId, printerId } }: { readonly job: PrintJob }) {
  const t = useMessages(printJobsMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const mayPrint = useMay('PRINT_JOB:CREATE')
  const titleOf = usePrintTitle()
  const copy = useMake('printJobs.create', {
    onSuccess: (queued) => {
      toast.done(t('sent', { title: titleOf(queued), name: queued.printerName }))
      navigate(paths.printJob(queued.id))
    },
    onError: (error) => toast.error(sentence(error)),
  })
  if (!mayPrint || documentId === null || !printable.includes(job)) return null
  return (
    <PanelFoot>
      <ActionButton
        icon={IconCopy}
        size={56}
        isWide
        isWorking={copy.isPending}
        workingLabel={t('retrying')}
        onPress={() => copy.mutate({ body: { job: job as PrintableJob, documentId, printerId } })}
      >
        {t('printCopy')}
      </ActionButton>
    </PanelFoot>
  )
}
