import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { fromCents, toCents } from '#shared/domain/money/money.ts'
import { refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import type { AnswerOf } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import type { Faults } from '#renderer/records/form/use-form-faults.ts'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useFlag } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useHasPad } from '#renderer/ui/pads/use-has-pad.ts'
import { WIDTH_WITH_PAD, WithAmountPad } from '#renderer/ui/pads/with-amount-pad.tsx'
import { useApproval } from '#renderer/features/approval/approval-provider.tsx'
import { typedCents } from './counting/count-cash.ts'
import { registerMessages } from './register-messages.ts'
import classes from './register.module.css'
import type { RegisterPoint } from './use-register.ts'

export type MovementType = 'ENTRY' | 'EXIT'

/** Common reasons, so that they need no typing. */
const reasons = {
  ENTRY: ['reasonChange', 'reasonReturn'],
  EXIT: ['reasonSupplies', 'reasonSupplier', 'reasonBank'],
} as const

interface MovementDraft {
  readonly amount: string
  readonly reason: string
  readonly beneficiary: string
}

/** Puts cash into the drawer or takes it out, with a reason for the closing. */
export function MovementDialog({
  point,
  type,
  onClose,
}: {
  readonly point: RegisterPoint
  readonly type: MovementType
  readonly onClose: () => void
}) {
  const t = useMessages(registerMessages)
  const sentence = useErrorSentence()
  const { money } = useFormat()
  const hasPad = useHasPad()
  const askApproval = useApproval()
  // Users who may see the drawer's total may take cash out; others need an approval.
  const isOwnRight = useFlag('viewCashClosing')
  const [approval, setApproval] = useState<AnswerOf<'auth', 'authorize'>>()
  const isExit = type === 'EXIT'

  // Also runs after a late answer, when the form no longer waits for it.
  const move = useOnce(isExit ? 'cashRegister.exit' : 'cashRegister.entry', {
    onSuccess: (_answer, { body }) => {
      toast.done(t(isExit ? 'exitDone' : 'entryDone', { sum: money(toCents(body.amount)) }))
      // The recorded values must not come back as another movement.
      form.discard()
      onClose()
    },
  })

  const keptAs = { address: `${paths.register}/${type}`, name: t(isExit ? 'cashOut' : 'cashIn') }
  const form: RecordForm<MovementDraft> = useKeptForm<MovementDraft, unknown>(keptAs, {
    record: undefined,
    draftOf: () => ({ amount: '', reason: '', beneficiary: '' }),
    faultsOf: (draft) => ({
      ...amountFault(draft),
      ...(draft.reason.trim() === '' ? { reason: t('reasonMissing') } : {}),
    }),
    save: async (draft) => {
      const body = {
        operationId: move.id,
        emissionPointId: point.id,
        amount: fromCents(typedCents(draft.amount)),
        reason: draft.reason.trim(),
        ...(draft.beneficiary.trim() === '' ? {} : { beneficiary: draft.beneficiary.trim() }),
      }
      const send = (token: string | undefined) =>
        move.mutateAsync({
          body,
          label: t(isExit ? 'recordExit' : 'recordEntry', { sum }),
          ...(token === undefined ? {} : { approval: token }),
        })
      try {
        return await send(approval?.approvalToken)
      } catch (error) {
        if (refusalCode(error) !== 'EXIT_NEEDS_APPROVAL') throw error
        const given = await askForExit()
        if (given === undefined) throw error
        return send(given.approvalToken)
      }
    },
    onRefused: (error) => {
      // An approval is valid for one attempt and two minutes.
      if (refusalCode(error) === 'APPROVAL_INVALID') setApproval(undefined)
      if (refusalCode(error) === 'INSUFFICIENT_CASH') form.check({ amount: sentence(error) })
    },
  })
  const { amount, reason, beneficiary } = form.draft
  const cents = typedCents(amount)
  const sum = money(cents)

  function amountFault(draft: MovementDraft): Faults {
    return typedCents(draft.amount) === 0 ? { amount: t('amountMissing') } : {}
  }

  async function approve(): Promise<void> {
    if (form.check(amountFault(form.draft))) setApproval(await askForExit())
  }

  function askForExit() {
    return askApproval({
      action: 'cash.exit',
      title: t('approveTitle'),
      confirm: t('approveExit', { sum }),
      resource: move.id,
      amount: fromCents(cents),
      facts: [
        { label: t('reason'), value: reason.trim() },
        { label: t('beneficiary'), value: beneficiary.trim() },
      ].filter(({ value }) => value !== ''),
    })
  }

  function changeAmount(typed: string): void {
    form.change({ amount: typed })
    // The approval was for the previous amount.
    setApproval(undefined)
  }

  return (
    <FormDialog
      form={form}
      title={t(isExit ? 'cashOut' : 'cashIn')}
      width={hasPad ? WIDTH_WITH_PAD : '30rem'}
      saveLabel={
        cents === 0
          ? t(isExit ? 'recordExitEmpty' : 'recordEntryEmpty')
          : t(isExit ? 'recordExit' : 'recordEntry', { sum })
      }
      savingLabel={t('recording')}
      onClose={onClose}
    >
      <WithAmountPad value={amount} onChange={changeAmount}>
        <MoneyField
          label={t('amount')}
          autoFocus
          {...form.text('amount')}
          onChange={changeAmount}
        />
        <div>
          <TextField
            label={t('reason')}
            placeholder={t('reasonExample')}
            maxLength={200}
            {...form.text('reason')}
          />
          <div className={classes['reasons']}>
            {reasons[type].map((key) => (
              <ActionButton
                key={key}
                variant={reason === t(key) ? 'chosen' : 'default'}
                aria-pressed={reason === t(key)}
                onPress={() => form.change({ reason: t(key) })}
              >
                {t(key)}
              </ActionButton>
            ))}
          </div>
        </div>
        <TextField
          label={t(isExit ? 'beneficiary' : 'origin')}
          isOptional
          maxLength={120}
          {...form.text('beneficiary')}
        />
        {isExit && !isOwnRight && (
          <div className={classes['approval']}>
            {approval === undefined ? (
              <ActionButton variant="quiet" icon={IconShieldCheck} onPress={() => void approve()}>
                {t('approve')}
              </ActionButton>
            ) : (
              <StateChip icon={IconShieldCheck} tone="ok">
                {t('approvedBy', { name: approval.approvedBy })}
              </StateChip>
            )}
          </div>
        )}
      </WithAmountPad>
    </FormDialog>
  )
}
