/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone, without its module */
/**
 * Runs in the page. Returns one sentence for each misfit: text or controls outside the screen or cut by a parent,
 * shortened text without the whole text in a title, overlapping texts or controls, targets under 48 px, pads that
 * scroll, sideways scrolling outside `pannable`, and toasts over text that is read or typed.
 */
export function findMisfits(pannable: string): string[] {
  const SLACK = 1.5
  const LEAST_TARGET = 47.5
  const PHONE_BELOW = 600
  const TOAST = '.mantine-Notification-root'
  const found = new Set<string>()
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  type Box = { left: number; top: number; right: number; bottom: number }
  type Frame = { position: string; overflowX: string; overflowY: string; room: Box }

  const page = document.scrollingElement
  if (page !== null && page.scrollWidth > innerWidth + 1) found.add('the page scrolls sideways')
  const dialogs = Array.from(document.querySelectorAll('[role="dialog"]')).filter(isShown)
  const root = dialogs.at(-1) ?? document.body

  // The same parents hold hundreds of texts, and the browser computes a style anew at each reading.
  const frames = new Map<Element, Frame>()
  function frameOf(element: Element): Frame {
    const known = frames.get(element)
    if (known !== undefined) return known
    const { position, overflowX, overflowY } = getComputedStyle(element)
    const frame = { position, overflowX, overflowY, room: element.getBoundingClientRect() }
    frames.set(element, frame)
    return frame
  }

  /** Returns the part of an element's box that its parents show, and if they cut it without scrolling. */
  function clip(element: Element, box: Box): { seen: Box; cut: boolean } {
    // A DOMRect has its sides on its prototype, where a spread does not find them.
    const { left, top, right, bottom } = box
    let seen = { left, top, right, bottom }
    let cut = false
    // Only the screen clips a fixed element; only positioned parents clip an absolute one.
    let { position } = frameOf(element)
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      if (position === 'fixed') break
      const style = frameOf(parent)
      if (position === 'absolute' && style.position === 'static') continue
      position = style.position
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const { room } = style
      const scrollsX = style.overflowX === 'auto' || style.overflowX === 'scroll'
      const scrollsY = style.overflowY === 'auto' || style.overflowY === 'scroll'
      if (style.overflowX !== 'visible') {
        const isOut = seen.left < room.left - SLACK || seen.right > room.right + SLACK
        if (isOut && !scrollsX) cut = true
        if (isOut && scrollsX && parent.closest(pannable) === null) cut = true
        seen = {
          ...seen,
          left: Math.max(seen.left, room.left),
          right: Math.min(seen.right, room.right),
        }
      }
      if (style.overflowY !== 'visible') {
        const isOut = seen.top < room.top - SLACK || seen.bottom > room.bottom + SLACK
        if (isOut && !scrollsY) cut = true
        seen = {
          ...seen,
          top: Math.max(seen.top, room.top),
          bottom: Math.min(seen.bottom, room.bottom),
        }
      }
    }
    if (seen.right <= seen.left || seen.bottom <= seen.top) return { seen, cut }
    if (seen.left < -SLACK || seen.right > screen.right + SLACK) cut = true
    if (seen.top < -SLACK || seen.bottom > screen.bottom + SLACK) cut = true
    return { seen, cut }
  }
  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const unseen = new Map<Element, boolean>()
  /** True if only screen readers get it. */
  function isUnseen(element: Element | null): boolean {
    if (element === null) return false
    const known = unseen.get(element)
    if (known !== undefined) return known
    const answer =
      getComputedStyle(element).clipPath === 'inset(50%)' || isUnseen(element.parentElement)
    unseen.set(element, answer)
    return answer
  }
  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const name = words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    // The className of an SVG element is not a string.
    const kind = element
      .getAttribute('class')
      ?.split(' ')
      .at(-1)
      ?.replace(/^_|_[^_]*_\d+$/g, '')
    return `'${name}' (${kind || element.tagName.toLowerCase()})`
  }
  function isSeenWhole(element: Element): boolean {
    const box = element.getBoundingClientRect()
    const { seen } = clip(element, box)
    const bottom = Math.min(seen.bottom, screen.bottom)
    return bottom - Math.max(seen.top, screen.top) >= box.height - SLACK
  }
  const isArea = ({ left, top, right, bottom }: Box) => right - left > 1 && bottom - top > 1
  const common = (one: Box, two: Box): Box => ({
    left: Math.max(one.left, two.left),
    top: Math.max(one.top, two.top),
    right: Math.min(one.right, two.right),
    bottom: Math.min(one.bottom, two.bottom),
  })
  /** True if both are painted at this place. Rows below an opaque layer, such as a sticky foot, are not. */
  function areBothPainted(one: Element, two: Element, place: Box): boolean {
    const stack = document.elementsFromPoint(
      (place.left + place.right) / 2,
      (place.top + place.bottom) / 2,
    )
    let left = 2
    for (const each of stack) {
      if (each === one || each === two || each.contains(one) !== each.contains(two)) {
        if (each === one || each === two || one.contains(each) || two.contains(each)) left -= 1
        if (left === 0) return true
        if (getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)') return false
      }
    }
    return false
  }

  /**
   * True if an element scrolls or floats over the other, as a sticky foot over rows: scrolling shows the covered one.
   */
  function isLayered(one: Element, two: Element): boolean {
    return [
      [one, two],
      [two, one],
    ].some(([from, other]) => {
      for (let each = from ?? null; each !== null && !each.contains(other ?? null);) {
        const style = getComputedStyle(each)
        if (style.position !== 'static' && style.position !== 'relative') return true
        if (style.overflowY === 'auto' || style.overflowY === 'scroll') return true
        each = each.parentElement
      }
      return false
    })
  }

  /** True for a field and a button inside it, for the bar below a toast, and for what its owner put on a plan. */
  function isMeantToOverlap(one: Element, two: Element): boolean {
    const isInOne = (place: string) => {
      const around = one.closest(place)
      return around !== null && around === two.closest(place)
    }
    if (isInOne('[data-with-right-section]') || isInOne('[data-plan]')) return true
    return one.closest(TOAST) !== two.closest(TOAST)
  }

  // Controls: size, place and overlaps.
  const controls = Array.from(
    root.querySelectorAll('button, a[href], input, textarea, [role="radio"], [role="tab"]'),
  ).filter((element) => isShown(element) && !isUnseen(element))
  const seenControls: { element: Element; box: Box }[] = []
  for (const element of controls) {
    const box = element.getBoundingClientRect()
    if (box.width === 0) continue
    if (box.width < LEAST_TARGET || box.height < LEAST_TARGET) {
      found.add(`${nameOf(element)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`)
    }
    const { seen, cut } = clip(element, box)
    if (cut) found.add(`${nameOf(element)} is cut or off the screen`)
    if (isArea(seen)) seenControls.push({ element, box: seen })
  }

  // Texts: the rectangles of each text node.
  const texts: { element: Element; box: Box }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (element === null || (node.textContent ?? '').trim() === '') continue
    if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue
    if (!isShown(element) || isUnseen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue
    const style = getComputedStyle(element)
    const isShortened = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible'
    const isClamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== ''
    if (isClamped && element.scrollHeight > element.clientHeight + 2) {
      if (element.closest('[title]') === null) found.add(`${nameOf(element)} is shortened`)
      continue
    }
    if (isShortened && element.scrollWidth > element.clientWidth + 1) {
      if (element.closest('[title]') === null) found.add(`${nameOf(element)} is shortened`)
      continue
    }
    // A line is higher than its letters, so a tight parent may cut the empty part.
    const spare = Math.min(6, box.height * 0.2)
    const letters = {
      left: box.left,
      right: box.right,
      top: box.top + spare / 2,
      bottom: box.bottom - spare / 2,
    }
    const { seen, cut } = clip(element.firstElementChild ?? element, letters)
    const own = style.overflowX === 'visible' ? undefined : element.getBoundingClientRect()
    const isCutByItself =
      own !== undefined &&
      style.overflowX !== 'auto' &&
      (letters.right > own.right + SLACK || letters.bottom > own.bottom + SLACK)
    if (cut || isCutByItself) found.add(`the text ${nameOf(element)} is cut or off the screen`)
    const button = element.closest('button, a, input')
    const frame = button?.getBoundingClientRect()
    if (frame !== undefined && element.closest('[data-overhangs]') === null) {
      const position = getComputedStyle(element).position
      if (
        position !== 'absolute' &&
        (box.left < frame.left - SLACK || box.right > frame.right + SLACK)
      ) {
        found.add(`the text ${nameOf(element)} leaves its control`)
      }
    }
    if (isArea(seen))
      for (const each of range.getClientRects()) texts.push({ element, box: common(each, seen) })
  }

  for (const list of [texts, seenControls]) {
    for (const [index, one] of list.entries()) {
      for (let next = index + 1; next < list.length; next += 1) {
        const two = list[next]
        if (two === undefined) continue
        // First, because it is the cheapest and leaves few of some ten thousand pairs.
        const place = common(one.box, two.box)
        if (place.right - place.left < 3 || place.bottom - place.top < 4) continue
        if (
          one.element.contains(two.element) ||
          two.element.contains(one.element) ||
          isMeantToOverlap(one.element, two.element)
        )
          continue
        if (isLayered(one.element, two.element) && !areBothPainted(one.element, two.element, place))
          continue
        found.add(`${nameOf(one.element)} lies on ${nameOf(two.element)}`)
      }
    }
  }

  // The field of a choice must show the whole choice: nobody moves the caret in it.
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of root.querySelectorAll<HTMLInputElement>('input[role="combobox"]')) {
    if (pen === null || !isShown(field)) continue
    const style = getComputedStyle(field)
    const words = field.value === '' ? field.placeholder : field.value
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room =
      field.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight)
    if (pen.measureText(words).width > room + SLACK && field.closest('[title]') === null) {
      found.add(`the choice '${words}' is cut in ${Math.round(room)} px`)
    }
  }

  // A pad must show its 0 without scrolling, except where a phone scrolls the whole page.
  for (const pad of root.querySelectorAll('[role="group"][data-pad]')) {
    if (!isShown(pad) || isSeenWhole(pad)) continue
    if (root !== document.body || innerWidth >= PHONE_BELOW) {
      found.add('a pad is not wholly on the screen')
      continue
    }
    const places: (readonly [Element, number])[] = []
    for (let each = pad.parentElement; each !== null; each = each.parentElement) {
      places.push([each, each.scrollTop])
    }
    pad.scrollIntoView({ block: 'nearest' })
    frames.clear()
    if (!isSeenWhole(pad)) found.add('a pad is not wholly on the screen, even if it is scrolled to')
    for (const [each, top] of places) each.scrollTop = top
    frames.clear()
  }
  // The checks above miss toasts, which take no pointer events.
  for (const toast of root.querySelectorAll(TOAST)) {
    if (!isShown(toast)) continue
    const box = toast.getBoundingClientRect()
    for (const under of root.querySelectorAll(
      'input, textarea, [role="group"][data-pad], [aria-live="polite"]',
    )) {
      if (toast.contains(under) || !isShown(under) || isUnseen(under)) continue
      if (isArea(common(box, under.getBoundingClientRect()))) {
        found.add(`the toast ${nameOf(toast)} covers ${nameOf(under)}`)
      }
    }
  }
  return Array.from(found)
}
