/** Removes the focus, because keys belong to the bump bar. */
export function releaseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
