import { expect, it } from 'vitest'
import { createApp } from '#main/app/app.ts'
import { type LeadDecision, noShopProgram } from '#main/core/ports/shop-program.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { enrolTablet } from '#main/testing/given/tablet.ts'
import { demoUsers, givenApp } from '#main/testing/test-app.ts'

const SINCE = '2026-11-21T19:58:00.000Z'
const lost = {
  since: SINCE,
  until: SINCE,
  atMost: { sales: 2, charges: 0, tickets: 1 },
  lastNumbers: ['001-001-000000060'],
  chargesInFlight: [],
}

/** A counter that goes on with its own points, on a host that can change its role. */
async function givenOwnCounter() {
  const before = await givenApp()
  const tablet = await enrolTablet(before, { address: '192.168.1.31' })
  await before.app.stop()
  const main = { isHeard: false }
  const decisions: LeadDecision[] = []
  const app = await givenApp({
    folder: before.folder,
    create: createApp,
    dependencies: {
      apart: {
        mode: 'OWN',
        counterId: 2,
        since: SINCE,
        epoch: 1,
        past: { at: SINCE, outboxId: 0, auditId: 0, ids: {} },
        send: () => Promise.resolve({ kind: 'not-sent', reason: 'ECONNREFUSED' }),
        emptied: () => undefined,
      },
      shopProgram: {
        ...noShopProgram,
        seenMain: () => ({ url: null, isHeard: main.isHeard, heardAt: null }),
        isMainThere: () => Promise.resolve(main.isHeard),
        lead(decision) {
          decisions.push(decision)
          return Promise.resolve(lost)
        },
      },
    },
  })
  const take = (body: object, options: object = {}) =>
    app.request('POST', '/system/takeover', { body: { points: 'ALL', ...body }, ...options })
  return { app, main, tablet, decisions, take }
}

it('makes the counter the main till with the PIN of a manager, and tells what the main till had told', async () => {
  const { app, main, decisions, take } = await givenOwnCounter()
  const { ways } = await app.anonymous.shop.read()
  expect(ways).toEqual([{ points: 'ALL', needs: 'MANAGER_PIN' }])
  const answer = await take({ pin: demoUsers.gerente.pin, reason: 'No enciende' })
  expect(answer).toMatchObject({ status: 200, body: { lost } })
  expect(decisions).toEqual([{ userId: 2, userName: expect.any(String), reason: 'No enciende' }])
  main.isHeard = true
  expect((await app.anonymous.shop.read()).ways).toEqual([])
})

it('refuses it while the main till answers, and goes no other way', async () => {
  const { main, decisions, take } = await givenOwnCounter()
  const { pin } = demoUsers.gerente
  const other = await take({ points: 'OWN', pin })
  expect([other.status, other.body.code]).toEqual([409, 'NOT_A_COUNTER'])
  main.isHeard = true
  const refused = await take({ pin })
  expect([refused.status, refused.body.code]).toEqual([409, 'MAIN_IS_THERE'])
  expect(decisions).toEqual([])
})

it('delays wrong PINs as at a sign-in, also the right one that comes too early', async () => {
  const { app, decisions, take } = await givenOwnCounter()
  const cashier = await take({ pin: demoUsers.cajera.pin })
  expect([cashier.status, cashier.body.code]).toEqual([403, 'TAKEOVER_NOT_ALLOWED'])
  const answers: number[] = []
  for (let guess = 0; guess < 8; guess++) answers.push((await take({ pin: '0000' })).status)
  expect(answers.at(0)).toBe(400)
  expect(answers.at(-1)).toBe(429)
  expect((await take({ pin: demoUsers.gerente.pin })).status).toBe(429)
  expect(decisions).toEqual([])
  expect(
    readRows(app, `SELECT payload FROM auditEntries WHERE kind = 'ATTEMPTS_DELAYED'`).length,
  ).toBeGreaterThan(0)
  app.clock.advance(3_600_000)
  expect((await take({ pin: demoUsers.gerente.pin })).status).toBe(200)
})

it('is decided at this PC: a tablet cannot do it', async () => {
  const { tablet, decisions, take } = await givenOwnCounter()
  const far = await take({ pin: demoUsers.gerente.pin }, tablet)
  expect([far.status, far.body.code]).toEqual([403, 'DEVICE_NOT_ENROLLED'])
  expect(decisions).toEqual([])
})

it('is no operation of a main till', async () => {
  const app = await givenApp()
  const answer = await app.request('POST', '/system/takeover', {
    body: { points: 'ALL', pin: demoUsers.gerente.pin },
  })
  expect([answer.status, answer.body.code]).toEqual([409, 'NOT_A_COUNTER'])
})
