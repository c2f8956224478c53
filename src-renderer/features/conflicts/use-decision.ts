import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConflictChoice, ShopConflict } from '#shared/api/machine/conflicts.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useTypedPin } from '#renderer/features/approval/use-typed-pin.ts'
import { conflictsMessages } from './conflicts-messages.ts'
import { isOnlyRead, useConflictWords } from './words/use-conflict-words.ts'
import { mayUsePinpad, type WayBack } from './words/way-back.ts'

const LONGEST_REFUND_REASON = 200

export type Decision = ReturnType<typeof useDecision>

/** The choice of a person, its reason and its PIN. Nothing is chosen beforehand. */
export function useDecision(conflict: ShopConflict, onDone: () => void) {
  const t = useMessages(conflictsMessages)
  const words = useConflictWords()
  const cache = useQueryClient()
  const pin = useTypedPin()
  const [choice, choose] = useState<ConflictChoice | undefined>()
  const [wayBack, setWayBack] = useState<WayBack>('CASH')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  // A conflict that is only read needs no reason of its own.
  const needsReason = !isOnlyRead(conflict)
  const chosen = conflict.options.find(
    (option) => option.choice === choice && option.obstacle === null,
  )
  const given = needsReason ? reason.trim() : t('choiceSeen')
  const refuse = (error: unknown) => {
    pin.refuse(error)
    // Somebody else may have decided it, or a register may have been closed.
    void cache.invalidateQueries({ queryKey: ['conflicts'] })
  }
  const refund = useOnce('pinpadTransactions.void', {
    onSuccess: () => {
      // The decision follows from the terminal's answer, which may take a minute.
      toast.info(t('refundBegun'))
      choose(undefined)
      setWayBack('CASH')
      void cache.invalidateQueries({ queryKey: ['conflicts'] })
    },
    onError: refuse,
  })
  const { mutate, isPending } = useApiMutation('conflicts', 'decide', {
    onSuccess: () => {
      if (chosen !== undefined) {
        const { title } = words.decisionOf(conflict, chosen, 'CASH')
        toast.done(t('done', { subject: words.subjectOf(conflict), what: title }))
      }
      void cache.invalidateQueries({ queryKey: ['conflicts'] })
      onDone()
    },
    onError: refuse,
  })
  const isWorking = isPending || refund.isPending
  const isAtPinpad = wayBack === 'PINPAD' && chosen !== undefined && mayUsePinpad(chosen)

  function giveBackAtPinpad(): void {
    const choice = chosen?.choice
    const transactionId = chosen?.pinpad?.transactionId
    if (transactionId === undefined || (choice !== 'RETURN_MAIN' && choice !== 'RETURN_COUNTER')) {
      return
    }
    refund.mutate({
      params: { id: transactionId },
      body: {
        operationId: refund.id,
        reason: given.slice(0, LONGEST_REFUND_REASON),
        conflict: { id: conflict.id, choice },
      },
      pin: pin.entry.pin,
      label: t('refundLabel', { subject: words.subjectOf(conflict) }),
    })
  }

  return {
    chosen,
    choose,
    pin,
    reason,
    setReason,
    needsReason,
    isReasonMissing: isChecked && given === '',
    wayBack: isAtPinpad ? ('PINPAD' as const) : ('CASH' as const),
    setWayBack,
    isWorking,
    submit: () => {
      if (chosen === undefined || isWorking) return
      setChecked(true)
      if (given === '' || !pin.isReady) return
      if (isAtPinpad) return giveBackAtPinpad()
      mutate({
        params: { id: conflict.id },
        body: { choice: chosen.choice, reason: given, pin: pin.entry.pin },
      })
    },
  }
}
