import type { Clock } from '../../context.ts'

/** Customer and bank, and as much again for clocks and lines that are not exact. */
const TIMES = 2

/**
 * A terminal carries out what it was asked whether or not somebody still listens. Until this instant
 * a charge may still come, or a reversal may still undo one: nothing that is said of it is final.
 */
export function busyUntil(clock: Clock, timeoutMs: number, before: string | null): string {
  // Commands queue at the terminal: each starts once those before it are done.
  const start = Math.max(clock.now().getTime(), before === null ? 0 : Date.parse(before))
  return new Date(start + TIMES * timeoutMs).toISOString()
}

/** Whole seconds that are left of it; 0 where it is over. */
export function busySeconds(clock: Clock, until: string | null): number {
  if (until === null) return 0
  return Math.max(0, Math.ceil((Date.parse(until) - clock.now().getTime()) / 1_000))
}

/** Reasons that are answers: the terminal has finished what it was asked. */
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
