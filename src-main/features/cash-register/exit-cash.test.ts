import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { openRegister } from '#main/testing/acts/sales.ts'
import { type DemoUser, givenApp, type TestApp } from '#main/testing/test-app.ts'

async function exit(
  app: TestApp,
  amount: number,
  given: { user?: DemoUser; approval?: string; operationId?: string } = {},
) {
  const answer = await app.request('POST', '/cash-register/exits', {
    token: await app.tokenOf(given.user ?? 'cajera'),
    body: { operationId: given.operationId ?? randomUUID(), amount, reason: 'Gas' },
    ...(given.approval === undefined ? {} : { headers: { 'X-Approval': given.approval } }),
  })
  return [answer.status, answer.body.code]
}

const refused = [409, 'INSUFFICIENT_CASH']

it("a cashier who counts blind cannot find the drawer's amount by refused exits", async () => {
  const app = await givenApp()
  await openRegister(app, { openingCash: 50 })

  for (const amount of [90, 80, 70, 60, 55]) expect(await exit(app, amount)).toEqual(refused)

  expect(await exit(app, 52)).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  expect(await exit(app, 50)).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  app.clock.advance(30_000)
  expect(await exit(app, 50)).toEqual([201, undefined])
})

it('audits every refused exit with its amount', async () => {
  const app = await givenApp()
  await openRegister(app)

  await exit(app, 100.01)
  await exit(app, 200, { user: 'gerente' })

  const rows = readRows(
    app,
    `SELECT payload FROM auditEntries WHERE kind = 'CASH_EXIT_REFUSED' ORDER BY id`,
  )
  expect(rows.map((row) => JSON.parse((row as { payload: string }).payload))).toMatchObject([
    { code: 'INSUFFICIENT_CASH', amount: 10_001, reason: 'Gas' },
    { code: 'INSUFFICIENT_CASH', amount: 20_000, reason: 'Gas' },
  ])
})

it('a successful exit does not reset the count of refusals', async () => {
  const app = await givenApp()
  await openRegister(app, { openingCash: 50 })

  for (const amount of [90, 80, 70]) {
    expect(await exit(app, amount)).toEqual(refused)
    expect(await exit(app, 0.01)).toEqual([201, undefined])
  }
  expect(await exit(app, 90)).toEqual(refused)
  expect(await exit(app, 90)).toEqual(refused)

  expect(await exit(app, 0.01)).toEqual([429, 'TOO_MANY_ATTEMPTS'])
})

it('does not limit refusals for a user who sees the totals', async () => {
  const app = await givenApp()
  await openRegister(app)

  for (let attempt = 0; attempt < 8; attempt++) {
    expect(await exit(app, 500, { user: 'gerente' })).toEqual(refused)
  }
})

it('resets the limit with the next register', async () => {
  const app = await givenApp()
  await openRegister(app, { openingCash: 50 })
  for (let attempt = 0; attempt < 5; attempt++) await exit(app, 90)
  expect(await exit(app, 10)).toEqual([429, 'TOO_MANY_ATTEMPTS'])

  const cashier = await app.as('cajera')
  const { summaryVersion } = await cashier.cashRegister.summary({ body: {} })
  await cashier.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: '2580',
      counted: { cash: 50, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 0,
    },
  })
  await openRegister(app, { openingCash: 50 })

  expect(await exit(app, 10)).toEqual([201, undefined])
})

it('answers a repeated exit even after other refusals', async () => {
  const app = await givenApp()
  await openRegister(app, { openingCash: 50 })
  const operationId = randomUUID()
  await exit(app, 10, { operationId })
  for (let attempt = 0; attempt < 5; attempt++) await exit(app, 90)

  expect(await exit(app, 10, { operationId })).toEqual([200, undefined])
})

it("a large exit by a cashier who counts blind needs a manager's approval", async () => {
  const app = await givenApp()
  await openRegister(app, { openingCash: 500 })

  expect(await exit(app, 100)).toEqual([201, undefined])
  expect(await exit(app, 100.01)).toEqual([403, 'EXIT_NEEDS_APPROVAL'])
  const cashier = await app.as('cajera')
  const { approvalToken } = await cashier.auth.authorize({
    body: { action: 'cash.exit', pin: '2580', amount: 100.01 },
  })
  expect(await exit(app, 100.01, { approval: approvalToken })).toEqual([201, undefined])
  expect(await exit(app, 200, { user: 'gerente' })).toEqual([201, undefined])
})
