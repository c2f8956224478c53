import { expect, it } from 'vitest'
import { allOperations } from './index.ts'
import { mainTillOperations, worksWhileReturning, worksWithOwnPoints } from './own-points.ts'

const writes = allOperations
  .filter(({ operation }) => operation.method !== 'GET' && operation.isRead !== true)
  .map(({ name }) => name)

it('says of every write whether it works at a counter with its own points, and of none both', () => {
  const atMainTill = new Set<string>(mainTillOperations)
  const undecided = writes.filter((name) => worksWithOwnPoints(name) === atMainTill.has(name))
  expect(undecided).toEqual([])
})

it('names no operation that is no write', () => {
  const known = new Set<string>(writes)
  expect(mainTillOperations.filter((name) => !known.has(name))).toEqual([])
})

it('lets a former main till do nothing that a counter with its own points could not do', () => {
  const more = writes.filter((name) => worksWhileReturning(name) && !worksWithOwnPoints(name))
  expect(more).toEqual([])
})

it('lets a former main till sign people in and print, and change nothing', () => {
  const works = writes.filter(worksWhileReturning)
  expect(works).toContain('auth.pinLogin')
  expect(works).toContain('printJobs.create')
  for (const resource of ['invoices.', 'orders.create', 'cashRegister.open', 'customers.']) {
    expect(works.filter((name) => name.startsWith(resource))).toEqual([])
  }
})
