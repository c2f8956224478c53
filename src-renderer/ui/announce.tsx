import { create } from 'zustand'

/** The count makes the same words a new announcement: the same dish is added twice. */
const useAnnouncement = create<{ readonly text: string; readonly count: number }>(() => ({
  text: '',
  count: 0,
}))

/** Lets a screen reader say what changed where the focus is not. Nothing is shown. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }))
}

/** The place that screen readers follow; mount it once, and before the first announcement. */
export function Announcer({ className }: { readonly className: string | undefined }) {
  const { text, count } = useAnnouncement()
  return (
    <div role="log" aria-live="polite" aria-relevant="additions text" className={className}>
      <span key={count}>{text}</span>
    </div>
  )
}
