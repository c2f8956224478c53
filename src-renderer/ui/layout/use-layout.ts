import { useSyncExternalStore } from 'react'

/**
 * `phone` below 600 px, `portrait` for tablets held upright (below 1024), `counter` for the rest:
 * counter PCs and tablets that lie.
 */
export type Layout = 'phone' | 'portrait' | 'counter'

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

function current(): Layout {
  if (phone.matches) return 'phone'
  return counter.matches ? 'counter' : 'portrait'
}

/** Which of the three grids the screen has room for. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, current)
}
