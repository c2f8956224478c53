import { expect, it } from 'vitest'
import { givenApp } from '#main/testing/test-app.ts'

it('the start of the administration states the newest backup, and that there is no second folder', async () => {
  const app = await givenApp()
  const client = await app.as('admin')
  expect((await client.administrationFacts.read()).backups).toMatchObject({
    lastTakenAt: null,
    secondFolder: 'NONE',
    isWanted: true,
  })
  const taken = await client.backups.create()
  expect((await client.administrationFacts.read()).backups?.lastTakenAt).toBe(taken.takenAt)
  expect(await (await app.as('cajera')).administrationFacts.read()).not.toHaveProperty('backups')
})
