import { notTheCentral, type Verdict } from './judge-reply.ts'

/** What the central knows of an operation whose outcome is unknown. */
export type Finding =
  /** It is done; `body` is the record as the central has it. */
  | { readonly kind: 'found'; readonly body: unknown }
  | { readonly kind: 'absent' }
  /** The interface has nothing to look it up by: a person decides. */
  | { readonly kind: 'unverifiable' }
  /** Nothing could be learnt now. */
  | { readonly kind: 'failed'; readonly verdict: Verdict }

/** A portal or a proxy has answered in the central's place: its words must decide nothing. */
export const NOTHING_LEARNT: Finding = { kind: 'failed', verdict: notTheCentral(200) }

export type Look = (path: string) => Promise<Finding>
