import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiCallError } from '#shared/api/client.ts'
import type { CashSummary, CloseAnswer, CloseRequest } from '#shared/api/sales/cash-register.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { onSettled, useKept, wake } from '#renderer/requests/kept.ts'
import type { Settlement } from '#renderer/requests/kept-request.ts'
import { sendOnce } from '#renderer/requests/send-once.ts'
import { type PinEntry, usePinEntry } from '#renderer/ui/pads/pin-entry.ts'
import { useCountdown } from '#renderer/ui/format/use-countdown.ts'
import { registerMessages } from '../register-messages.ts'
import { CLOSING_LANE } from './closing-flow.ts'

export interface Closing {
  readonly entry: PinEntry
  readonly isWorking: boolean
  /** True if the register did not answer: the same request is sent again, so nothing in it may change. */
  readonly isUnanswered: boolean
  readonly secondsLeft: number
  /** Shown under the dots. */
  readonly pinFault: string | undefined
  /** Shown at the field of the cash left in the register. */
  readonly leftFault: string | undefined
  /** Other refusals. */
  readonly fault: string | undefined
  /** Clears the faults when the user types again. */
  readonly forget: () => void
  readonly sign: (request: Omit<CloseRequest, 'pin'>) => void
}

/** Faults shown at their own field; a stale summary has its own bar. */
const PLACED = ['pin', 'leftInCash', 'summaryVersion']

/** Signs the count. The PIN is held only here, and is cleared when it is refused. */
export function useClosing(options: {
  readonly emissionPointId: number
  /** Version of the figures that the screen shows. */
  readonly figuresVersion: string
  readonly onClosed: (answer: CloseAnswer) => void
  /** The summary is out of date, or another user closed: reads it again. */
  readonly onStale: () => Promise<CashSummary | undefined>
  /** True from sending until a refusal, because the closing may have been done. */
  readonly onHold: (isHeld: boolean) => void
}): Closing {
  const t = useMessages(registerMessages)
  const sentence = useErrorSentence()
  const entry = usePinEntry()
  const { secondsLeft, start } = useCountdown()
  const [isTooShort, setTooShort] = useState(false)
  const kept = useKept(({ requests }) => requests.get(CLOSING_LANE))
  const isUnanswered = useKept(({ unanswered }) => unanswered.has(CLOSING_LANE))
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (request: CloseRequest) => {
      try {
        return await sendClosing(request)
      } catch (refusal) {
        // A waiter opened or freed a table meanwhile. No money moved, so the signed count is still valid.
        if (codesOf(refusal).get('summaryVersion') !== 'SUMMARY_STALE') throw refusal
        const latest = await options.onStale()
        if (latest === undefined || latest.figuresVersion !== options.figuresVersion) throw refusal
        return await sendClosing({ ...request, summaryVersion: latest.summaryVersion })
      }
    },
    onSuccess: ({ answer }) => options.onClosed(answer),
    onError: (refusal) => fail(refusal, isKept()),
  })

  function sendClosing({ pin, ...body }: CloseRequest) {
    return sendOnce({
      id: body.operationId,
      lane: CLOSING_LANE,
      operation: 'cashRegister.close',
      // Added only when it is sent, because a PIN is never stored.
      input: { body },
      keyIn: 'body',
      data: { label: t('closeRegister'), emissionPointId: options.emissionPointId },
      ...(pin == null ? {} : { secrets: { pin } }),
    })
  }

  function fail(refusal: unknown, mayHaveClosed: boolean): void {
    options.onHold(mayHaveClosed)
    if (!(refusal instanceof ApiCallError)) return
    if (codesOf(refusal).has('pin')) entry.clear()
    if (refusal.retryAfter !== undefined) {
      entry.clear()
      start(refusal.retryAfter)
    }
    if (codesOf(refusal).has('summaryVersion') || refusal.code === 'UUID_REUSED') {
      void options.onStale()
    }
  }

  const end = useEffectEvent(({ request, result }: Settlement) => {
    // The late result of a try whose promise was rejected without an answer.
    if (request.lane !== CLOSING_LANE || isPending) return
    if (result.kind === 'done' && result.answer !== undefined) {
      options.onClosed(result.answer as CloseAnswer)
      return
    }
    fail('error' in result ? result.error : undefined, false)
    if (result.kind === 'done') void options.onStale()
  })
  useEffect(() => onSettled((settlement) => end(settlement)), [])
  const isHeld = kept !== undefined && !isPending
  const errors = fieldErrors(error)
  const codes = codesOf(error)
  const isPlaced = [...codes.keys()].every((field) => PLACED.includes(field)) && codes.size > 0

  function forget(): void {
    setTooShort(false)
    // An unanswered closing must be repeated unchanged.
    if (error !== null && !isHeld) reset()
  }

  return {
    entry: {
      ...entry,
      type: (digit) => {
        // After a reload, a kept closing that never arrived is dropped, and the digits typed until then must count.
        if (isPending || (isHeld && isUnanswered)) return
        forget()
        entry.type(digit)
      },
    },
    isWorking: isPending,
    isUnanswered: isHeld && isUnanswered,
    secondsLeft,
    pinFault: pinFaultOf(),
    leftFault: errors['leftInCash'],
    fault: error === null || isPlaced || secondsLeft > 0 ? blockedBy() : sentence(error),
    forget,
    sign: (request) => {
      if (isPending || secondsLeft > 0) return
      // An unanswered closing is repeated unchanged; the register recognises it.
      if (isHeld) wake()
      else if (entry.isComplete) send({ ...request, pin: entry.pin })
      else setTooShort(true)
    },
  }

  function send(body: CloseRequest): void {
    options.onHold(true)
    mutate(body)
  }

  function pinFaultOf(): string | undefined {
    if (secondsLeft > 0) return t('nextAttempt', { seconds: secondsLeft })
    if (isTooShort) return t('pinShort')
    return codes.get('pin') === 'PIN_WRONG' ? t('pinWrong') : errors['pin']
  }

  /** Returns the reason that prevents the closing; a changed summary has its own bar instead. */
  function blockedBy(): string | undefined {
    const code = codes.get('summaryVersion')
    return code === undefined || code === 'SUMMARY_STALE' ? undefined : errors['summaryVersion']
  }
}

function isKept(): boolean {
  return useKept.getState().requests.has(CLOSING_LANE)
}

function codesOf(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ApiCallError)) return new Map()
  return new Map(error.body.errors.map(({ field, code }) => [field, code]))
}
