import { isNumberField, isTextField, type TextField } from '../keyboard/field-text.ts'
import type { Layer } from './key-layers.ts'

const TEXT_TYPES = ['text', 'search', 'email', 'url', 'tel', 'password']
const NUMBERS = ['numeric', 'decimal', 'tel']

/**
 * Returns the layer for a field; undefined if it takes no keyboard: a field with a pad of its own, or a choice from a
 * list.
 */
export function layerFor(element: unknown): Layer | undefined {
  if (!isTextField(element) || element.disabled || element.readOnly) return undefined
  if (element instanceof HTMLInputElement && !TEXT_TYPES.includes(element.type)) return undefined
  if (element.inputMode === 'none') return undefined
  if (element.role === 'combobox' && element.inputMode === 'search') return undefined
  if (!isNumberField(element) && !NUMBERS.includes(element.inputMode)) return 'letters'
  return hasPad(element) ? undefined : 'digits'
}

/** The part of the page whose fields follow one another: a form, a dialog, or the screen. */
function placeOf(field: TextField): ParentNode {
  return field.closest('[role="dialog"]') ?? field.closest('main') ?? document
}

function hasPad(field: TextField): boolean {
  return Array.from(placeOf(field).querySelectorAll('[data-pad]')).some((pad) =>
    pad.checkVisibility(),
  )
}

/** Returns the field that Enter leads to; undefined after the last one. */
export function fieldAfter(field: TextField): TextField | undefined {
  const fields = Array.from(
    (field.form ?? placeOf(field)).querySelectorAll<TextField>('input, textarea'),
  ).filter((each) => each === field || (layerFor(each) !== undefined && each.checkVisibility()))
  return fields[fields.indexOf(field) + 1]
}
