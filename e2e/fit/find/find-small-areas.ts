/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone, without its module */
/**
 * Runs in the page. Returns one sentence for each part that scrolls in too little room: an area under a third of the
 * window's height (a quarter of an upright tablet's, which stacks what others lay side by side), and a list of three or
 * more rows whose area has no room for three. Sticky heads and feet of an area are no room. `pannable` areas and the
 * choices of an open field are left out.
 */
export function findSmallAreas(pannable: string): string[] {
  const UPRIGHT_FROM = 1000
  const LEAST_SHARE = innerHeight > UPRIGHT_FROM ? 1 / 4 : 1 / 3
  const LEAST_ROWS = 3
  /** An area of this share of the window is not to blame for rows of many lines. */
  const ENOUGH_SHARE = 0.45
  const SLACK = 1.5
  const LISTS = 'ul, ol, tbody, [role="list"], [role="rowgroup"]'
  const found = new Set<string>()
  const dialogs = Array.from(document.querySelectorAll('[role="dialog"]')).filter((each) =>
    each.checkVisibility(),
  )
  const root = dialogs.at(-1) ?? document.body

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent
    const kind = element.getAttribute('class')?.split(' ').at(-1)
    return `'${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}' (${kind?.replace(/^_|_[^_]*_\d+$/g, '') ?? element.tagName})`
  }
  function scrolls(element: Element): boolean {
    const { overflowY } = getComputedStyle(element)
    return (
      (overflowY === 'auto' || overflowY === 'scroll') &&
      element.scrollHeight > element.clientHeight + SLACK
    )
  }
  function areaOf(element: Element): Element | undefined {
    for (let each = element.parentElement; each !== null; each = each.parentElement) {
      if (scrolls(each)) return each
    }
    return undefined
  }
  /** Returns the height in which an area shows what it scrolls. */
  function roomOf(area: Element): number {
    const { top, bottom } = area.getBoundingClientRect()
    let [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    for (let each = area.parentElement; each !== null; each = each.parentElement) {
      const { overflowY } = getComputedStyle(each)
      if (overflowY === 'auto' || overflowY === 'scroll') {
        // It can be scrolled into this one's view.
        if (scrolls(each)) return Math.min(bottom - top, each.clientHeight) - stuckIn(area)
        continue
      }
      if (overflowY === 'visible') continue
      const frame = each.getBoundingClientRect()
      from = Math.max(from, frame.top)
      to = Math.min(to, frame.bottom)
    }
    return Math.max(0, to - from) - stuckIn(area)
  }
  /** Returns the height of the sticky parts of an area that lie over the rest at its edges. */
  function stuckIn(area: Element): number {
    const { top, bottom } = area.getBoundingClientRect()
    let height = 0
    for (const each of area.querySelectorAll('*')) {
      const { position } = getComputedStyle(each)
      if (position !== 'sticky' || !each.checkVisibility() || areaOf(each) !== area) continue
      const box = each.getBoundingClientRect()
      const isAtEdge = Math.abs(box.top - top) < SLACK || Math.abs(box.bottom - bottom) < SLACK
      // A part of half the area or more is content that stays beside other content.
      const isBar = box.width > area.clientWidth / 2 && box.height < (bottom - top) / 2
      if (isAtEdge && isBar) height += box.height
    }
    return height
  }
  const isChoice = (element: Element) =>
    element.closest('[role="listbox"], [role="menu"], textarea') !== null
  const isPadOpen = Array.from(root.querySelectorAll('[role="group"][data-pad]')).some((pad) =>
    pad.checkVisibility(),
  )
  // Above a pad only the line that it changes must be in sight: findCoveredLines looks at it.
  const isBesidePad = (element: Element) =>
    isPadOpen &&
    (element.querySelector('[data-selected="true"]') !== null ||
      element.closest('[data-selected="true"]') !== null)

  for (const area of root.querySelectorAll('*')) {
    if (!scrolls(area) || !area.checkVisibility() || isChoice(area) || isBesidePad(area)) continue
    if (area.closest(pannable) !== null) continue
    const room = roomOf(area)
    if (room < innerHeight * LEAST_SHARE - SLACK) {
      found.add(`${nameOf(area)} scrolls in ${Math.round(room)} of ${innerHeight} px`)
    }
  }
  for (const list of root.querySelectorAll(LISTS)) {
    if (isChoice(list) || isBesidePad(list) || list.querySelector(LISTS) !== null) continue
    const rows = Array.from(list.children).filter((row) => row.checkVisibility())
    const [first] = rows
    const third = rows[LEAST_ROWS - 1]
    const area = areaOf(list)
    if (first === undefined || third === undefined || area === undefined) continue
    if (area.closest(pannable) !== null) continue
    const needed = third.getBoundingClientRect().bottom - first.getBoundingClientRect().top
    const room = roomOf(area)
    if (needed > room + SLACK && room < innerHeight * ENOUGH_SHARE) {
      found.add(
        `${nameOf(list)} shows fewer than ${LEAST_ROWS} of ${rows.length} rows: ` +
          `they need ${Math.round(needed)} of ${Math.round(room)} px`,
      )
    }
  }
  return Array.from(found)
}
