/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone, without its module */
/**
 * Runs in the page. Returns one sentence for each table or row whose columns end outside its frame, and for each cell
 * without width. `pannable` areas may be moved sideways.
 */
export function findLostColumns(pannable: string): string[] {
  const SLACK = 1.5
  const found = new Set<string>()
  const dialogs = Array.from(document.querySelectorAll('[role="dialog"]')).filter((each) =>
    each.checkVisibility(),
  )
  const root = dialogs.at(-1) ?? document.body

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent
    return `'${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}'`
  }
  /** Returns the right and left side of the nearest frame that cuts or scrolls. */
  function frameOf(element: Element): { left: number; right: number } {
    let [left, right] = [0, innerWidth]
    for (let each = element.parentElement; each !== null; each = each.parentElement) {
      const { display, overflowX } = getComputedStyle(each)
      // Without a box it cuts nothing.
      if (overflowX === 'visible' || display === 'contents') continue
      const box = each.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
    }
    return { left, right }
  }
  for (const row of root.querySelectorAll('table, tr, [role="row"], li, [role="listitem"]')) {
    if (!row.checkVisibility() || row.closest(pannable) !== null) continue
    const { left, right } = frameOf(row)
    for (const part of [row, ...row.children]) {
      if (!part.checkVisibility({ visibilityProperty: true })) continue
      const box = part.getBoundingClientRect()
      if (getComputedStyle(part).position === 'absolute') continue
      if (box.width > 0 && (box.right > right + SLACK || box.left < left - SLACK)) {
        found.add(`${nameOf(part)} of ${nameOf(row)} ends outside its frame`)
      }
      if (
        box.width < 1 &&
        part.textContent.trim() !== '' &&
        part.matches('td, th, [role="cell"]')
      ) {
        found.add(`the cell ${nameOf(part)} of ${nameOf(row)} has no width`)
      }
    }
  }
  return Array.from(found)
}
