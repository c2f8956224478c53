import { expect, it } from 'vitest'
import { placeNames } from './place-names.ts'

const picture = { left: 0, right: 300 }
const room = { gap: 14, height: 20 }

it('a name stands after its mark, and before it at the edge of the picture', () => {
  const marks = [
    { x: 100, y: 50, nameWidth: 80 },
    { x: 280, y: 90, nameWidth: 80 },
  ]
  expect(placeNames(marks, picture, room)).toEqual(['end', 'start'])
})

it('a name gives way to another mark and to names before it, and is left out without room', () => {
  const marks = [
    { x: 100, y: 50, nameWidth: 80 },
    { x: 150, y: 52, nameWidth: 40 },
    { x: 120, y: 54, nameWidth: 120 },
  ]
  expect(placeNames(marks, picture, room)).toEqual(['start', 'end', undefined])
})
