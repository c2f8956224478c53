import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'
import { COUNTER_POINT } from '#main/testing/given/given-counter.ts'
import { type GivenParted, givenParted } from '#main/testing/given/given-parted.ts'
import type { Restaurant } from '#main/testing/given/given-restaurant.ts'
import { givenSteak } from '#main/testing/given/given-modifiers.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'
import { demoUsers, givenApp } from '#main/testing/test-app.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'
import { actStamp } from '#main/core/shop/act-stamp.ts'

interface Sold {
  readonly id: number
  readonly number: string
  readonly accessKey: string
  readonly invoiceUuid: string
}

async function sell(given: GivenParted, more: object = {}): Promise<Sold> {
  const body = { ...(await simpleSale(given.apart)), emissionPointId: COUNTER_POINT, ...more }
  return done(await given.at('cajera', 'POST', '/invoices', body)) as unknown as Sold
}

/** Returns the body of an answer that must be a success. */
function done({ status, body }: { readonly status: number; readonly body: unknown }) {
  expect([status, status < 300 ? undefined : body]).toEqual([status, undefined])
  return body as Record<string, never>
}

/** Brings all acts, each of which must be recorded. */
async function bringAll(given: GivenParted) {
  const answers = await given.bring()
  for (const answer of answers) done(answer)
  return answers
}

/** The figures of a register as its program computes them. */
async function figuresOf(app: Restaurant, registerId: number) {
  const rows = app.sql(
    `SELECT kind, sum(amount) AS amount, sum(extraTip) AS tip, count(*) AS count
     FROM invoicePayments WHERE cashRegisterId = ? AND annulledCashRegisterId IS NULL
     GROUP BY kind ORDER BY kind`,
    registerId,
  )
  const moved = app.sql(
    `SELECT type, reason, amount, createdAt, createdById FROM cashMovements
     WHERE cashRegisterId = ? ORDER BY createdAt, amount`,
    registerId,
  )
  const notes = app.sql(
    'SELECT number, total, refundKind FROM creditNotes WHERE cashRegisterId = ?',
    registerId,
  )
  return { rows, moved, notes }
}

describe('a sale that a counter made while it was apart', () => {
  test('has its number, key, user, time and register at the main till', async () => {
    const given = await givenParted()
    const { main, apart, registerId } = given
    apart.clock.advance(3_600_000)
    const sold = await sell(given)
    main.clock.advance(7_200_000)
    const [answer] = await given.bring()
    expect(answer).toMatchObject({
      status: 201,
      body: {
        number: sold.number,
        accessKey: sold.accessKey,
        cashRegisterId: registerId,
        total: 9,
      },
    })
    const stored = 'SELECT issuedAt, createdById, status FROM invoices WHERE accessKey = ?'
    expect(main.sql(stored, sold.accessKey)).toEqual(apart.sql(stored, sold.accessKey))
    expect(
      main.sql("SELECT createdAt FROM auditEntries WHERE kind = 'INVOICE_ISSUED' ORDER BY id DESC"),
    ).toMatchObject([{ createdAt: apart.clock.now().toISOString() }])
  })

  test('is pushed on to the central under its own uuid, and its number is not used again', async () => {
    const given = await givenParted()
    const { main } = given
    const first = await sell(given)
    const second = await sell(given)
    await bringAll(given)
    expect(
      main.sql(
        "SELECT uuid FROM outbox WHERE operation = 'invoices.issue' ORDER BY id DESC LIMIT 2",
      ),
    ).toEqual([{ uuid: second.invoiceUuid }, { uuid: first.invoiceUuid }])
    const [series] = main.sql(
      "SELECT nextNumber FROM sequences WHERE emissionPointId = 2 AND documentType = 'INVOICE'",
    )
    expect(series?.['nextNumber']).toBe(Number(second.number.slice(-9)) + 1)
  })

  test('is recorded once, however often it comes', async () => {
    const given = await givenParted()
    await sell(given)
    const [first] = await given.bring()
    const [again] = await given.bring()
    expect([again?.status, again?.body]).toEqual([200, first?.body])
    given.main.sql('DELETE FROM idempotencyAnswers')
    const [later] = await given.bring()
    expect([later?.status, later?.body.id]).toEqual([200, first?.body.id])
    const count = 'SELECT count(*) AS count FROM invoices'
    expect(given.main.sql(count)).toEqual(given.apart.sql(count))
  })

  test('names its discount on the whole bill, which the reports count', async () => {
    const given = await givenParted()
    await sell(given, {
      billDiscount: { percent: 5, reason: 'Cliente frecuente' },
      totalAmount: 8.55,
      payments: [{ amount: 8.55, paymentMethod: paymentMethod.cash }],
    })
    await bringAll(given)
    const discounts =
      'SELECT billDiscountKind, billDiscountPercent, billDiscountAmount, billDiscountReason FROM invoices'
    expect(given.main.sql(discounts)).toEqual(given.apart.sql(discounts))
    expect(given.main.sql(discounts)).toMatchObject([{ billDiscountReason: 'Cliente frecuente' }])
  })

  test('leaves the audit chain of the main till valid', async () => {
    const given = await givenParted()
    given.apart.clock.advance(-30_000)
    await sell(given)
    await bringAll(given)
    const manager = await given.main.as('gerente')
    expect(await manager.auditEntries.verify({})).toMatchObject({ isWhole: true, doubtCount: 0 })
  })
})

describe('what another program sends', () => {
  test('needs a proof for exactly this request', async () => {
    const given = await givenParted()
    await sell(given)
    const [act] = given.acts()
    const { body } = JSON.parse(act?.input ?? '{}')
    const stamp = actStamp(
      {
        uuid: randomUUID(),
        counterId: given.counterId,
        userId: 3,
        emissionPointId: COUNTER_POINT,
        at: given.apart.clock.now().toISOString(),
        past: { at: given.main.clock.now().toISOString(), outboxId: 0, auditId: 0, ids: {} },
        idempotencyKey: null,
        requestHash: null,
      },
      { method: 'POST', path: '/api/v1/invoices', body: JSON.stringify(body) },
      TEST_PEPPER,
    )
    const send = (changed: object) =>
      given.main.request('POST', '/invoices', {
        body: changed,
        headers: { 'X-Shop-Act': stamp },
      })
    expect((await send({ ...body, observation: 'otra' })).status).toBe(401)
    expect((await send(body)).status).toBe(201)
  })

  test('is an act, a handover or a question, of a program that was not removed', async () => {
    const given = await givenParted()
    const settings = await given.record('sync.saveSettings', { body: {} })
    expect([settings.status, settings.body.code]).toEqual([403, 'PERMISSION_MISSING'])
    expect((await given.record('invoices.list', {})).status).toBe(200)
    given.main.sql("UPDATE counters SET removedAt = '2026-11-21T20:00:00.000Z' WHERE id = 2")
    expect((await given.record('invoices.list', {})).status).toBe(401)
  })

  test('is not judged by rights of today, also if the user was deactivated', async () => {
    const given = await givenParted()
    await sell(given)
    given.main.sql('UPDATE users SET active = 0 WHERE id = 3')
    given.main.sql("UPDATE roles SET permissions = '[]'")
    await bringAll(given)
    expect(given.main.sql('SELECT createdById FROM invoices')).toEqual([{ createdById: 3 }])
  })

  test('is never sold once more: a sale without its number is refused', async () => {
    const given = await givenParted()
    const answer = await given.record('invoices.issue', {
      body: { ...(await simpleSale(given.apart)), emissionPointId: COUNTER_POINT },
    })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'number'])
    expect(given.main.sql('SELECT id FROM invoices')).toEqual([])
  })

  test('is of a point of that program', async () => {
    const given = await givenParted()
    await sell(given)
    given.main.sql('UPDATE emissionPoints SET counterId = NULL WHERE id = 2')
    const [answer] = await given.bring()
    expect([answer?.status, answer?.body.code]).toEqual([409, 'EMISSION_POINT_ELSEWHERE'])
  })

  test('may be of any point if that program was the main till until it was replaced', async () => {
    const given = await givenParted()
    await sell(given)
    given.main.sql('UPDATE emissionPoints SET counterId = NULL WHERE id = 2')
    given.main.sql('UPDATE counters SET wasMain = 1 WHERE id = 2')
    await bringAll(given)
    expect(given.main.sql('SELECT count(*) AS count FROM invoices')).toEqual([{ count: 1 }])
  })
})

test('after a takeover of all points a program brings sales of any point: its copy may have come further', async () => {
  const before = await givenApp()
  await before.app.stop()
  const raw = openRaw(before.folder)
  const shop = { epoch: 2, since: '2026-11-21T19:50:00.000Z', by: 'Rosa Vélez', forks: [] }
  raw.query(`INSERT INTO settings (name, value) VALUES ('shop', ?)`, JSON.stringify(shop))
  raw.close()
  const given = await givenParted({ folder: before.folder })
  await sell(given)
  given.main.sql('UPDATE emissionPoints SET counterId = NULL WHERE id = 2')
  await bringAll(given)
  expect(given.main.sql('SELECT count(*) AS count FROM invoices')).toEqual([{ count: 1 }])
})

test('what is recorded prints nothing, opens no drawer and misses no ticket', async () => {
  const given = await givenParted({
    before: (main) => {
      main.sql(
        `INSERT INTO printers (id, name, connection, columns, codePage, hasCutter, hasDrawer, enabled)
         VALUES (90, 'Barra', '{"kind":"NETWORK","host":"127.0.0.1","port":9}', 48, 'PC858', 1, 1, 1)`,
      )
      for (const job of ['RECEIPT', 'CASH_SLIP', 'CLOSING', 'KITCHEN']) {
        main.sql(
          'INSERT INTO printRoutes (job, printerId, copies, automatic) VALUES (?, 90, 1, 1)',
          job,
        )
      }
      return Promise.resolve()
    },
  })
  const { main, apart } = given
  await sell(given)
  done(
    await given.at('gerente', 'POST', '/cash-register/exits', {
      operationId: randomUUID(),
      amount: 5,
      reason: 'Gas',
      emissionPointId: COUNTER_POINT,
    }),
  )
  done(
    await given.at('mesero', 'POST', '/restaurant/orders', {
      orderUuid: randomUUID(),
      tableId: apart.tableId('1'),
      send: true,
      items: [apart.item('Encebollado')],
    }),
  )
  expect(apart.sql('SELECT count(*) AS count FROM printJobs')).not.toEqual([{ count: 0 }])
  await bringAll(given)
  expect(main.sql('SELECT count(*) AS count FROM printJobs')).toEqual([{ count: 0 }])
  const tickets = 'SELECT sentAt, state FROM tickets'
  expect(main.sql(tickets)).toEqual(apart.sql(tickets))
  expect(main.sql('SELECT undeliveredAt FROM tickets')).toEqual([{ undeliveredAt: null }])
})

describe('a table that a counter served while it was apart', () => {
  test('is ordered, moved, billed and free at the main till too', async () => {
    const given = await givenParted()
    const { main, apart } = given
    const order = done(
      await given.at('mesero', 'POST', '/restaurant/orders', {
        orderUuid: randomUUID(),
        tableId: apart.tableId('1'),
        guests: 2,
        send: true,
        items: [apart.item('Encebollado', { quantity: 2 }), apart.item('Encebollado')],
      }),
    )
    done(
      await given.at('mesero', 'POST', '/restaurant/tables/transfer', {
        sourceTableId: apart.tableId('1'),
        targetTableId: apart.tableId('2'),
      }),
    )
    const lines = (app: Restaurant) =>
      app.sql(
        `SELECT orderItems.itemUuid, orderItems.quantity, orderItems.totalAmount, orderItems.status,
           orderItems.createdAt, orders.tableId, orders.status AS orderStatus, orders.openedAt
         FROM orderItems JOIN orders ON orders.id = orderItems.orderId ORDER BY itemUuid`,
      )
    await bringAll(given)
    expect(lines(main)).toEqual(lines(apart))
    done(
      await given.at('cajera', 'POST', `/restaurant/tables/${apart.tableId('2')}/invoice`, {
        invoiceUuid: randomUUID(),
        emissionPointId: COUNTER_POINT,
        payments: [{ amount: 13.5, paymentMethod: paymentMethod.cash }],
      }),
    )
    await bringAll(given)
    expect(order['tableId']).toBe(apart.tableId('1'))
    expect(lines(main)).toEqual(lines(apart))
    const bill = 'SELECT number, total, tableId, tableName, orderType FROM invoices'
    expect(main.sql(bill)).toEqual(apart.sql(bill))
    expect(main.sql(bill)).toMatchObject([{ tableId: main.tableId('2'), orderType: 'TABLE' }])
  })

  test('keeps the prices, discounts and options that its guests were told', async () => {
    const options: number[] = []
    let steakId = 0
    const given = await givenParted({
      before: async (main) => {
        const { option, steak } = await givenSteak(main)
        steakId = steak.id
        options.push(...['Inglés', 'Menestra', 'Patacones', 'Queso'].map(option))
      },
    })
    const { main, apart } = given
    // The menu changes at the main till alone.
    main.sql('UPDATE products SET priceOne = priceOne * 2, salesDiscount = 5000')
    main.sql('UPDATE modifierOptions SET priceDifference = priceDifference + 1000000')
    main.clock.advance(1)
    const [plain, percent, amount] = [randomUUID(), randomUUID(), randomUUID()]
    const { id: orderId } = done(
      await given.at('gerente', 'POST', '/restaurant/orders', {
        orderUuid: randomUUID(),
        tableId: apart.tableId('1'),
        send: true,
        items: [
          {
            itemUuid: plain,
            productId: steakId,
            quantity: 1,
            modifiers: options.map((optionId) => ({ optionId, quantity: 1 })),
          },
          apart.item('Encebollado', { itemUuid: percent, discountPercent: 10 }),
          apart.item('Encebollado', { itemUuid: amount, discountAmount: 0.5 }),
        ],
      }),
    )
    done(
      await given.at('gerente', 'POST', `/restaurant/orders/${orderId}/items`, {
        items: [apart.item('Fritada', { quantity: 3 })],
      }),
    )
    await bringAll(given)
    const lines = (app: Restaurant) =>
      app.sql(
        `SELECT itemUuid, priceType, priceUnit, discountAmount, discountPercent, modifiersPrice, subtotalAmount,
           taxAmount, totalAmount FROM orderItems ORDER BY itemUuid`,
      )
    expect(lines(apart)).toHaveLength(4)
    expect(lines(main)).toEqual(lines(apart))
  })

  test('gets the dishes that the main till marks as sold out since', async () => {
    const given = await givenParted()
    const { main, apart } = given
    done(
      await given.at('mesero', 'POST', '/restaurant/orders', {
        orderUuid: randomUUID(),
        tableId: apart.tableId('1'),
        items: [apart.item('Encebollado')],
      }),
    )
    const manager = await main.as('gerente')
    await manager.products.setSoldOut({
      params: { id: main.productId('Encebollado') },
      body: { soldOut: true },
    })
    await bringAll(given)
    expect(main.sql('SELECT count(*) AS count FROM orderItems')).toEqual([{ count: 1 }])
  })
})

describe('an act that a manager approved at a counter that was apart', () => {
  test('names who approved it, in the audit of the main till and on what it changed', async () => {
    const given = await givenParted()
    const { main, apart } = given
    const order = done(
      await given.at('mesero', 'POST', '/restaurant/orders', {
        orderUuid: randomUUID(),
        tableId: apart.tableId('1'),
        send: true,
        items: [apart.item('Encebollado')],
      }),
    ) as unknown as { readonly items: readonly { readonly itemUuid: string }[] }
    const { itemUuid } = order.items[0] ?? { itemUuid: '' }
    done(
      await given.at('mesero', 'POST', '/restaurant/orders/delete-items', {
        itemUuids: [itemUuid],
        reason: 'Se cayó',
        pin: demoUsers.gerente.pin,
      }),
    )
    const [kept] = apart.sql('SELECT approvedById FROM shopActs ORDER BY outboxId DESC LIMIT 1')
    expect(kept).toEqual({ approvedById: 2 })
    const deletion = given.acts().find(({ operation }) => operation === 'orders.deleteItems')
    await bringAll(given)
    expect(deletion).toBeDefined()
    const found = (app: Restaurant) =>
      app.sql(
        `SELECT kind, userId, authorizedById FROM auditEntries WHERE kind = 'ORDER_ITEMS_DELETED'`,
      )
    expect(found(main)).toEqual(found(apart))
    expect(found(main)).toMatchObject([{ authorizedById: 2 }])
    expect(main.sql('SELECT deletedAuthorizedById FROM orderItems')).toEqual([
      { deletedAuthorizedById: 2 },
    ])
  })
})

describe('the register of a counter that was apart', () => {
  test('has its annulments, credit notes, exits and entries, and the same sums', async () => {
    const given = await givenParted()
    const { main, apart, registerId } = given
    const customer = done(await given.at('cajera', 'POST', '/customers', newCustomer()))
    await sell(given)
    const annulled = await sell(given)
    const credited = await sell(given, { customer: { id: customer['id'] } })
    done(
      await given.at('gerente', 'POST', `/invoices/${annulled.id}/annul`, { reason: 'Repetida' }),
    )
    done(
      await given.at('gerente', 'POST', '/credit-notes', {
        creditNoteUuid: randomUUID(),
        invoiceId: credited.id,
        reason: 'Plato devuelto',
        refund: { kind: 'CASH' },
        emissionPointId: COUNTER_POINT,
      }),
    )
    for (const kind of ['exits', 'entries']) {
      done(
        await given.at('gerente', 'POST', `/cash-register/${kind}`, {
          operationId: randomUUID(),
          amount: kind === 'exits' ? 12 : 7,
          reason: 'Cambio',
          emissionPointId: COUNTER_POINT,
        }),
      )
    }
    await bringAll(given)
    expect(await figuresOf(main, registerId)).toEqual(await figuresOf(apart, registerId))
    const notes = "SELECT nextNumber FROM sequences WHERE documentType = 'CREDIT_NOTE'"
    expect(main.sql(notes)).toEqual(apart.sql(notes))
    expect(
      main.sql(
        'SELECT customers.socialReason FROM invoices JOIN customers ON customers.id = customerId WHERE number = ?',
        credited.number,
      ),
    ).toEqual(apart.sql('SELECT socialReason FROM customers WHERE id = ?', Number(customer['id'])))
    await given.bring()
    expect(await figuresOf(main, registerId)).toEqual(await figuresOf(apart, registerId))
  })

  test('is closed with its count, user and time, and the next one is opened', async () => {
    const given = await givenParted()
    const { main, apart, registerId } = given
    await sell(given)
    const close = {
      operationId: randomUUID(),
      counted: { cash: 110, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 50,
    }
    const summary = done(
      await given.at('gerente', 'POST', '/cash-register/summary', {
        emissionPointId: COUNTER_POINT,
      }),
    )
    apart.clock.advance(60_000)
    const closed = done(
      await given.at('gerente', 'POST', '/cash-register/close', {
        ...close,
        summaryVersion: summary['summaryVersion'],
        pin: '2580',
      }),
    )
    const closedAt = apart.clock.now().toISOString()
    done(
      await given.at('cajera', 'POST', '/cash-register/open', {
        operationId: randomUUID(),
        emissionPointId: COUNTER_POINT,
        openingCash: 50,
      }),
    )
    // The opening may come before the close of the session before it.
    await given.bring(({ operation }) => operation !== 'cashRegister.close')
    expect(main.sql('SELECT id, status, suspendedAt FROM cashRegisters ORDER BY id')).toEqual([
      { id: registerId, status: 'OPEN', suspendedAt: closedAt },
      { id: registerId + 1, status: 'OPEN', suspendedAt: null },
    ])
    const body = {
      ...close,
      summaryVersion: summary['summaryVersion'],
      cashRegisterId: registerId,
      signerId: 2,
    }
    const act = { uuid: close.operationId, at: closedAt, userId: 2 }
    const answer = done(await given.record('cashRegister.close', { body }, act))
    expect(answer).toMatchObject({
      closedAt,
      systemComparison: closed['systemComparison'],
      countedTotal: 110,
    })
    const row =
      'SELECT status, closedAt, closedById, countedTotal, systemTotal, leftInCash FROM cashRegisters WHERE id = ?'
    expect(main.sql(row, registerId)).toEqual(apart.sql(row, registerId))
    expect(done(await given.record('cashRegister.close', { body }, act))).toEqual(answer)

    // A late act is booked into its session, and the handover brings the closing up to date.
    done(
      await given.record('cashRegister.entry', {
        body: {
          operationId: randomUUID(),
          amount: 3,
          reason: 'Vuelto',
          emissionPointId: COUNTER_POINT,
          cashRegisterId: registerId,
        },
      }),
    )
    done(await given.handOver())
    expect(main.sql(row, registerId)).toMatchObject([{ countedTotal: 11_000, systemTotal: 11_200 }])
    const manager = await main.as('gerente')
    expect(await manager.cashRegisters.receipt({ params: { id: registerId } })).toMatchObject({
      entriesTotal: 3,
      difference: -2,
      closedAt,
    })
  })

  test('has what its customers paid of their debts, once', async () => {
    const given = await givenParted()
    const { main, registerId } = given
    const customer = done(await given.at('cajera', 'POST', '/customers', newCustomer()))
    const [term] = main.sql('SELECT id FROM paymentTerms WHERE days > 0 LIMIT 1')
    const sale = {
      ...(await simpleSale(given.apart)),
      emissionPointId: COUNTER_POINT,
      customer: { id: customer['id'] },
      payments: [
        { amount: 9, paymentMethod: paymentMethod.credit, paymentTerm: { id: term?.['id'] } },
      ],
    }
    done(await given.at('gerente', 'POST', '/invoices', sale))
    await bringAll(given)
    const [debtor] = main.sql('SELECT customerId, id FROM invoices')
    const operationId = randomUUID()
    const collect = () =>
      given.record(
        'receivables.collect',
        {
          params: { customerId: debtor?.['customerId'] },
          body: {
            operationId,
            amount: 4,
            paymentMethod: paymentMethod.cash,
            items: [{ invoiceId: debtor?.['id'], amount: 4 }],
            emissionPointId: COUNTER_POINT,
            cashRegisterId: registerId,
          },
        },
        { uuid: operationId },
      )
    expect(done(await collect())).toEqual(done(await collect()))
    expect(main.sql('SELECT amount, cashRegisterId FROM collections')).toEqual([
      { amount: 400, cashRegisterId: registerId },
    ])
  })

  test('cannot be closed by a request without a PIN that is no recorded act', async () => {
    const given = await givenParted()
    const answer = await given.at('gerente', 'POST', '/cash-register/close', {
      operationId: randomUUID(),
      summaryVersion: `${given.registerId}.x`,
      counted: { cash: 1, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 0,
      cashRegisterId: given.registerId,
      signerId: 2,
    })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'pin'])
  })
})
