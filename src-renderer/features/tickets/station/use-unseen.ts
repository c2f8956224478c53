import { type RefObject, useEffect, useState } from 'react'

/** A ticket cannot be read if less of it is seen; one that is higher than the screen, if it fills less of the screen. */
const READABLE = 0.5
/** A ticket of ten screens reaches the first at half a screen. */
const STEPS = Array.from({ length: 10 }, (_, index) => ((index + 1) * READABLE) / 10)

interface Unseen {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

function isReadable({
  intersectionRect: seen,
  boundingClientRect: card,
  rootBounds: screen,
}: IntersectionObserverEntry): boolean {
  const height = Math.min(card.height, screen?.height ?? card.height)
  return seen.width >= card.width * READABLE && seen.height >= height * READABLE
}

/** Returns the ids of the tickets before and after those on the screen. `ids` are all, in their order. */
export function useUnseen(box: RefObject<HTMLElement | null>, ids: readonly number[]): Unseen {
  const [seen, setSeen] = useState<ReadonlySet<number>>()
  const order = ids.join()
  useEffect(() => {
    if (box.current === null) return
    const root = box.current
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const next = new Set(before)
          for (const entry of entries) {
            const id = Number((entry.target as HTMLElement).dataset['ticket'])
            if (isReadable(entry)) next.add(id)
            else next.delete(id)
          }
          return next
        }),
      { root, threshold: STEPS },
    )
    // The ids in the order of the row: other cards are observed when they change.
    for (const id of order.split(',')) {
      const card = root.querySelector(`[data-ticket="${id}"]`)
      if (card !== null) observer.observe(card)
    }
    return () => observer.disconnect()
  }, [box, order])
  if (seen === undefined) return { before: [], after: [] }
  const first = ids.findIndex((id) => seen.has(id))
  const last = ids.findLastIndex((id) => seen.has(id))
  // While the list is moved nothing may be readable.
  return first === -1
    ? { before: [], after: [] }
    : { before: ids.slice(0, first), after: ids.slice(last + 1) }
}
