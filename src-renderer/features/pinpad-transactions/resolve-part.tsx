import { useQueryClient } from '@tanstack/react-query'
import { IconAlertCircle, IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { isSessionEnd, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useApproval } from '#renderer/features/approval/approval-provider.tsx'
import { lookOf } from './charge-look.ts'
import { chargesMessages } from './charges-messages.ts'
import classes from './charges.module.css'
import { ManualDialog, type ManualOutcome } from './manual-dialog.tsx'

/**
 * Offers the ways to resolve an unknown outcome, the safest first: asking the terminal, which reverses the charge if it
 * was made; then by hand, only with evidence. Charging again is not offered.
 */
export function ResolvePart({ charge }: { readonly charge: PinpadTransaction }) {
  const t = useMessages(chargesMessages)
  const sentence = useErrorSentence()
  const { dollars } = useFormat()
  const queryClient = useQueryClient()
  const askApproval = useApproval()
  const mayResolve = useMay('PINPAD:RESOLVE')
  const [outcome, setOutcome] = useState<ManualOutcome>()
  // While a charge is being returned, the return must be resolved.
  const isReturn = charge.type === 'VOID' || charge.state === 'VOIDING'
  const reverse = useApiMutation('pinpadTransactions', 'resolve', { onSuccess: show })

  function show(answer: PinpadTransaction): void {
    const { queryKey } = apiQuery('pinpadTransactions', 'get', { params: { id: answer.id } })
    queryClient.setQueryData(queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: ['pinpadTransactions'] })
    setOutcome(undefined)
    if (answer.isUnresolved) toast.info(t('notResolved'))
    else toast.done(t('resolvedNow', { state: t(lookOf(answer)) }))
  }

  async function ask(): Promise<void> {
    const given = mayResolve
      ? undefined
      : await askApproval({
          action: 'pinpads.resolve',
          title: t('approveReverse', { sum: dollars(charge.totalAmount) }),
          confirm: t('approveReverse', { sum: dollars(charge.totalAmount) }),
          resource: charge.id,
          amount: charge.totalAmount,
          facts: charge.cardMasked === null ? [] : [{ label: t('card'), value: charge.cardMasked }],
        })
    if (!mayResolve && given === undefined) return
    reverse.mutate({
      params: { id: charge.id },
      body: { action: 'REVERSE' },
      ...(given === undefined ? {} : { approval: given.approvalToken }),
    })
  }

  const { error, isPending } = reverse
  return (
    <div className={classes['resolve']}>
      <Bar
        tone="danger"
        icon={IconAlertTriangle}
        detail={t(isReturn ? 'openReturnText' : 'openText')}
      >
        {t(isReturn ? 'openReturnTitle' : 'openTitle')}
      </Bar>
      <ActionButton
        variant="filled"
        size={56}
        isWide
        icon={IconArrowBackUp}
        isWorking={isPending}
        workingLabel={t('reversing')}
        onPress={() => void ask()}
      >
        {t(isReturn ? 'repeatReturn' : 'reverse')}
      </ActionButton>
      <div className={classes['byHand']}>
        <ActionButton
          size={56}
          isWide
          isDisabled={isPending}
          aria-haspopup="dialog"
          onPress={() => setOutcome('APPROVED')}
        >
          {t(isReturn ? 'wasReturned' : 'wasCharged')}
        </ActionButton>
        <ActionButton
          size={56}
          isWide
          isDisabled={isPending}
          aria-haspopup="dialog"
          onPress={() => setOutcome('NOT_CHARGED')}
        >
          {t(isReturn ? 'wasNotReturned' : 'wasNotCharged')}
        </ActionButton>
      </div>
      {error !== null && !isPending && !isSessionEnd(error) && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={sentence(error)}>
          {t('notResolved')}
        </Bar>
      )}
      {outcome !== undefined && (
        <ManualDialog
          charge={charge}
          isReturn={isReturn}
          outcome={outcome}
          onResolved={show}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </div>
  )
}
