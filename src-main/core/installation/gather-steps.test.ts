import { expect, it } from 'vitest'
import type { AnchorStep } from '#main/database/history/chain/anchor-step.ts'
import { gatherSteps } from './gather-steps.ts'

const step = (auditId: number, number?: string): AnchorStep => ({
  auditId,
  hash: `h${auditId}`,
  ...(number === undefined ? {} : { number }),
})

it('writes the steps of one commit at once: the last one, and the last number of each series', async () => {
  const writes: (readonly AnchorStep[])[] = []
  const keep = gatherSteps((steps) => void writes.push(steps))
  const first = step(1, '001-001-000000007')
  const second = step(2, '001-002-000000003')
  const third = step(3, '001-001-000000008')
  const fourth = step(4)
  for (const each of [first, second, third, fourth]) keep(each)
  expect(writes).toEqual([])
  await Promise.resolve()
  expect(writes).toEqual([[second, third, fourth]])
})

it('writes the step of a later commit by itself', async () => {
  const writes: (readonly AnchorStep[])[] = []
  const keep = gatherSteps((steps) => void writes.push(steps))
  keep(step(1, '001-001-000000007'))
  await Promise.resolve()
  keep(step(2))
  await Promise.resolve()
  expect(writes).toEqual([[step(1, '001-001-000000007')], [step(2)]])
})
