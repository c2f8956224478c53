import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConflictChoice, ShopConflict } from '#shared/api/machine/conflicts.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useTypedPin } from '#renderer/features/approval/use-typed-pin.ts'
import { conflictsMessages } from './conflicts-messages.ts'
import { isOnlyRead, useConflictWords } from './use-conflict-words.ts'

export type Decision = ReturnType<typeof useDecision>

/** The choice of a person, its reason and its PIN. Nothing is chosen beforehand. */
export function useDecision(conflict: ShopConflict, onDone: () => void) {
  const t = useMessages(conflictsMessages)
  const words = useConflictWords()
  const cache = useQueryClient()
  const pin = useTypedPin()
  const [choice, choose] = useState<ConflictChoice | undefined>()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  // A conflict that is only read needs no reason of its own.
  const needsReason = !isOnlyRead(conflict)
  const chosen = conflict.options.find(
    (option) => option.choice === choice && option.obstacle === null,
  )
  const given = needsReason ? reason.trim() : t('choiceSeen')
  const { mutate, isPending } = useApiMutation('conflicts', 'decide', {
    onSuccess: () => {
      if (chosen !== undefined) {
        const { title } = words.decisionOf(conflict, chosen)
        toast.done(t('done', { subject: words.subjectOf(conflict), what: title }))
      }
      void cache.invalidateQueries({ queryKey: ['conflicts'] })
      onDone()
    },
    onError: (error) => {
      pin.refuse(error)
      // Somebody else may have decided it, or a register may have been closed.
      void cache.invalidateQueries({ queryKey: ['conflicts'] })
    },
  })
  return {
    chosen,
    choose,
    pin,
    reason,
    setReason,
    needsReason,
    isReasonMissing: isChecked && given === '',
    isWorking: isPending,
    submit: () => {
      if (chosen === undefined || isPending) return
      setChecked(true)
      if (given === '' || !pin.isReady) return
      mutate({
        params: { id: conflict.id },
        body: { choice: chosen.choice, reason: given, pin: pin.entry.pin },
      })
    },
  }
}
