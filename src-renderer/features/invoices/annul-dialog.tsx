import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '../../../src-shared/api/invoices.ts'
import { isSessionEnd, refusalCode, useErrorSentence } from '../../api/errors.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useOnce } from '../../requests/use-once.ts'
import { useFlag } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { useApproval } from '../approval/approval-provider.tsx'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoices.module.css'

const REASONS = ['reasonTyping', 'reasonReturned', 'reasonData'] as const

const words = {
  annul: {
    title: 'annulTitle',
    help: 'annulHelp',
    working: 'annulling',
    approve: 'approveAnnul',
    confirm: 'annulAct',
    done: 'annulDone',
  },
  revert: {
    title: 'revertTitle',
    help: 'revertHelp',
    working: 'reverting',
    approve: 'approveRevert',
    confirm: 'revertSum',
    done: 'revertDone',
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
  const askApproval = useApproval()
  const mayCancel = useFlag('cancelInvoice')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
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
      body: { reason: reason.trim() },
      label: t(says.title, { number }),
      ...(approval === undefined ? {} : { approval }),
    })
  }

  async function submit(): Promise<void> {
    setTried(true)
    if (reason.trim() === '') return
    if (mayCancel) return send()
    // The PIN dialog is open on top; Escape must not close this one.
    setAsking(true)
    const given = await askApproval({
      action: act === 'annul' ? 'invoices.annul' : 'invoices.revert',
      title: t(says.approve, { number }),
      confirm: t(says.confirm, { total }),
      resource: invoice.id,
      amount: invoice.total,
      facts: [{ label: t('reason'), value: reason.trim() }],
    })
    setAsking(false)
    if (given !== undefined) send(given.approvalToken)
  }

  const isClosed = refusalCode(error) === 'NO_OPEN_REGISTER'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(says.title, { number })}
      description={t(says.help, { total })}
      isLocked={isPending || isAsking}
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
          void submit()
        }}
      >
        {act === 'annul' && (
          <div className={classes['reasons']} role="group" aria-label={t('reason')}>
            {REASONS.map((key) => (
              <ActionButton
                key={key}
                variant={reason === t(key) ? 'chosen' : 'default'}
                aria-pressed={reason === t(key)}
                onPress={() => setReason(t(key))}
              >
                {t(key)}
              </ActionButton>
            ))}
          </div>
        )}
        <TextField
          label={t(act === 'annul' ? 'otherReason' : 'revertReason')}
          value={reason}
          maxLength={300}
          onChange={setReason}
          error={isTried && reason.trim() === '' ? t('reasonMissing') : undefined}
        />
        {error !== null && !isSessionEnd(error) && (
          <p role="alert" className={classes['fault']}>
            {sentence(error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
