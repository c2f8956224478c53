const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * Waits between questions for an authorisation, by the age of the document. Most are answered
 * within seconds.
 */
const QUESTIONS = [
  { until: 4 * SECOND, wait: 3 * SECOND },
  { until: 10 * SECOND, wait: 5 * SECOND },
  { until: 30 * SECOND, wait: 10 * SECOND },
  { until: 90 * SECOND, wait: 30 * SECOND },
  { until: 5 * MINUTE, wait: MINUTE },
  { until: HOUR, wait: 5 * MINUTE },
] as const

export const LONGEST_WAIT = 30 * MINUTE
/** The tax office answers within 24 hours. */
export const LONGEST_PROCESSING = 24 * HOUR

/** Returns the wait before the next question, in ms. */
export function questionWait(sinceReceived: number): number {
  return QUESTIONS.find(({ until }) => sinceReceived < until)?.wait ?? LONGEST_WAIT
}

/** Returns the wait after `failures` attempts without an answer: 30 s to 15 min, with jitter. */
export function failureWait(failures: number, below: (limit: number) => number): number {
  const wait = Math.min(30 * SECOND * 2 ** Math.min(failures - 1, 10), 15 * MINUTE)
  return Math.round(wait * 0.8) + below(Math.round(wait * 0.2) + 1)
}
