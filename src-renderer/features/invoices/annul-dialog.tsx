import { useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { refusalCode } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useFlag, useMay } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useReason } from '#renderer/ui/fields/reason-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { ApprovableAct } from '#renderer/features/approval/approvable-act.tsx'
import { invoicesMessages } from './invoices-messages.ts'

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

  return (
    <ApprovableAct
      title={t(says.title, { number })}
      description={t(says.help, { total })}
      act={{
        label: act === 'annul' ? t('annulAct', { total }) : t('revertAct'),
        working: t(says.working),
        isDanger: act === 'annul',
        isDisabled: refusalCode(error) === 'NO_OPEN_REGISTER',
      }}
      cancelLabel={t('keep')}
      approval={
        mayCancel
          ? undefined
          : {
              action: act === 'annul' ? 'invoices.annul' : 'invoices.revert',
              title: t(says.approve, { number }),
              confirm: t(says.confirm, { total }),
              resource: invoice.id,
              amount: invoice.total,
            }
      }
      reason={{
        entry,
        choices: says.reasons.map((key) => t(key)),
        writeLabel: t(act === 'annul' ? 'otherReason' : 'revertReason'),
      }}
      isActing={isPending}
      error={error}
      onAct={send}
      onClose={onClose}
    />
  )
}
