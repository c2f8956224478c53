import { IconAlertCircle, IconShieldCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { fromCents } from '../../../src-shared/domain/money.ts'
import { fieldErrors, refusalCode, useErrorSentence } from '../../api/errors.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { type AnswerOf, useApiMutation } from '../../api/query.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useFlag } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFocusOnFault } from '../../ui/fields/use-focus-on-fault.ts'
import { useFormat } from '../../ui/format/use-format.ts'
import { Numpad } from '../../ui/pads/numpad.tsx'
import { MONEY_LIMITS, typeNumber } from '../../ui/pads/typed-number.ts'
import { useApproval } from '../approval/approval-provider.tsx'
import { typedCents } from './counting/count-cash.ts'
import { registerMessages } from './register-messages.ts'
import classes from './register.module.css'
import type { RegisterPoint } from './use-register.ts'
import { useHasPad } from './with-side.tsx'

export type MovementType = 'ENTRY' | 'EXIT'

/** Common reasons, so that they need no typing. */
const reasons = {
  ENTRY: ['reasonChange', 'reasonReturn'],
  EXIT: ['reasonSupplies', 'reasonSupplier', 'reasonBank'],
} as const

const FORM = 'cash-movement'

type Field = 'amount' | 'reason' | 'beneficiary'

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
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const { money } = useFormat()
  const hasPad = useHasPad()
  const askApproval = useApproval()
  // Users who may see the drawer's total may take cash out; others need an approval.
  const isOwnRight = useFlag('viewCashClosing')
  const [operationId] = useState(newUuid)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [beneficiary, setBeneficiary] = useState('')
  const [approval, setApproval] = useState<AnswerOf<'auth', 'authorize'>>()
  const [missing, setMissing] = useState<readonly Field[]>([])
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, refusals)

  const isExit = type === 'EXIT'
  const cents = typedCents(amount)
  const sum = money(cents)
  const move = useApiMutation('cashRegister', isExit ? 'exit' : 'entry', {
    onSuccess: () => {
      toast.done(t(isExit ? 'exitDone' : 'entryDone', { sum }))
      onClose()
    },
    // An approval is valid for one attempt and two minutes.
    onError: (error, { body }) => {
      setRefusals((count) => count + 1)
      if (refusalCode(error) === 'EXIT_NEEDS_APPROVAL') {
        void repeatApproved(body)
      }
      if (refusalCode(error) === 'APPROVAL_INVALID') setApproval(undefined)
    },
  })
  const errors = fieldErrors(move.error)
  const isTooMuch = refusalCode(move.error) === 'INSUFFICIENT_CASH'
  const isElsewhere = move.error !== null && !isTooMuch && Object.keys(errors).length === 0

  async function repeatApproved(body: Parameters<typeof move.mutate>[0]['body']): Promise<void> {
    const given = await askForExit()
    if (given !== undefined) move.mutate({ body, approval: given.approvalToken })
  }

  function submit(): void {
    if (move.isPending) return
    const faulty: Field[] = []
    if (cents === 0) faulty.push('amount')
    if (reason.trim() === '') faulty.push('reason')
    setMissing(faulty)
    if (faulty.length > 0) {
      setRefusals((count) => count + 1)
      return
    }
    move.mutate({
      body: {
        operationId,
        emissionPointId: point.id,
        amount: fromCents(cents),
        reason: reason.trim(),
        ...(beneficiary.trim() === '' ? {} : { beneficiary: beneficiary.trim() }),
      },
      ...(approval === undefined ? {} : { approval: approval.approvalToken }),
    })
  }

  async function approve(): Promise<void> {
    if (cents === 0) {
      setMissing(['amount'])
      setRefusals((count) => count + 1)
      return
    }
    setApproval(await askForExit())
  }

  function askForExit() {
    return askApproval({
      action: 'cash.exit',
      title: t('approveTitle'),
      confirm: t('approveExit', { sum }),
      resource: operationId,
      amount: fromCents(cents),
      facts: [
        { label: t('reason'), value: reason.trim() },
        { label: t('beneficiary'), value: beneficiary.trim() },
      ].filter(({ value }) => value !== ''),
    })
  }

  function changed<T>(change: (value: T) => void, field: Field): (value: T) => void {
    return (value) => {
      change(value)
      setMissing((before) => before.filter((each) => each !== field))
      move.reset()
    }
  }
  const changeAmount = changed((value: string) => {
    setAmount(value)
    // The approval was for the previous amount.
    setApproval(undefined)
  }, 'amount')
  const changeReason = changed(setReason, 'reason')

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isExit ? 'cashOut' : 'cashIn')}
      width={hasPad ? '48rem' : '30rem'}
      isLocked={move.isPending}
      acts={
        <>
          <ActionButton size={56} isDisabled={move.isPending} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton
            variant="filled"
            size={56}
            type="submit"
            form={FORM}
            isWorking={move.isPending}
            workingLabel={t('recording')}
          >
            {cents === 0
              ? t(isExit ? 'recordExitEmpty' : 'recordEntryEmpty')
              : t(isExit ? 'recordExit' : 'recordEntry', { sum })}
          </ActionButton>
        </>
      }
    >
      {isElsewhere && (
        <div className={classes['dialogNotice']}>
          <Bar tone="danger" icon={IconAlertCircle} isUrgent>
            {sentence(move.error)}
          </Bar>
        </div>
      )}
      <form
        id={FORM}
        ref={form}
        className={classes['dialogGrid']}
        data-has-pad={hasPad}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={classes['dialogFields']}>
          <MoneyField
            label={t('amount')}
            autoFocus
            value={amount}
            onChange={changeAmount}
            error={
              missing.includes('amount')
                ? t('amountMissing')
                : isTooMuch
                  ? sentence(move.error)
                  : errors['amount']
            }
          />
          <div>
            <TextField
              label={t('reason')}
              placeholder={t('reasonExample')}
              maxLength={200}
              value={reason}
              onChange={changeReason}
              error={missing.includes('reason') ? t('reasonMissing') : errors['reason']}
            />
            <div className={classes['reasons']}>
              {reasons[type].map((key) => (
                <ActionButton
                  key={key}
                  variant={reason === t(key) ? 'chosen' : 'default'}
                  aria-pressed={reason === t(key)}
                  onPress={() => changeReason(t(key))}
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
            value={beneficiary}
            onChange={changed(setBeneficiary, 'beneficiary')}
            error={errors['beneficiary']}
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
        </div>
        {hasPad && (
          <div>
            <Numpad onKey={(key) => changeAmount(typeNumber(amount, key, MONEY_LIMITS))} />
          </div>
        )}
      </form>
    </Dialog>
  )
}
