/**
 * Copies a text to the clipboard; returns false if the browser refuses. Uses execCommand, because
 * the Clipboard API needs https and the shop network has plain http.
 */
export function copyText(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // Invisible, but still selectable.
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0'
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}
