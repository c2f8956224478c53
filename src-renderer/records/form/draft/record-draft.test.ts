import { expect, test } from 'vitest'
import { changedFields, rebase, restore } from './record-draft.ts'

const read = { name: 'Sopas', station: 'Cocina', prices: { one: '1,00', two: '' } }

test('a field with equal content counts as unchanged, also if it is another object', () => {
  expect(changedFields({ ...read, prices: { two: '', one: '1,00' } }, read)).toEqual([])
  expect(changedFields({ ...read, prices: { one: '1,00', two: '2,00' } }, read)).toEqual(['prices'])
})

test('a newer record replaces every field except the edited ones', () => {
  const typed = { ...read, name: 'Caldos' }
  const newer = { ...read, name: 'Sopas frías', station: 'Barra' }
  expect(rebase(typed, read, newer)).toEqual({ ...newer, name: 'Caldos' })
})

test('a field that was edited back to its first value gets the new value', () => {
  const newer = { ...read, name: 'Sopas frías' }
  expect(rebase({ ...read }, read, newer)).toEqual(newer)
})

test('a stored field is restored only if the form has it with a value of the same type', () => {
  const kept = { name: 'Caldos', prices: 'uno', gone: 1 }
  expect(restore(read, kept)).toEqual({ ...read, name: 'Caldos' })
})
