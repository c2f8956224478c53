export type TextField = HTMLInputElement | HTMLTextAreaElement

export function isTextField(element: unknown): element is TextField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** True for amounts and quantities: a code in them is never meant. */
export function isNumberField(field: HTMLElement): boolean {
  return field.inputMode === 'decimal' || field.dataset['number'] !== undefined
}

/** Changes a field's text as typing does, so that React sees it. `caret`: the place of the caret after it. */
export function setFieldText(
  field: TextField,
  value: string,
  event = new Event('input', { bubbles: true }),
  caret?: number,
): void {
  // Uses the prototype's setter, because React overrides the setter of the element.
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (caret !== undefined) field.setSelectionRange(caret, caret)
  field.dispatchEvent(event)
}

/** Remembers a field's text and selection; the returned function restores them. */
export function rememberText(field: TextField): () => void {
  const { value, selectionStart, selectionEnd } = field
  return () => {
    setFieldText(field, value)
    // Fields of e-mail have no selection.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
}
