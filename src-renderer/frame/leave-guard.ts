import type { AroundNavHandler } from 'wouter'

type Guard = (go: () => void) => void

let guard: Guard | undefined

/**
 * Registers `ask`, which runs before another screen replaces this one; it calls `go` to allow it.
 * Covers navigation within the page only: a draft that must survive a reload stores itself. Returns
 * how to stop.
 */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = undefined
  }
}

/** True while a form has changes that leaving would lose. */
export function isLeavingGuarded(): boolean {
  return guard !== undefined
}

/** Router hook: every navigation to another screen calls it. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options)
  if (guard === undefined) go()
  else guard(go)
}
