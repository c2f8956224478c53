import { expect, it } from 'vitest'
import { givenApp } from '#main/testing/test-app.ts'

it('reports card terminals that do not answer after a sleep, and no other trouble', async () => {
  const till = await givenApp()
  till.app.sleep()
  // The monotonic clock stood still over the weekend.
  till.clock.set(new Date(till.clock.now().getTime() + 3 * 24 * 3_600_000).toISOString())
  await till.app.wake()
  expect(till.logged).toEqual([
    'A card terminal does not answer after a sleep',
    'A card terminal does not answer after a sleep',
  ])
  const admin = await till.as('admin')
  expect(await admin.sync.status({})).toMatchObject({ clockDoubt: null })
})
