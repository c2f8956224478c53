import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'

/** The raw reply, not yet judged. */
export type CentralReply =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly contentType: string | null
      /** Raw header: seconds or an HTTP date. */
      readonly retryAfter: string | null
      /** The central's time, used to measure clock skew. */
      readonly date: string | null
      readonly etag: string | null
      /** Empty for a picture. */
      readonly text: string
      /** The body of a picture; undefined for anything else. */
      readonly bytes?: Uint8Array
    }
  /** No byte of the request was sent: the operation was certainly not executed. */
  | {
      readonly kind: 'not-sent'
      readonly reason: string
      /** The request could not be built: the connection is not at fault. */
      readonly isThrown?: true
    }
  /** The request was sent but no readable answer came: the outcome is unknown. */
  | { readonly kind: 'no-answer'; readonly reason: string }

export interface TransportOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

/** Sends a request to the central: over HTTP, or over a faulty network in tests. Never rejects. */
export type CentralTransport = (
  request: FrozenRequest,
  options: TransportOptions,
) => Promise<CentralReply>
