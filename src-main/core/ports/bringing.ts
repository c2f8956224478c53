import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'

/** The answer of the main till to an act, not yet judged; it has the shape of a central's reply. */
export type SendToMain = (
  request: FrozenRequest,
  options: { readonly headers: Readonly<Record<string, string>>; readonly timeoutMs: number },
) => Promise<
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly contentType: string | null
      readonly retryAfter: string | null
      readonly date: string | null
      readonly etag: string | null
      readonly text: string
    }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'no-answer'; readonly reason: string }
>

/**
 * OWN: it goes on with its own points and sells. RETURNING: it was the main till, and issues nothing.
 */
export const apartModes = ['OWN', 'RETURNING'] as const
export type ApartMode = (typeof apartModes)[number]

/** How this program is apart from the main till. */
export interface Apart {
  readonly mode: ApartMode
  /** The program's row in `counters`, as the main till knows it. */
  readonly counterId: number
  readonly since: string
  /** The epoch of the program that leads. If it grows, that one may lack acts which an earlier one took. */
  readonly epoch: number
  /** Up to where this file and the main till's are the same. */
  readonly past: SharedPast
  /** Sends to the main till over the shop's TLS, with the epoch. Never rejects. */
  readonly send: SendToMain
  /**
   * Called each time that nothing is left to bring, or only what is done in a moment, and the main till answers: the host
   * then ends the separation.
   */
  readonly emptied: () => void
}

export interface BringingState {
  readonly sent: number
  readonly waiting: number
  readonly fault: 'NO_ANSWER' | 'REFUSED' | 'DISK' | null
}

/** Brings to the main till what this program alone knows. */
export interface Bringing {
  readonly state: BringingState
  wake(): void
  /**
   * Call it while no write is accepted: sends what is left, and hands over what no act carries. Resolves to false if the
   * main till did not take everything; the program then goes on as before.
   */
  finish(): Promise<boolean>
}
