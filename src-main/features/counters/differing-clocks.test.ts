import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  billApart,
  conflictsOf,
  givenApartTable,
  onlyConflict,
} from '#main/testing/acts/apart-acts.ts'
import { COUNTER_POINT } from '#main/testing/given/given-counter.ts'
import { type GivenParted, givenParted } from '#main/testing/given/given-parted.ts'

const MINUTE_MS = 60_000

/** Returns the body of an answer that must be a success. */
function done({ status, body }: { readonly status: number; readonly body: unknown }) {
  expect([status, status < 300 ? undefined : body]).toEqual([status, undefined])
  return body as Record<string, never>
}

type Ask = GivenParted['at']

/** Counts and closes the open register of the counter's point; returns what was sent. */
async function closeRegister(ask: Ask, cash: number) {
  const summary = done(
    await ask('gerente', 'POST', '/cash-register/summary', { emissionPointId: COUNTER_POINT }),
  )
  const close = {
    operationId: randomUUID(),
    summaryVersion: summary['summaryVersion'],
    counted: { cash, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
    leftInCash: 0,
  }
  done(await ask('gerente', 'POST', '/cash-register/close', { ...close, pin: '2580' }))
  return close
}

async function openRegister(ask: Ask): Promise<number> {
  const opened = done(
    await ask('cajera', 'POST', '/cash-register/open', {
      operationId: randomUUID(),
      emissionPointId: COUNTER_POINT,
      openingCash: 50,
    }),
  )
  return Number(opened['id'])
}

const sessionsOf = ({ main }: GivenParted) =>
  main.sql('SELECT id, status, suspendedAt FROM cashRegisters ORDER BY id')

describe.each([
  ['10 minutes behind', -10 * MINUTE_MS],
  ['10 minutes ahead', 10 * MINUTE_MS],
])('with the clock of one PC %s', (_words, offsetMs) => {
  test.each(['main', 'counter'] as const)(
    'lines that both programs charge are a conflict, and lines that they shared are none (%s)',
    async (late) => {
      const shop = await givenApartTable()
      shop[late].clock.correct(offsetMs)
      const mainInvoice = await billApart(shop.main, shop.order, { user: 'cajera', count: 1 })
      await billApart(shop.counter, shop.order, { user: 'gerente' })
      for (const { status } of await shop.bring()) expect(status).toBe(201)
      expect(await onlyConflict(shop.main)).toMatchObject({
        kind: 'LINE_PAID_TWICE',
        main: { invoiceNumber: mainInvoice.number },
      })
    },
  )

  test('a line that was deleted at the main till and changed at the counter is a conflict', async () => {
    const { main, counter, order, bring } = await givenApartTable()
    main.clock.correct(offsetMs)
    const [line] = order.items
    const itemUuid = line?.itemUuid ?? ''
    await (
      await main.as('gerente')
    ).orders.deleteItems({ body: { itemUuids: [itemUuid], reason: 'Error' } })
    await (
      await counter.as('gerente')
    ).orders.updateItem({
      params: { itemUuid },
      body: { quantity: 2, discountPercent: 10, reason: 'Amigo' },
    })
    await bring()
    expect(await conflictsOf(main)).toMatchObject([
      { kind: 'LINE_CHANGED_TWICE', main: { lines: [{ quantity: 0 }] } },
    ])
  })

  test('a closing at the counter is brought up to date by the handover', async () => {
    const given = await givenParted()
    const { main, apart, registerId } = given
    apart.clock.correct(offsetMs)
    const close = await closeRegister(given.at, 110)
    for (const answer of await given.bring(({ operation }) => operation !== 'cashRegister.close')) {
      done(answer)
    }
    const body = { ...close, cashRegisterId: registerId, signerId: 2 }
    done(await given.record('cashRegister.close', { body }, { uuid: close.operationId, userId: 2 }))
    const entry = {
      operationId: randomUUID(),
      amount: 3,
      reason: 'Vuelto',
      emissionPointId: COUNTER_POINT,
      cashRegisterId: registerId,
    }
    done(await given.record('cashRegister.entry', { body: entry }))
    done(await given.handOver())
    expect(main.sql('SELECT systemTotal FROM cashRegisters WHERE id = ?', registerId)).toEqual([
      { systemTotal: 10_300 },
    ])
  })

  test('a session that the counter’s copy lacks stays open beside the one that it opened itself', async () => {
    const given = await givenParted()
    given.main.clock.correct(offsetMs)
    await closeRegister(given.through, 100)
    const here = await openRegister(given.through)
    await closeRegister(given.at, 100)
    await openRegister(given.at)
    const openedAt = given.apart.clock.now().toISOString()
    for (const answer of await given.bring(({ operation }) => operation === 'cashRegister.open')) {
      done(answer)
    }
    expect(sessionsOf(given)).toEqual([
      { id: given.registerId, status: 'CLOSED', suspendedAt: null },
      { id: here, status: 'OPEN', suspendedAt: null },
      { id: here + 1, status: 'OPEN', suspendedAt: openedAt },
    ])
  })

  test('the kitchen of the main till does not wait for what the counter cancelled', async () => {
    const given = await givenParted()
    const { main, apart } = given
    apart.clock.correct(offsetMs)
    const order = done(
      await given.at('mesero', 'POST', '/restaurant/orders', {
        orderUuid: randomUUID(),
        tableId: apart.tableId('1'),
        send: true,
        items: [apart.item('Encebollado'), apart.item('Humita')],
      }),
    ) as unknown as { items: { itemUuid: string }[] }
    done(
      await given.at('gerente', 'POST', '/restaurant/orders/delete-items', {
        itemUuids: [order.items[0]?.itemUuid],
        reason: 'Error',
      }),
    )
    for (const answer of await given.bring()) done(answer)
    done(await given.handOver())
    expect(main.sql('SELECT kind, state FROM tickets ORDER BY id')).toEqual([
      { kind: 'NEW', state: 'PENDING' },
      { kind: 'CANCEL', state: 'SERVED' },
    ])
  })
})
