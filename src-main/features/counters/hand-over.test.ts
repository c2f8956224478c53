import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'
import { COUNTER_POINT } from '#main/testing/given/given-counter.ts'
import { type GivenParted, givenParted } from '#main/testing/given/given-parted.ts'
import type { Restaurant } from '#main/testing/given/given-restaurant.ts'

/** Stores a charge of $ 9.00 as the counter's program has it, and returns its row. */
function chargeAt(
  { apart, registerId }: GivenParted,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> & { readonly operationId: string } {
  const row: Record<string, unknown> = {
    operationId: randomUUID(),
    requestHash: '',
    pinpadId: 1,
    type: 'SALE',
    state: 'APPROVED',
    cashRegisterId: registerId,
    totalAmount: 900,
    taxedAmount: 783,
    taxFreeAmount: 0,
    taxAmount: 117,
    hour: '145900',
    date: '20261121',
    lot: '000001',
    createdAt: '2026-11-21T19:59:00.000Z',
    createdById: 3,
    ...changes,
  }
  const names = Object.keys(row)
  const [stored] = apart.sql(
    `INSERT INTO pinpadTransactions (${names.join(', ')})
     VALUES (${names.map(() => '?').join(', ')}) RETURNING *`,
    ...Object.values(row),
  )
  const { id: _id, originalTransactionId: _original, ...sent } = stored ?? {}
  return sent as ReturnType<typeof chargeAt>
}

function done({ status, body }: { readonly status: number; readonly body: unknown }) {
  expect([status, status < 300 ? undefined : body]).toEqual([status, undefined])
  return body as Record<string, never>
}

async function bringAll(given: GivenParted) {
  for (const answer of await given.bring()) done(answer)
}

async function sellByCard(given: GivenParted) {
  const invoiceUuid = randomUUID()
  const charge = chargeAt(given, { invoiceUuid })
  const [row] = given.apart.sql(
    'SELECT id FROM pinpadTransactions WHERE operationId = ?',
    charge.operationId,
  )
  const sale = await simpleSale(given.apart, {
    invoiceUuid,
    payments: [
      { amount: 9, paymentMethod: paymentMethod.card, pinpadTransactionId: Number(row?.['id']) },
    ],
  })
  done(await given.at('cajera', 'POST', '/invoices', { ...sale, emissionPointId: COUNTER_POINT }))
  return charge
}

const charges = (app: Restaurant) =>
  app.sql(
    `SELECT operationId, state, totalAmount, lot, pinpadTransactions.cashRegisterId, createdAt,
       invoicePayments.amount
     FROM pinpadTransactions
     LEFT JOIN invoicePayments ON invoicePayments.pinpadTransactionId = pinpadTransactions.id
     ORDER BY operationId`,
  )

test('a handover comes from a program of the shop alone', async () => {
  const given = await givenParted()
  const answer = await given.main.request('POST', '/counters/handover', {
    body: {
      charges: [],
      dishes: [],
      unsentMail: [],
      sessions: [],
      others: [],
      refused: [],
    },
  })
  expect([answer.status, answer.body.code]).toEqual([409, 'NOT_A_COUNTER'])
  const large = await given.main.request('POST', '/counters/handover', {
    body: { padding: 'x'.repeat(5_000_000) },
  })
  expect(large.status).toBe(413)
})

describe('card charges of a counter that was apart', () => {
  test('are those of its invoices and of its register, once', async () => {
    const given = await givenParted()
    const { main, apart, registerId } = given
    const charge = await sellByCard(given)
    await bringAll(given)
    expect(done(await given.handOver({ charges: [charge] }))).toEqual({ conflicts: 0 })
    expect(charges(main)).toEqual(charges(apart))
    expect(charges(main)).toMatchObject([{ amount: 900, state: 'APPROVED' }])
    done(await given.handOver({ charges: [charge] }))
    expect(charges(main)).toEqual(charges(apart))
    const manager = await main.as('gerente')
    const list = await manager.pinpadTransactions.list({ query: { cashRegisterId: registerId } })
    expect(list.data).toMatchObject([{ invoiceId: expect.any(Number), totalAmount: 9 }])
  })

  test('take a later state, and never an earlier one', async () => {
    const given = await givenParted()
    const { main } = given
    const unknown = chargeAt(given, { state: 'UNKNOWN' })
    done(await given.handOver({ charges: [unknown] }))
    expect(charges(main)).toMatchObject([{ state: 'UNKNOWN' }])
    done(await given.handOver({ charges: [{ ...unknown, state: 'APPROVED' }] }))
    expect(charges(main)).toMatchObject([{ state: 'APPROVED' }])
    done(await given.handOver({ charges: [unknown] }))
    expect(charges(main)).toMatchObject([{ state: 'APPROVED' }])
  })

  test('that were under way have an unknown outcome here, so that a person asks the terminal', async () => {
    const given = await givenParted()
    const waiting = chargeAt(given, { state: 'WAITING' })
    done(await given.handOver({ charges: [waiting] }))
    expect(charges(given.main)).toMatchObject([{ state: 'UNKNOWN' }])
    const manager = await given.main.as('gerente')
    const { data } = await manager.pinpadTransactions.list({ query: { unresolved: 'true' } })
    expect(data).toMatchObject([{ operationId: waiting.operationId }])
  })

  test('name the charge that a return gives back by its operation', async () => {
    const given = await givenParted()
    const sale = chargeAt(given, { state: 'VOIDED' })
    const back = chargeAt(given, { type: 'VOID' })
    const voided = { ...back, originalOperationId: sale.operationId }
    done(await given.handOver({ charges: [voided, sale] }))
    expect(
      given.main.sql(
        `SELECT sale.operationId FROM pinpadTransactions back
         JOIN pinpadTransactions sale ON sale.id = back.originalTransactionId`,
      ),
    ).toEqual([{ operationId: sale.operationId }])
  })

  test('of a closed register are in its closing after the handover', async () => {
    const given = await givenParted()
    const { main, apart, registerId } = given
    const charge = await sellByCard(given)
    const summary = done(
      await given.at('gerente', 'POST', '/cash-register/summary', {
        emissionPointId: COUNTER_POINT,
      }),
    )
    const close = {
      operationId: randomUUID(),
      summaryVersion: summary['summaryVersion'],
      counted: { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      cardFromTerminals: true,
      leftInCash: 0,
    }
    done(await given.at('gerente', 'POST', '/cash-register/close', { ...close, pin: '2580' }))
    await bringAll(given)
    done(
      await given.record(
        'cashRegister.close',
        { body: { ...close, cashRegisterId: registerId, signerId: 2 } },
        { uuid: close.operationId, userId: 2 },
      ),
    )
    done(await given.handOver({ charges: [charge] }))
    const receipt = async (app: Restaurant) => {
      const manager = await app.as('gerente')
      return manager.cashRegisters.receipt({ params: { id: registerId } })
    }
    expect(await receipt(main)).toEqual(await receipt(apart))
    expect(await receipt(main)).toMatchObject({ difference: 0, countedTotal: 109 })
  })
})

describe('the kitchen of a counter that was apart', () => {
  test('has begun, finished and served its dishes, and the tickets never go back', async () => {
    const given = await givenParted()
    const { main, apart } = given
    const items = [1, 2, 3].map(() => apart.item('Encebollado'))
    const [served, ready, started] = items.map(({ itemUuid }) => itemUuid) as [
      string,
      string,
      string,
    ]
    done(
      await given.at('mesero', 'POST', '/restaurant/orders', {
        orderUuid: randomUUID(),
        tableId: apart.tableId('1'),
        send: true,
        items,
      }),
    )
    await bringAll(given)
    const states = () =>
      main.sql(
        `SELECT orderItems.itemUuid, orderItems.status, orderItems.readyAt IS NOT NULL AS isReady
         FROM orderItems ORDER BY id`,
      )
    const ticket = () => main.sql('SELECT state FROM tickets')
    const dishes = [
      { itemUuid: served, state: 'SERVED' as const },
      { itemUuid: ready, state: 'READY' as const },
      { itemUuid: started, state: 'STARTED' as const },
    ]
    for (let time = 0; time < 2; time++) {
      done(await given.handOver({ dishes }))
      expect(states()).toEqual([
        { itemUuid: served, status: 'SERVED', isReady: 1 },
        { itemUuid: ready, status: 'SENT', isReady: 1 },
        { itemUuid: started, status: 'SENT', isReady: 0 },
      ])
      expect(ticket()).toEqual([{ state: 'STARTED' }])
    }
    done(await given.handOver({ dishes: dishes.map((dish) => ({ ...dish, state: 'SERVED' })) }))
    expect(ticket()).toEqual([{ state: 'SERVED' }])
    done(await given.handOver({ dishes }))
    expect(ticket()).toEqual([{ state: 'SERVED' }])
  })
})

describe('the users at the screens of a counter', () => {
  test('stay signed in, unless they were deactivated', async () => {
    const given = await givenParted()
    const { main, apart } = given
    done(await given.at('mesero', 'GET', '/auth/session'))
    done(await given.at('cajera', 'GET', '/auth/session'))
    const sessions = apart
      .sql(
        `SELECT tokenHash, userId, emissionPointId, createdAt, lastUsedAt FROM sessions
         WHERE endedAt IS NULL AND createdAt >= ?`,
        apart.clock.now().toISOString(),
      )
      .map((row) => row as never)
    expect(sessions).toHaveLength(2)
    main.sql("UPDATE users SET active = 0 WHERE username = 'mesero'")
    done(await given.handOver({ sessions }))
    done(await given.handOver({ sessions }))
    expect(
      main.sql(
        `SELECT users.username, sessions.counterId FROM sessions
         JOIN users ON users.id = sessions.userId WHERE sessions.createdAt >= ?`,
        apart.clock.now().toISOString(),
      ),
    ).toEqual([{ username: 'cajera', counterId: given.counterId }])
  })
})

test('what no act carries, and what was refused, becomes a conflict that a person reads, once', async () => {
  const given = await givenParted()
  const others = [
    {
      kind: 'PRODUCT_PRICE_CHANGED',
      at: '2026-11-21T20:01:00.000Z',
      userId: 2,
      resourceId: 5,
      payload: { before: 450, after: 500 },
    },
  ]
  const refused = [
    {
      uuid: randomUUID(),
      operation: 'receivables.collect',
      at: '2026-11-21T20:02:00.000Z',
      userId: 3,
      input: { body: { amount: 10 } },
      code: 'COLLECTION_ABOVE_BALANCE',
    },
  ]
  expect(done(await given.handOver({ others, refused }))).toEqual({ conflicts: 2 })
  expect(done(await given.handOver({ others, refused }))).toEqual({ conflicts: 2 })
  expect(
    given.main.sql('SELECT kind, subject, counterId, choice FROM conflicts ORDER BY id'),
  ).toEqual([
    {
      kind: 'RECORD_CHANGED_TWICE',
      subject: 'PRODUCT_PRICE_CHANGED',
      counterId: given.counterId,
      choice: null,
    },
    {
      kind: 'RECORD_CHANGED_TWICE',
      subject: 'receivables.collect',
      counterId: given.counterId,
      choice: null,
    },
  ])
})
