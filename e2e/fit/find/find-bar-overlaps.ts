/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone, without its module */
/**
 * Runs in the page. Returns one sentence for each part of the top bar that overlaps another or exceeds its place.
 * Compares the boxes of each row, because findMisfits does not see chips: they are not controls, and the stylesheet
 * contains their short words. Then compares all links, buttons, chips and texts of the bar, whatever holds them: a chip
 * may leave its row and lie on a tab of another one.
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
  function overlap(one: DOMRect, two: DOMRect): boolean {
    const width = Math.min(one.right, two.right) - Math.max(one.left, two.left)
    const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)
    return width > SLACK && height > SLACK
  }
  for (const bar of bars) {
    const parts = Array.from(bar.querySelectorAll('a, button, time, [role="status"], p')).filter(
      (part) =>
        part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        part.getBoundingClientRect().width > 1,
    )
    for (const [index, part] of parts.entries()) {
      const box = part.getBoundingClientRect()
      if (box.left < -SLACK || box.right > innerWidth + SLACK) {
        found.add(`${nameOf(part)} leaves the top bar`)
      }
      for (const other of parts.slice(index + 1)) {
        if (part.contains(other) || other.contains(part)) continue
        if (overlap(box, other.getBoundingClientRect())) {
          found.add(`in the top bar ${nameOf(part)} lies on ${nameOf(other)}`)
        }
      }
    }
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
          if (overlap(box, other.getBoundingClientRect())) {
            found.add(`in the top bar ${nameOf(part)} lies on ${nameOf(other)}`)
          }
        }
      }
    }
  }
  return Array.from(found)
}
