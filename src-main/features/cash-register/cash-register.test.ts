import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CloseRequest } from '#shared/api/sales/cash-register.ts'
import { orderOn } from '#main/testing/acts/orders.ts'
import { givenBusyEvening } from '#main/testing/given/given-busy-evening.ts'
import { growingSteps, plansOf } from '#main/testing/checks/query-plans.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'
import { type DemoUser, givenApp, type TestApp } from '#main/testing/test-app.ts'

const nothing = { card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 }

async function closing(app: TestApp, cash: number, more: Partial<CloseRequest> = {}) {
  const cashier = await app.as('cajera')
  const { summaryVersion } = await cashier.cashRegister.summary({ body: {} })
  return {
    operationId: randomUUID(),
    summaryVersion,
    pin: '2580',
    counted: { cash, ...nothing },
    leftInCash: 20,
    ...more,
  }
}

async function close(app: TestApp, body: unknown, user: DemoUser = 'cajera') {
  return app.request('POST', '/cash-register/close', { token: await app.tokenOf(user), body })
}

const faults = (answer: { body: { errors: { field: string; code: string }[] } }) =>
  answer.body.errors.map(({ field, code }) => [field, code])

describe('opening', () => {
  it('stores the float and who opened', async () => {
    const app = await givenApp()
    const cashier = await app.as('cajera')
    const register = await cashier.cashRegister.open({
      body: {
        operationId: randomUUID(),
        emissionPointId: 1,
        openingCash: 60,
        denominations: [
          { denominationId: 3, quantity: 2 },
          { denominationId: 4, quantity: 2 },
        ],
        observation: 'Turno de la tarde',
      },
    })
    expect(register).toEqual({
      id: 1,
      sequential: 1,
      emissionPointId: 1,
      openedAt: '2026-11-21T19:58:00.000Z',
      openedBy: 'Andrea Mora',
      openingCash: 60,
      observation: 'Turno de la tarde',
      status: 'OPEN',
    })
    expect(await cashier.cashRegister.getOpen()).toEqual(register)
  })

  it('refuses a float that differs from its bills and coins', async () => {
    const app = await givenApp()
    const answer = await app.request('POST', '/cash-register/open', {
      token: await app.tokenOf('cajera'),
      body: {
        operationId: randomUUID(),
        emissionPointId: 1,
        openingCash: 50,
        denominations: [{ denominationId: 3, quantity: 2 }],
      },
    })
    expect(faults(answer)).toEqual([['openingCash', 'OPENING_DIFFERS']])
    const none = await app.request('GET', '/cash-register/open', {
      token: await app.tokenOf('cajera'),
    })
    expect([none.status, none.body.code]).toEqual([404, 'NO_OPEN_REGISTER'])
  })

  it('allows one open register per point, and answers a repeat with the first one', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('cajera')
    const body = { operationId: randomUUID(), emissionPointId: 1, openingCash: 10 }
    const open = (given: object) =>
      app.request('POST', '/cash-register/open', { token, body: given })
    const answers = [
      await open(body),
      await open(body),
      await open({ ...body, openingCash: 11 }),
      await open({ ...body, operationId: randomUUID() }),
    ]
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
      [201, undefined],
      [200, undefined],
      [409, 'UUID_REUSED'],
      [409, 'REGISTER_ALREADY_OPEN'],
    ])
    expect(answers[3]?.body.message).toContain('14:58')
  })
})

describe('cash in and out', () => {
  it('change the expected cash', async () => {
    const app = await givenApp()
    await openRegister(app)
    const cashier = await app.as('cajera')
    const exit = { operationId: randomUUID(), amount: 15.5, reason: 'Hielo', beneficiary: 'Tienda' }
    expect(await cashier.cashRegister.exit({ body: exit })).toEqual({
      id: 1,
      amount: 15.5,
      reason: 'Hielo',
      beneficiary: 'Tienda',
      createdAt: '2026-11-21T19:58:00.000Z',
      createdBy: 'Andrea Mora',
    })
    await cashier.cashRegister.exit({ body: exit })
    const entry = { operationId: randomUUID(), amount: 20, reason: 'Sueltos' }
    await cashier.cashRegister.entry({ body: entry })
    const manager = await app.as('gerente')
    expect(await manager.cashRegister.availableCash()).toEqual({ availableCash: 104.5 })
  })

  it('refuses to take out more than there is, without stating the amount', async () => {
    const app = await givenApp()
    await openRegister(app)
    const answer = await app.request('POST', '/cash-register/exits', {
      token: await app.tokenOf('cajera'),
      body: { operationId: randomUUID(), amount: 100.01, reason: 'Gas' },
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'INSUFFICIENT_CASH'])
    expect(JSON.stringify(answer.body)).not.toContain('100')
  })

  it('lists movements, newest first, with their approver', async () => {
    const app = await givenApp()
    const closed = await app.request('GET', '/cash-register/movements', {
      token: await app.tokenOf('cajera'),
    })
    expect([closed.status, closed.body.code]).toEqual([404, 'NO_OPEN_REGISTER'])

    await openRegister(app)
    const cashier = await app.as('cajera')
    const entry = { operationId: randomUUID(), amount: 20, reason: 'Sueltos' }
    await cashier.cashRegister.entry({ body: entry })
    const exit = { operationId: randomUUID(), amount: 12, reason: 'Gas', beneficiary: 'Don Lucho' }
    const { approvalToken } = await cashier.auth.authorize({
      body: { action: 'cash.exit', pin: '2580', resource: exit.operationId, amount: 12 },
    })
    await expect(
      cashier.cashRegister.exit({ body: { ...exit, amount: 20 } }, { approval: approvalToken }),
    ).rejects.toMatchObject({ status: 403, code: 'APPROVAL_OF_OTHER_ACT' })
    await cashier.cashRegister.exit({ body: exit }, { approval: approvalToken })
    const common = { createdAt: '2026-11-21T19:58:00.000Z', createdBy: 'Andrea Mora' }
    expect(await cashier.cashRegister.movements()).toEqual([
      {
        ...common,
        id: 2,
        type: 'EXIT',
        amount: 12,
        reason: 'Gas',
        beneficiary: 'Don Lucho',
        authorizedBy: 'Gabriela Paz',
      },
      {
        ...common,
        id: 1,
        type: 'ENTRY',
        amount: 20,
        reason: 'Sueltos',
        beneficiary: null,
        authorizedBy: null,
      },
    ])
  })

  it('hides the available cash from a user who counts blind', async () => {
    const app = await givenApp()
    await openRegister(app)
    const answer = await app.request('GET', '/cash-register/available-cash', {
      token: await app.tokenOf('cajera'),
    })
    expect(answer.status).toBe(403)
  })
})

describe('the summary', () => {
  it.skipIf(isOnPostgres)('reads the sales of its register only', async () => {
    const app = await givenBusyEvening()
    const manager = await app.as('gerente')
    const plans = await plansOf(app, () => manager.cashRegister.summary({ body: {} }))
    const ofPayments = plans.filter(({ sql }) => sql.includes('"amount") as "amount"'))
    expect(ofPayments.length).toBeGreaterThan(0)
    expect(growingSteps(ofPayments)).toEqual([])
  })

  it('adds up every method, tips, service and annulments', async () => {
    const app = await givenApp()
    await openRegister(app)
    const cashier = await app.as('cajera')
    const manager = await app.as('gerente')
    await cashier.invoices.issue({ body: await simpleSale(app, { tipAmount: 1, totalAmount: 10 }) })
    await cashier.invoices.issue({
      body: await simpleSale(app, {
        payments: [
          { amount: 5, paymentMethod: paymentMethod.card },
          {
            amount: 4,
            paymentMethod: paymentMethod.transfer,
            bankTransactionReference: '7730012',
            targetBank: 'Banco de la Sierra',
          },
        ],
      }),
    })
    await cashier.invoices.issue({
      body: await simpleSale(app, { serviceCharge: true, totalAmount: 9.78 }),
    })
    const wrong = await cashier.invoices.issue({ body: await simpleSale(app) })
    await manager.invoices.annul({ params: { id: wrong.id }, body: { reason: 'Error' } })
    await cashier.cashRegister.entry({
      body: { operationId: randomUUID(), amount: 20, reason: 'Sueltos' },
    })
    await cashier.cashRegister.exit({
      body: { operationId: randomUUID(), amount: 35, reason: 'Proveedor' },
    })
    await orderOn(app, 3, { Limonada: 1 })

    const summary = await manager.cashRegister.summary({ body: {} })
    expect(summary).toEqual({
      billDiscounts: [],
      summaryVersion: expect.stringMatching(/^1\.[\w-]{22}$/),
      figuresVersion: expect.stringMatching(/^1\.[\w-]{22}$/),
      cashRegisterId: 1,
      sequential: 1,
      openedAt: '2026-11-21T19:58:00.000Z',
      openedBy: 'Andrea Mora',
      openingCash: 100,
      totals: { cash: 104.78, card: 5, check: 0, bankDeposit: 0, bankTransfer: 4 },
      sales: {
        cash: 19.56,
        card: 5,
        check: 0,
        bankDeposit: 0,
        bankTransfer: 4,
        creditMemo: 0,
        credit: 0,
      },
      systemTotal: 113.78,
      invoiceCount: 4,
      annulledCount: 1,
      collectionsTotal: 0,
      exitsTotal: 35,
      entriesTotal: 20,
      tipTotal: 0.78,
      extraTipTotal: 0.22,
      serviceTotal: 0.78,
      creditMemoTotal: 0,
      creditNotesTotal: 0,
      creditNotesCash: 0,
      creditMemoCount: 0,
      cardWithoutChargeTotal: 5,
      cardWithoutChargeCount: 1,
      terminalChargeCount: 0,
      pinpads: [],
      openTables: [{ id: 3, name: '3' }],
      openOrders: [],
      unresolvedPinpadTransactions: 0,
      unresolvedPinpadTransactionIds: [],
      unusedPinpadTransactionIds: [],
      unsentDocuments: 0,
      warnings: [
        {
          code: 'CARD_WITHOUT_CHARGE',
          message: 'Pagos con tarjeta sin cobro del pinpad: 1. Revisar sus vouchers.',
          retryable: false,
        },
        { code: 'OPEN_TABLES', message: 'Mesas abiertas: 1.', retryable: false },
      ],
    })
  })

  it('shows no total in a blind count', async () => {
    const app = await givenApp()
    await openRegister(app)
    const cashier = await app.as('cajera')
    await cashier.invoices.issue({ body: await simpleSale(app) })
    const summary = await cashier.cashRegister.summary({ body: {} })
    expect(Object.keys(summary).toSorted()).toEqual([
      'cardWithoutChargeCount',
      'cashRegisterId',
      'creditMemoCount',
      'figuresVersion',
      'openOrders',
      'openTables',
      'openedAt',
      'openedBy',
      'openingCash',
      'sequential',
      'summaryVersion',
      'terminalChargeCount',
      'unresolvedPinpadTransactionIds',
      'unresolvedPinpadTransactions',
      'unsentDocuments',
      'unusedPinpadTransactionIds',
      'warnings',
    ])
  })

  it('changes its version with every sale, movement and open table', async () => {
    const app = await givenApp()
    await openRegister(app)
    const cashier = await app.as('cajera')
    const version = async () => (await cashier.cashRegister.summary({ body: {} })).summaryVersion
    const versions = [await version(), await version()]
    await cashier.invoices.issue({ body: await simpleSale(app) })
    versions.push(await version())
    await cashier.cashRegister.entry({
      body: { operationId: randomUUID(), amount: 1, reason: 'Sueltos' },
    })
    versions.push(await version())
    await orderOn(app, 3, { Limonada: 1 })
    versions.push(await version())
    expect(versions[0]).toBe(versions[1])
    expect(new Set(versions).size).toBe(4)
  })
})

describe('closing', () => {
  it('compares the count with the system and stores both', async () => {
    const app = await givenApp()
    await openRegister(app)
    const cashier = await app.as('cajera')
    await cashier.invoices.issue({ body: await simpleSale(app) })
    const request = await closing(app, 106.5, {
      observation: 'Faltó vuelto',
      denominations: [
        { denominationId: 1, quantity: 1 },
        { denominationId: 5, quantity: 1 },
        { denominationId: 8, quantity: 1 },
        { denominationId: 9, quantity: 1 },
      ],
    })
    const { status, body } = await close(app, request)
    expect(status).toBe(200)
    expect(body).toEqual({
      cashRegisterId: 1,
      sequential: 1,
      closedAt: '2026-11-21T19:58:00.000Z',
      countedTotal: 106.5,
      systemComparison: { systemTotal: 109, difference: -2.5 },
      receiptAvailable: true,
      warnings: [],
    })
    const receipt = await cashier.cashRegisters.receipt({ params: { id: 1 } })
    expect(receipt).toMatchObject({
      openedBy: 'Andrea Mora',
      closedBy: 'Gabriela Paz',
      observation: 'Faltó vuelto',
      leftInCash: 20,
      countedTotal: 106.5,
      systemTotal: 109,
      difference: -2.5,
      invoiceCount: 1,
    })
    expect(receipt.methods[0]).toEqual({
      method: 'cash',
      counted: 106.5,
      system: 109,
      difference: -2.5,
    })
    expect(receipt.denominations).toHaveLength(4)
    const manager = await app.as('gerente')
    expect((await manager.cashRegisters.list()).data).toMatchObject([
      { id: 1, status: 'CLOSED', difference: -2.5, closedBy: 'Gabriela Paz' },
    ])
    const after = await app.request('POST', '/invoices', {
      token: await app.tokenOf('cajera'),
      body: await simpleSale(app),
    })
    expect([after.status, after.body.code]).toEqual([409, 'NO_OPEN_REGISTER'])
  })

  it('returns the first answer to a repeat, and refuses other content under its uuid', async () => {
    const app = await givenApp()
    await openRegister(app)
    const request = await closing(app, 100)
    const first = await close(app, request)
    const second = await close(app, request)
    const other = await close(app, { ...request, leftInCash: 10 })
    expect([first.status, second.status, other.status]).toEqual([200, 200, 400])
    expect(second.body).toEqual(first.body)
    expect(faults(other)).toEqual([['operationId', 'UUID_REUSED']])
  })

  it('names the field of a wrong PIN, a PIN that may not close, and a stale summary', async () => {
    const app = await givenApp()
    await openRegister(app)
    const request = await closing(app, 100)
    expect(faults(await close(app, { ...request, pin: '8642' }))).toEqual([['pin', 'PIN_WRONG']])
    expect(faults(await close(app, { ...request, pin: '1234' }))).toEqual([
      ['pin', 'PIN_CANNOT_CLOSE'],
    ])
    expect(faults(await close(app, { ...request, pin: '1111' }))).toEqual([['pin', 'PIN_WRONG']])
    const cashier = await app.as('cajera')
    await cashier.invoices.issue({ body: await simpleSale(app) })
    expect(faults(await close(app, request))).toEqual([['summaryVersion', 'SUMMARY_STALE']])
    expect(faults(await close(app, { ...request, summaryVersion: 'x' }))).toEqual([
      ['summaryVersion', 'REGISTER_NOT_OPEN'],
    ])
  })

  it('names every wrong field of an empty request', async () => {
    const app = await givenApp()
    const answer = await close(app, {})
    expect(answer.status).toBe(400)
    expect(faults(answer).map(([field]) => field)).toEqual([
      'operationId',
      'summaryVersion',
      'counted',
      'leftInCash',
      'pin',
    ])
  })

  it('refuses bills that differ from the count, and leaving more than was counted', async () => {
    const app = await givenApp()
    await openRegister(app)
    const denominations = [{ denominationId: 3, quantity: 4 }]
    const answer = await close(app, await closing(app, 100, { denominations, leftInCash: 100.01 }))
    expect(faults(answer)).toEqual([
      ['leftInCash', 'LEFT_ABOVE_COUNTED'],
      ['counted.cash', 'COUNT_DIFFERS'],
    ])
  })

  it('is not blocked by open tables', async () => {
    const app = await givenApp()
    await openRegister(app)
    await orderOn(app, 3, { Limonada: 1 })
    const { status, body } = await close(app, await closing(app, 100))
    expect(status).toBe(200)
    expect(body.warnings).toMatchObject([{ code: 'OPEN_TABLES' }])
  })

  it('needs only a session and a valid PIN, no permission', async () => {
    const app = await givenApp()
    await openRegister(app)
    const request = await closing(app, 100)
    expect((await close(app, request, 'mesero')).status).toBe(200)
    const anonymous = await app.request('POST', '/cash-register/close', { body: request })
    expect(anonymous.status).toBe(401)
  })

  it('opens the next register with the next number', async () => {
    const app = await givenApp()
    await openRegister(app)
    await close(app, await closing(app, 100))
    await openRegister(app, { openingCash: 20 })
    const cashier = await app.as('cajera')
    expect(await cashier.cashRegister.getOpen()).toMatchObject({ sequential: 2, openingCash: 20 })
  })
})

it('lists bills and coins from the largest to the smallest', async () => {
  const app = await givenApp()
  const cashier = await app.as('cajera')
  const denominations = await cashier.cashRegister.denominations()
  expect(denominations.map(({ value }) => value)).toEqual([
    100, 50, 20, 10, 5, 2, 1, 1, 0.5, 0.25, 0.1, 0.05, 0.01,
  ])
})
