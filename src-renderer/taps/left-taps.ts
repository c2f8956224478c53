import { readStoredJson } from '#renderer/session/stored-json.ts'
import { heldTaps } from './use-tap.ts'

/** Goes along with the other keys of the page to another program of the shop. */
const KEY = 'mostrador.leftTaps'

/** Taps that waited when the page left its program: they act on lists of that page, so they cannot be carried. */
export interface LeftTaps {
  readonly labels: readonly string[]
  readonly lists: string
}

/** Notes what waits, before the page goes to another program. */
export function keepLeftTaps(): void {
  const shown = heldTaps.shown()
  if (shown === undefined) return forgetLeftTaps()
  const { labels, lists } = shown
  localStorage.setItem(KEY, JSON.stringify({ labels, lists } satisfies LeftTaps))
}

/** Forgets the note where it was made: it belongs to the page that follows. */
export function forgetLeftTaps(): void {
  localStorage.removeItem(KEY)
}

/** Returns once what waited on the page before this one. */
export function takeLeftTaps(): LeftTaps | undefined {
  const left = readStoredJson(KEY, isLeftTaps)
  forgetLeftTaps()
  return left
}

function isLeftTaps(value: unknown): value is LeftTaps {
  const { labels, lists } = (value ?? {}) as Partial<LeftTaps>
  return Array.isArray(labels) && typeof lists === 'string'
}
