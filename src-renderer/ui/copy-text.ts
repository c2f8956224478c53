/**
 * Puts a text on the clipboard; false where the browser does not let it. The newer way needs https,
 * which the shop's network does not have.
 */
export function copyText(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // Out of sight, and still something that can be marked.
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0'
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}
