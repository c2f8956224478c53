import { notTheCentral, type Verdict } from './judge-reply.ts'

/** Result of looking up an operation of unknown outcome. */
export type Finding =
  /** The operation was executed; `body` is the central's record. */
  | { readonly kind: 'found'; readonly body: unknown }
  | { readonly kind: 'absent' }
  /** The interface offers no way to look it up: a person decides. */
  | { readonly kind: 'unverifiable' }
  /** The look-up failed; it can be repeated later. */
  | { readonly kind: 'failed'; readonly verdict: Verdict }

/** The answer came from a captive portal or proxy: it must not decide anything. */
export const NOTHING_LEARNT: Finding = { kind: 'failed', verdict: notTheCentral(200) }

export type Look = (path: string) => Promise<Finding>
