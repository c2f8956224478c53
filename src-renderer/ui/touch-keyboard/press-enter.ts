import type { TextField } from '../keyboard/field-text.ts'
import { typeText } from './edit-field.ts'
import { fieldAfter } from './field-kind.ts'

/**
 * Goes on from a field: to the next one, else it presses the act of its form. A field or screen that uses Enter itself,
 * such as an open list, gets the key. `close` is called where nothing follows.
 */
export function pressEnter(field: TextField, close: () => void): void {
  if (field instanceof HTMLTextAreaElement) {
    typeText(field, '\n')
    return
  }
  const { form } = field
  const isListOpen = field.getAttribute('aria-expanded') === 'true'
  if ((form === null || isListOpen) && isTaken(field)) return
  const next = fieldAfter(field)
  if (next !== undefined) {
    next.focus()
    return
  }
  close()
  if (form === null) return
  const submit = Array.from(form.elements).find(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === 'submit',
  )
  if (submit === undefined) form.requestSubmit()
  else if (!submit.disabled) submit.click()
}

/** Sends the key; returns true if somebody used it. */
function isTaken(field: TextField): boolean {
  const key = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
  return !field.dispatchEvent(new KeyboardEvent('keydown', key))
}
