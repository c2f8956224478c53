import { expect, it } from 'vitest'
import { FairQueue, type Leave } from './fair-queue.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Enters each path and returns the order in which they got their turn, one at a time. */
async function orderOf(queue: FairQueue, paths: readonly (readonly string[])[]): Promise<string[]> {
  const order: string[] = []
  await Promise.all(
    paths.map((path) =>
      queue.run(path, async () => {
        order.push(path.join('/'))
        await settled()
      }),
    ),
  )
  return order
}

it('gives an address with one entry its turn before the third entry of an address with many', async () => {
  const queue = new FairQueue({ slots: 1 })
  const order = await orderOf(queue, [['a'], ['a'], ['a'], ['a'], ['b']])
  expect(order).toEqual(['a', 'a', 'b', 'a', 'a'])
})

it('shares the turns of one address among its users', async () => {
  const queue = new FairQueue({ slots: 1 })
  const order = await orderOf(queue, [
    ['a', 'x'],
    ['a', 'x'],
    ['a', 'x'],
    ['a', 'y'],
    ['b', 'z'],
  ])
  expect(order).toEqual(['a/x', 'a/x', 'b/z', 'a/y', 'a/x'])
})

it('refuses an entry if its own part is full, and still accepts others', async () => {
  const queue = new FairQueue({
    slots: 1,
    bounds: [10, 2],
    overflow: (step) => new Error(`step ${step}`),
  })
  const leave = await queue.enter(['a'])
  const waiting = [queue.enter(['a']), queue.enter(['a'])]
  await expect(queue.enter(['a'])).rejects.toThrow('step 1')
  const other = queue.enter(['b'])
  leave()
  const leaves: Leave[] = []
  for (const entry of [waiting[0], other, waiting[1]]) {
    const mine = await entry
    if (mine !== undefined) leaves.push(mine)
    mine?.()
  }
  expect(leaves).toHaveLength(3)
  expect(queue.waiting).toBe(0)
})

it('starts one turn after each pause, so that other work runs in between', async () => {
  const pauses: (() => void)[] = []
  const queue = new FairQueue({ slots: 10, pause: (call) => pauses.push(call) })
  const begun: number[] = []
  for (let entry = 0; entry < 3; entry++) void queue.enter(['a']).then(() => begun.push(entry))
  await settled()
  expect(begun).toEqual([0])
  pauses.shift()?.()
  await settled()
  expect(begun).toEqual([0, 1])
})

it('ends a turn once, however often it is called', async () => {
  const queue = new FairQueue({ slots: 1 })
  const first = await queue.enter(['a'])
  first()
  first()
  await queue.enter(['a'])
  let isThird = false
  void queue.enter(['a']).then(() => (isThird = true))
  await settled()
  expect(isThird).toBe(false)
})
