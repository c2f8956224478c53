/**
 * From now on removes the caret of a text field when the focus moves to an element without text input. The browser
 * keeps the caret even after the field is gone, and searches the whole page for it at each layout: a third of the work
 * of a tap. Selected text stays selected.
 */
export function dropCarets(): void {
  document.addEventListener('focusin', dropCaret)
}

function dropCaret({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
  const selection = getSelection()
  if (selection?.isCollapsed === true) selection.removeAllRanges()
}
