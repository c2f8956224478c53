import { useSyncExternalStore } from 'react'

/**
 * `phone` below 600 px, `portrait` below 1024 (upright tablets), `counter` above: counter PCs and
 * landscape tablets.
 */
export type PageLayout = 'phone' | 'portrait' | 'counter'

const phone = matchMedia('(max-width: 37.49em)')
const counter = matchMedia('(min-width: 64em)')

function subscribe(onChange: () => void): () => void {
  phone.addEventListener('change', onChange)
  counter.addEventListener('change', onChange)
  return () => {
    phone.removeEventListener('change', onChange)
    counter.removeEventListener('change', onChange)
  }
}

function current(): PageLayout {
  if (phone.matches) return 'phone'
  return counter.matches ? 'counter' : 'portrait'
}

/** Returns the layout for the screen's width. */
export function useLayout(): PageLayout {
  return useSyncExternalStore(subscribe, current)
}
