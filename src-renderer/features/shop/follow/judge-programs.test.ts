import { expect, test } from 'vitest'
import { chooseProgram, type Sight, standingOf } from './judge-programs.ts'

const main: Sight = {
  role: 'MAIN',
  epoch: 1,
  isReplaced: false,
  isMainHeard: true,
  ownSince: null,
  name: 'Caja principal',
}
const joined: Sight = { ...main, role: 'COUNTER', name: 'Mostrador 2' }
const own: Sight = { ...joined, isMainHeard: false, ownSince: '2026-11-21T18:44:00.000Z' }
const at = (name: string, sight: Sight) => ({
  program: { name, url: `https://${name}.test:4600`, role: sight.role },
  sight,
})

test('a tablet stays with a main till, and with a counter that hears one', () => {
  expect(standingOf(main, 1)).toBe('good')
  expect(standingOf(joined, 1)).toBe('good')
  expect(standingOf({ ...joined, isMainHeard: false }, 1)).toBe('away')
  expect(standingOf(undefined, 1)).toBe('silent')
})

test('a main till of an older epoch than the tablet has seen is none', () => {
  expect(standingOf(main, 2)).toBe('replaced')
  expect(standingOf({ ...main, isReplaced: true }, 1)).toBe('replaced')
  expect(chooseProgram([at('former', main)], 2).leader).toBeUndefined()
})

test('a tablet follows the program of the newest epoch, whatever answers first', () => {
  const found = chooseProgram(
    [at('former', main), at('bar', { ...joined, epoch: 2 }), at('counter', { ...main, epoch: 2 })],
    1,
  )
  expect(found.leader?.name).toBe('counter')
})

test('a counter that hears the main till will do, if the main till itself is out of reach', () => {
  expect(chooseProgram([at('bar', joined)], 1).leader?.name).toBe('bar')
})

test('a counter with its own points is offered and never followed, even beside a main till', () => {
  expect(standingOf(own, 1)).toBe('own')
  const alone = chooseProgram([at('counter', own)], 1)
  expect(alone).toMatchObject({ leader: undefined, counter: { name: 'Mostrador 2' } })
  expect(chooseProgram([at('counter', own), at('main', main)], 1).leader?.name).toBe('main')
})
