import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openRegister } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'

it('offers what the last closing of the same emission point left', async () => {
  const app = await givenApp()
  const cashier = await app.as('cajera')
  expect(await cashier.cashRegister.opening()).toEqual({ lastClosing: null })
  for (const leftInCash of [80, 65.5]) {
    await openRegister(app)
    const { summaryVersion } = await cashier.cashRegister.summary({ body: {} })
    await cashier.cashRegister.close({
      body: {
        operationId: randomUUID(),
        summaryVersion,
        pin: '2580',
        counted: { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
        leftInCash,
      },
    })
  }

  const { lastClosing } = await cashier.cashRegister.opening({ query: { emissionPointId: 1 } })
  expect(lastClosing).toMatchObject({ leftInCash: 65.5, closedAt: app.clock.now().toISOString() })
  const admin = await app.as('admin')
  expect(await admin.cashRegister.opening({ query: { emissionPointId: 2 } })).toEqual({
    lastClosing: null,
  })
})

it('requires CASH_REGISTER:OPEN', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('mesero')
  expect((await app.request('GET', '/cash-register/opening', { token })).status).toBe(403)
})
