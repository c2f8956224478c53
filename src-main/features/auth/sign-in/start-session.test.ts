import { expect, it } from 'vitest'
import type { ManualContext } from '#main/core/acts/context.ts'
import { givenAct } from '#main/testing/act-app.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp } from '#main/testing/test-app.ts'
import { startSession } from './start-session.ts'

const cajera = { username: 'cajera', password: 'cajera1234' }

it('refuses a user who was deactivated or got another secret during the hashing', async () => {
  let verified = { passwordHash: '' }
  const app = await givenAct((context: ManualContext) =>
    context.commit(async (write) => startSession(write, 4, verified)),
  )
  const stored = () =>
    readRows<{ passwordHash: string }>(app, 'SELECT passwordHash FROM users WHERE id = 4')[0]
  const { body } = await app.request('POST', '/auth/login', { body: cajera })
  verified = { passwordHash: 'the hash that was replaced meanwhile' }
  expect((await app.act({ token: body.token })).body.code).toBe('CREDENTIALS_WRONG')
  verified = { passwordHash: stored()?.passwordHash ?? '' }
  expect((await app.act({ token: body.token })).status).toBe(200)

  const admin = await app.request('POST', '/auth/login', {
    body: { username: 'admin', password: 'admin1234' },
  })
  await app.request('PATCH', '/users/4/deactivate', { token: admin.body.token })
  expect((await app.act({ token: body.token })).body.code).toBe('CREDENTIALS_WRONG')
})

it('deletes ended sessions of the user and keeps active ones', async () => {
  const app = await givenApp()
  const signIn = async () => (await app.request('POST', '/auth/login', { body: cajera })).body.token
  const [signedOut] = [await signIn(), await signIn()]
  await app.request('POST', '/auth/logout', { token: signedOut })
  await app.tokenOf('mesero')
  app.clock.advance(13 * 60 * 60 * 1000)
  await signIn()
  await signIn()
  expect(readRows(app, 'SELECT userId, createdAt FROM sessions ORDER BY userId DESC')).toEqual([
    { userId: 4, createdAt: '2026-11-21T19:58:00.000Z' },
    { userId: 3, createdAt: '2026-11-22T08:58:00.000Z' },
    { userId: 3, createdAt: '2026-11-22T08:58:00.000Z' },
  ])
})
