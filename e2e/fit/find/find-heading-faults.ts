/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone, without its module */
/**
 * Runs in the page. Returns one sentence for each fault of its headings: not exactly one of the first level, or a
 * skipped level. A screen reader's user navigates by these levels. Returns nothing while a dialog is open.
 */
export function findHeadingFaults(): string[] {
  if (document.querySelector('[role="dialog"]') !== null) return []
  const headings = Array.from(document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')).filter(
    (heading) => heading.checkVisibility() && heading.closest('[aria-hidden="true"]') === null,
  )
  const words = (heading: HTMLElement) => `'${heading.textContent.trim().slice(0, 40)}'`
  const faults: string[] = []
  const first = headings.filter(({ tagName }) => tagName === 'H1')
  if (first.length !== 1) {
    faults.push(`${first.length} headings are of the first level: ${first.map(words).join(', ')}`)
  }
  let before = 1
  for (const heading of headings) {
    const level = Number(heading.tagName.slice(1))
    if (level > before + 1) faults.push(`the heading ${words(heading)} leaves out a level`)
    before = level
  }
  return faults
}
