/**
 * Runs in the page. Returns a sentence if a number pad is shown and the face of the line that it changes is not wholly
 * in sight above it. A pad in a dialog, such as that of a PIN, changes no line of the screen below.
 */
export function findCoveredLines(): string[] {
  const SLACK = 1.5
  const pad = Array.from(document.querySelectorAll('[role="group"][data-pad]')).find((each) =>
    each.checkVisibility(),
  )
  const line = document.querySelector('[data-selected="true"] [aria-expanded="true"]')
  if (pad === undefined || line === null || !line.checkVisibility()) return []
  if (pad.closest('[role="dialog"]') !== line.closest('[role="dialog"]')) return []
  const box = line.getBoundingClientRect()
  let [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  for (let each = line.parentElement; each !== null; each = each.parentElement) {
    if (getComputedStyle(each).overflowY === 'visible') continue
    const frame = each.getBoundingClientRect()
    top = Math.max(top, frame.top)
    bottom = Math.min(bottom, frame.bottom)
  }
  const over = pad.getBoundingClientRect()
  if (over.top < bottom && over.bottom > top && over.left < box.right && over.right > box.left) {
    bottom = Math.min(bottom, over.top)
  }
  const seen = Math.max(0, bottom - top)
  if (seen >= box.height - SLACK) return []
  return [
    `the number pad leaves ${Math.round(seen)} of ${Math.round(box.height)} px of its line '${line.textContent.trim().slice(0, 40)}'`,
  ]
}
