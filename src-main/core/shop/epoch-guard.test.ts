import { expect, it } from 'vitest'
import { createEpochGuard } from './epoch-guard.ts'
import { epochStamp, readEpochStamp } from './epoch-stamp.ts'

const pepper = new Uint8Array(32).fill(7)
const stranger = new Uint8Array(32).fill(8)

function givenGuard(epoch = 3) {
  const held: number[] = []
  const guard = createEpochGuard({
    epoch,
    newer: undefined,
    pepper,
    hold: (newer) => {
      held.push(newer)
      return Promise.resolve()
    },
  })
  return { guard, held }
}

it('reads a stamp of its own shop, and none of a stranger, of other digits or of a cut one', () => {
  const stamp = epochStamp(4, pepper)
  expect(readEpochStamp(stamp, pepper)).toBe(4)
  expect(readEpochStamp(stamp, stranger)).toBeUndefined()
  expect(readEpochStamp(stamp.replace('4.', '5.'), pepper)).toBeUndefined()
  for (const other of [null, '', '4', '4.', '0.x', '-1.x', stamp.slice(0, -1), `0${stamp}`]) {
    expect(readEpochStamp(other, pepper)).toBeUndefined()
  }
})

it('holds issuing once for a newer epoch, before the request goes on', async () => {
  const { guard, held } = givenGuard()
  await Promise.all([guard.saw(epochStamp(4, pepper)), guard.saw(epochStamp(4, pepper))])
  expect(held).toEqual([4])
  expect(guard.isReplaced).toBe(true)
  expect(readEpochStamp(guard.stamp, pepper)).toBe(3)
})

it('ignores its own epoch, an older one and what a stranger on the network sends', async () => {
  const { guard, held } = givenGuard()
  for (const stamp of [epochStamp(3, pepper), epochStamp(2, pepper), epochStamp(9, stranger)]) {
    await guard.saw(stamp)
  }
  expect(held).toEqual([])
  expect(guard.isReplaced).toBe(false)
})

it('tries again with the next request if the hold could not be written', async () => {
  let fails = true
  const held: number[] = []
  const guard = createEpochGuard({
    epoch: 1,
    newer: undefined,
    pepper,
    hold: (newer) => {
      if (fails) return Promise.reject(new Error('Disk full'))
      held.push(newer)
      return Promise.resolve()
    },
  })
  await expect(guard.saw(epochStamp(2, pepper))).rejects.toThrow('Disk full')
  fails = false
  await guard.saw(epochStamp(2, pepper))
  expect(held).toEqual([2])
})

it('leads a newer epoch that it begins itself, and stamps it', async () => {
  const { guard, held } = givenGuard()
  await guard.saw(epochStamp(4, pepper))
  guard.begin(5)
  expect(guard.isReplaced).toBe(false)
  expect(readEpochStamp(guard.stamp, pepper)).toBe(5)
  expect(held).toEqual([4])
})
