import type { AroundNavHandler } from 'wouter'

type Guard = (go: () => void) => void

let guard: Guard | undefined

/**
 * Lets a screen with unsaved work ask before another takes its place; it calls `go` when it may. Only
 * for ways within the page: what has to outlive a reload is kept by the draft itself. Answers how to
 * stop.
 */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = undefined
  }
}

/** For the router: every way to another screen passes here. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options)
  if (guard === undefined) go()
  else guard(go)
}
