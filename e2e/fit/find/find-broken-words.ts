/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone, without its module */
/**
 * Runs in the page. Returns one sentence for each word that continues on the next line without a hyphen, and for each
 * text of which fewer than three letters are shown. Longer codes than a word, such as an access number, may break.
 */
export function findBrokenWords(): string[] {
  /** The longest word of a menu; a longer one has no spaces because it is a code, an address or a path. */
  const LONGEST_WORD = 24
  const LEAST_LETTERS = 3
  const found = new Set<string>()
  const dialogs = Array.from(document.querySelectorAll('[role="dialog"]')).filter((each) =>
    each.checkVisibility(),
  )
  const root = dialogs.at(-1) ?? document.body
  const pen = document.createElement('canvas').getContext('2d')

  function isForReadersOnly(element: Element | null): boolean {
    for (let each = element; each !== null; each = each.parentElement) {
      if (getComputedStyle(each).clipPath === 'inset(50%)') return true
    }
    return false
  }
  /** Returns the number of lines that a part of a text takes. */
  function lineCount(node: Text, from: number, to: number): number {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    const tops = Array.from(range.getClientRects(), ({ top, width }) =>
      width === 0 ? undefined : Math.round(top),
    )
    return new Set(tops.filter((top) => top !== undefined)).size
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (element === null || node.data.trim() === '') continue
    if (element.closest('script, style, noscript, svg, [aria-hidden="true"]') !== null) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (isForReadersOnly(element)) continue
    // A break is allowed after a hyphen or a slash, as between words.
    for (const { 0: word, index } of node.data.matchAll(/[^\s\-–/·\u200B\u00AD]+/g)) {
      if (word.length < 2 || word.length > LONGEST_WORD) continue
      if (lineCount(node, index, index + word.length) > 1) {
        found.add(`the word '${word}' of '${node.data.trim().slice(0, 40)}' is broken`)
      }
    }
    const style = getComputedStyle(element)
    if (pen === null || style.textOverflow !== 'ellipsis' || style.overflowX === 'visible') continue
    if (element.scrollWidth <= element.clientWidth + 1) continue
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const least = `${node.data.trim().slice(0, LEAST_LETTERS)}…`
    if (element.clientWidth < pen.measureText(least).width) {
      found.add(`'${node.data.trim().slice(0, 40)}' has ${element.clientWidth} px`)
    }
  }
  return Array.from(found)
}
