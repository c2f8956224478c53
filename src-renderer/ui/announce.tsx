import { useSyncExternalStore } from 'react'

/** The count makes the same words a new announcement, for example if the same dish is added twice. */
let said = { text: '', count: 0 }
const listeners = new Set<() => void>()

/** Makes a screen reader say a change away from the focus. Nothing is shown. */
export function announce(text: string): void {
  said = { text, count: said.count + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The element that screen readers watch. Mount it once, before the first announcement. */
export function Announcer({ className }: { readonly className: string | undefined }) {
  const { text, count } = useSyncExternalStore(subscribe, () => said)
  return (
    <div role="log" aria-live="polite" aria-relevant="additions text" className={className}>
      <span key={count}>{text}</span>
    </div>
  )
}
