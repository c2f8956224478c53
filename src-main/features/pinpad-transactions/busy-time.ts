import type { Clock } from '#main/core/acts/context.ts'

/** Doubles the time for customer and bank, as a margin for inexact clocks and slow lines. */
const TIMES = 2

/**
 * Returns the instant until which the terminal may still work. It finishes a command even if the till stops
 * listening, so until then a charge or reversal may still happen.
 */
export function busyUntil(clock: Clock, timeoutMs: number, before: string | null): string {
  // The terminal queues commands: each starts after the previous ones.
  const start = Math.max(clock.now().getTime(), before === null ? 0 : Date.parse(before))
  return new Date(start + TIMES * timeoutMs).toISOString()
}

/** Returns the whole seconds left; 0 if it is over. */
export function busySeconds(clock: Clock, until: string | null): number {
  if (until === null) return 0
  return Math.max(0, Math.ceil((Date.parse(until) - clock.now().getTime()) / 1_000))
}

/** Reasons that come with an answer: the terminal has finished the command. */
const ANSWERED: readonly string[] = [
  'ANSWER_GARBLED',
  'ANSWER_UNCLEAR',
  'AMOUNT_DIFFERS',
  'APPROVAL_INCOMPLETE',
  'BANK_SILENT',
  'REVERSAL_REFUSED',
]

export function isAnswered(code: string): boolean {
  return ANSWERED.includes(code)
}
