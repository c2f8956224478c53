/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone, without its module */
/**
 * Runs in the page. Returns one sentence for each number that a Spanish screen shows as a program writes it: with a
 * decimal point (`7.5`, `3.913043`), or an amount of money without both decimals (`$ 7,5`). Three digits after a point
 * are thousands, except after a zero. A number in a chain of points is an address, a version or a date.
 */
export function findRawNumbers(): string[] {
  const POINT = /(?<![\d.,:/-])(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+)(?![\d.,]*\d)(?!\.\d)/
  const ONE_DECIMAL = /\$\s?\d[\d.]*,\d(?!\d)/
  const found = new Set<string>()
  const check = (text: string, element: Element) => {
    const fault = POINT.exec(text)?.[0] ?? ONE_DECIMAL.exec(text)?.[0]
    if (fault === undefined || element.closest('[lang="en"], code, pre, [data-raw]') !== null)
      return
    found.add(`'${text.trim().slice(0, 60)}' shows ${fault} as a program writes it`)
  }
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (element === null || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue
    if (isShown(element)) check(walker.currentNode.textContent ?? '', element)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (!isShown(field)) continue
    const isMoney = field.parentElement?.textContent.trim() === '$'
    check(isMoney ? `$ ${field.value}` : field.value, field)
  }
  for (const element of document.querySelectorAll('[aria-label], [title]')) {
    if (!isShown(element)) continue
    for (const name of ['aria-label', 'title']) check(element.getAttribute(name) ?? '', element)
  }
  return Array.from(found)
}
