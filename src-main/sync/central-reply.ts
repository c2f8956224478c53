/** What is sent to the central, as the bytes that every retry repeats. */
export interface FrozenRequest {
  readonly method: string
  /** Below the central's base URL, `/api/v1/invoices`. */
  readonly path: string
  readonly body: string | null
}

/** What came back, before anybody has judged it. */
export type CentralReply =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly contentType: string | null
      /** As the header says it: seconds or an HTTP date. */
      readonly retryAfter: string | null
      /** The central's own time, for the clock's skew. */
      readonly date: string | null
      readonly etag: string | null
      readonly text: string
    }
  /** No byte of the request left: the act surely has not happened. */
  | {
      readonly kind: 'not-sent'
      readonly reason: string
      /** The request could not even be built: the line is not at fault. */
      readonly isThrown?: true
    }
  /** The request left and nothing readable came back: nobody knows. */
  | { readonly kind: 'no-answer'; readonly reason: string }

export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

/** Carries a request to the central: HTTP, or a faulty network in a test. Never rejects. */
export type Transport = (request: FrozenRequest, options: SendOptions) => Promise<CentralReply>

/** Timers come in by argument, so that a simulation can turn them. */
export interface Timers {
  /** Calls once after `milliseconds`; answers how to take it back. */
  after(milliseconds: number, call: () => void): () => void
}
