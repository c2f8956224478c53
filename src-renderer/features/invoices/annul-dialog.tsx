import { useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '../../../src-shared/api/invoices.ts'
import { isSessionEnd, refusalCode, useErrorSentence } from '../../api/errors.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useOnce } from '../../requests/use-once.ts'
import { useFlag, useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ReasonField, useReason } from '../../ui/fields/reason-field.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { ApprovedAct } from '../approval/approved-act.tsx'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoices.module.css'

const words = {
  annul: {
    title: 'annulTitle',
    help: 'annulHelp',
    working: 'annulling',
    approve: 'approveAnnul',
    confirm: 'annulAct',
    done: 'annulDone',
    reasons: ['reasonTyping', 'reasonReturned', 'reasonData'],
  },
  revert: {
    title: 'revertTitle',
    help: 'revertHelp',
    working: 'reverting',
    approve: 'approveRevert',
    confirm: 'revertSum',
    done: 'revertDone',
    reasons: ['reasonWrongInvoice'],
  },
} as const

/** Annuls an invoice or reverts its annulment: with a reason, and a manager's PIN if needed. */
export function AnnulDialog({
  invoice,
  act,
  onClose,
}: {
  readonly invoice: Invoice
  readonly act: keyof typeof words
  readonly onClose: () => void
}) {
  const t = useMessages(invoicesMessages)
  const { dollars } = useFormat()
  const sentence = useErrorSentence()
  const queryClient = useQueryClient()
  const mayByRole = useMay(act === 'annul' ? 'SALES_INVOICE:ANNUL' : 'SALES_INVOICE:REVERT')
  const mayCancel = useFlag('cancelInvoice') || mayByRole
  const entry = useReason()
  const { number } = invoice
  const total = dollars(invoice.total)
  const says = words[act]

  const options = {
    onSuccess: (answer: Invoice) => {
      const { queryKey } = apiQuery('invoices', 'get', { params: { id: answer.id } })
      queryClient.setQueryData(queryKey, answer)
      toast.done(t(says.done, { number }))
      onClose()
    },
  }
  const { mutate, isPending, error } = useOnce(
    act === 'annul' ? 'invoices.annul' : 'invoices.revertAnnulment',
    options,
  )

  function send(approval?: string): void {
    mutate({
      params: { id: invoice.id },
      body: { reason: entry.reason },
      label: t(says.title, { number }),
      ...(approval === undefined ? {} : { approval }),
    })
  }

  const form = (
    <>
      <ReasonField
        label={t('reason')}
        choices={says.reasons.map((key) => t(key))}
        otherLabel={t('reasonOther')}
        writeLabel={t(act === 'annul' ? 'otherReason' : 'revertReason')}
        missing={t('reasonMissing')}
        entry={entry}
      />
      {error !== null && !isSessionEnd(error) && (
        <p role="alert" className={classes['fault']}>
          {sentence(error)}
        </p>
      )}
    </>
  )

  if (!mayCancel) {
    return (
      <ApprovedAct
        question={{
          action: act === 'annul' ? 'invoices.annul' : 'invoices.revert',
          title: t(says.approve, { number }),
          confirm: t(says.confirm, { total }),
          resource: invoice.id,
          amount: invoice.total,
          facts: [],
        }}
        check={entry.check}
        isActing={isPending}
        onAnswer={(approval) => {
          if (approval === undefined) onClose()
          else send(approval.approvalToken)
        }}
      >
        {form}
      </ApprovedAct>
    )
  }
  const isClosed = refusalCode(error) === 'NO_OPEN_REGISTER'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(says.title, { number })}
      description={t(says.help, { total })}
      isLocked={isPending}
      acts={
        <>
          <ActionButton size={56} isDisabled={isPending} onPress={onClose}>
            {t('keep')}
          </ActionButton>
          <ActionButton
            size={56}
            variant={act === 'annul' ? 'danger' : 'filled'}
            type="submit"
            form="annul"
            isDisabled={isClosed}
            isWorking={isPending}
            workingLabel={t(says.working)}
          >
            {act === 'annul' ? t('annulAct', { total }) : t('revertAct')}
          </ActionButton>
        </>
      }
    >
      <form
        id="annul"
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (entry.check()) send()
        }}
      >
        {form}
      </form>
    </Dialog>
  )
}
