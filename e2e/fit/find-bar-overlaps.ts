/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone, without its module */
/**
 * Runs in the page. Returns one sentence for each part of the top bar that overlaps another or exceeds its place.
 * Compares the boxes of each row, because findMisfits does not see chips: they are not controls, and the stylesheet
 * contains their short words.
 */
export function findBarOverlaps(): string[] {
  const SLACK = 1.5
  const found = new Set<string>()
  const bars = Array.from(document.querySelectorAll('header')).filter(
    (header) => header.closest('main, [role="dialog"]') === null,
  )
  function nameOf(element: Element): string {
    const label = element.getAttribute('aria-label') ?? element.textContent
    return `'${label.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}'`
  }
  function isPlaced(element: Element): boolean {
    const { position, clipPath } = getComputedStyle(element)
    const { width } = element.getBoundingClientRect()
    return (
      position !== 'absolute' &&
      position !== 'fixed' &&
      clipPath === 'none' &&
      width > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  for (const bar of bars) {
    for (const row of Array.from(bar.querySelectorAll('*'))) {
      const { display, overflowX } = getComputedStyle(row)
      if (!display.endsWith('flex') || !isPlaced(row)) continue
      const place = row.getBoundingClientRect()
      const parts = Array.from(row.children).filter(isPlaced)
      for (const [index, part] of parts.entries()) {
        const box = part.getBoundingClientRect()
        const { marginLeft, marginRight } = getComputedStyle(part)
        // A negative margin moves a part out of its row by design.
        const left = box.left - Math.min(0, Number.parseFloat(marginLeft))
        const right = box.right + Math.min(0, Number.parseFloat(marginRight))
        const isOut = left < place.left - SLACK || right > place.right + SLACK
        if (isOut && overflowX === 'visible') {
          found.add(`in the top bar ${nameOf(part)} leaves its row`)
        }
        for (const other of parts.slice(index + 1)) {
          const next = other.getBoundingClientRect()
          const width = Math.min(box.right, next.right) - Math.max(box.left, next.left)
          const height = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top)
          if (width > SLACK && height > SLACK) {
            found.add(`in the top bar ${nameOf(part)} lies on ${nameOf(other)}`)
          }
        }
      }
    }
  }
  return Array.from(found)
}
