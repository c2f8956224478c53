import { useSyncExternalStore } from 'react'

/** The count makes the same words a new announcement: the same dish is added twice. */
let said = { text: '', count: 0 }
const listeners = new Set<() => void>()

/** Lets a screen reader say what changed where the focus is not. Nothing is shown. */
export function announce(text: string): void {
  said = { text, count: said.count + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place that screen readers follow; mount it once, and before the first announcement. */
export function Announcer({ className }: { readonly className: string | undefined }) {
  const { text, count } = useSyncExternalStore(subscribe, () => said)
  return (
    <div role="log" aria-live="polite" aria-relevant="additions text" className={className}>
      <span key={count}>{text}</span>
    </div>
  )
}
