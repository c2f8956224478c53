import { setFieldText, type TextField } from '../keyboard/field-text.ts'

/** Types a text at the caret of a field, over what is selected. Does nothing beyond the field's longest text. */
export function typeText(field: TextField, text: string): void {
  const { start, end } = selectionOf(field)
  const { value, maxLength } = field
  if (maxLength >= 0 && value.length - (end - start) + text.length > maxLength) return
  replace(field, start, end, text, 'insertText')
}

/** Deletes what is selected, else the character before the caret. */
export function deleteBackward(field: TextField): void {
  const { start, end } = selectionOf(field)
  if (end === 0) return
  const from = start === end ? end - lastCharacter(field.value.slice(0, end)).length : start
  replace(field, from, end, '', 'deleteContentBackward')
}

const characters = new Intl.Segmenter('es')

/** Returns what a reader takes as the last character: an accent of its own belongs to its letter. */
function lastCharacter(text: string): string {
  return Array.from(characters.segment(text)).at(-1)?.segment ?? ''
}

/** Fields of e-mail tell no selection: their text is changed at its end. */
function selectionOf({ selectionStart, selectionEnd, value }: TextField) {
  return { start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
}

function replace(
  field: TextField,
  start: number,
  end: number,
  text: string,
  inputType: string,
): void {
  const caret = field.selectionStart === null ? undefined : start + text.length
  const value = field.value.slice(0, start) + text + field.value.slice(end)
  setFieldText(
    field,
    value,
    new InputEvent('input', { bubbles: true, data: text, inputType }),
    caret,
  )
}
