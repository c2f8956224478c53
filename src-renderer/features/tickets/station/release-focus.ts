/** Keys are the bump bar's, not those of what a finger touched last. */
export function releaseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
