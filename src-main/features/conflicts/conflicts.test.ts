import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { verifyHistory } from '#main/database/history/compare/verify-history.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import {
  billApart,
  conflictsOf,
  decide,
  drawerOf,
  givenApartTable,
  onlyConflict,
} from '#main/testing/acts/apart-acts.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { demoUsers } from '#main/testing/test-app.ts'
import { TEST_CHAIN_KEY } from '#main/testing/test-pepper.ts'

/** Both programs charged the two Encebollado; the counter the beer too. */
async function givenPaidTwice() {
  const shop = await givenApartTable()
  const mainInvoice = await billApart(shop.main, shop.order, { user: 'cajera', count: 1 })
  await billApart(shop.counter, shop.order, { user: 'gerente' })
  const answers = await shop.bring()
  expect(answers.map(({ status }) => status)).toEqual([201])
  return { ...shop, mainInvoice, found: await onlyConflict(shop.main) }
}

it('tells of a line that the counter charged again, because its copy lacked what it had sold through the main till', async () => {
  const shop = await givenApartTable()
  const first = await billApart(shop.main, shop.order, { user: 'cajera', count: 1 })
  // As if the counter had sent it on just before the cable was torn.
  shop.main.sql('UPDATE invoices SET emissionPointId = 2, sequential = 900 WHERE id = ?', first.id)
  const again = await billApart(shop.counter, shop.order, { user: 'gerente', count: 1 })
  await shop.bring()
  expect(await onlyConflict(shop.main)).toMatchObject({
    kind: 'LINE_PAID_TWICE',
    main: { invoiceNumber: first.number },
    counter: { invoiceNumber: again.number },
  })
})

it('keeps both invoices of lines that two programs charged, and names both in one conflict', async () => {
  const { main, order, found, mainInvoice } = await givenPaidTwice()
  expect(found).toMatchObject({
    kind: 'LINE_PAID_TWICE',
    subject: '4',
    tableId: order.tableId,
    main: {
      programName: 'Caja principal',
      userName: 'Andrea Mora',
      total: 9,
      invoiceNumber: mainInvoice.number,
      payments: ['Efectivo'],
      lines: [{ name: 'Encebollado', quantity: 2, amount: 9, isDouble: true }],
    },
    counter: {
      programName: 'Mostrador 2',
      userName: 'Gabriela Paz',
      total: 12,
      invoiceNumber: '001-002-000000001',
      payments: ['Efectivo'],
      lines: [
        { name: 'Encebollado', quantity: 2, amount: 9, isDouble: true },
        { name: 'Cerveza rubia 330 ml', quantity: 1, amount: 3, isDouble: false },
      ],
    },
    choice: null,
  })
  const gerente = await main.as('gerente')
  const sold = (await gerente.invoices.list()).data.map(({ total }) => total)
  expect(new Set(sold)).toEqual(new Set([9, 12]))
  expect((await gerente.shop.read()).conflicts).toBe(1)
  // Its lines are all paid, so the table is free.
  expect(readRows(main, 'SELECT status FROM orders')).toEqual([{ status: 'CLOSED' }])
})

it('makes one conflict of an act, however often it arrives', async () => {
  const { main, bring } = await givenPaidTwice()
  expect((await bring()).map(({ status }) => status)).toEqual([200])
  expect(await conflictsOf(main)).toHaveLength(1)
  expect(readRows(main, `SELECT id FROM auditEntries WHERE kind = 'CONFLICT_FOUND'`)).toHaveLength(
    1,
  )
})

it('is no conflict if each program charged other lines of the table', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  await billApart(main, order, { user: 'cajera', count: 1 })
  const beer = { ...order, items: order.items.slice(1) }
  await billApart(counter, beer, { user: 'gerente' })
  await bring()
  expect(await conflictsOf(main)).toEqual([])
  expect(readRows(main, 'SELECT status FROM orders')).toEqual([{ status: 'CLOSED' }])
})

it('moves no money if it was served twice', async () => {
  const { main, found } = await givenPaidTwice()
  const before = await drawerOf(main)
  const answer = await decide(main, found.id, 'BOTH_SERVED', { reason: 'Eran cuatro' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    choice: 'BOTH_SERVED',
    reason: 'Eran cuatro',
    decidedBy: 'Gabriela Paz',
    options: [],
  })
  expect(await drawerOf(main)).toBe(before)
  const gerente = await main.as('gerente')
  expect((await gerente.shop.read()).conflicts).toBe(0)
  expect(await gerente.conflicts.list({ query: { undecided: 'true' } })).toEqual([])
})

it('gives the money of either side back with a credit note over the double lines', async () => {
  for (const choice of ['RETURN_MAIN', 'RETURN_COUNTER'] as const) {
    const { main, found, mainInvoice } = await givenPaidTwice()
    const option = found.options.find((each) => each.choice === choice)
    expect(option).toMatchObject({ choice, amount: 9, by: 'CREDIT_NOTE_CASH', obstacle: null })
    const before = await drawerOf(main)
    expect((await decide(main, found.id, choice)).status).toBe(200)
    expect(await drawerOf(main)).toBe(before - 9)
    const { data } = await (await main.as('gerente')).creditNotes.list()
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      invoiceNumber: choice === 'RETURN_MAIN' ? mainInvoice.number : '001-002-000000001',
      total: 9,
      refund: { kind: 'CASH', amount: 9 },
      reason: 'Ya había pagado en la otra',
      lines: [{ description: 'Encebollado', quantity: 2 }],
    })
  }
})

it('takes cash out with the reason for a final consumer whose invoice the tax office has', async () => {
  const { main, found } = await givenPaidTwice()
  main.sql(`UPDATE invoices SET taxStatus = 'SENT' WHERE id = ?`, found.main.invoiceId)
  const [, returnMain] = (await onlyConflict(main)).options
  expect(returnMain).toMatchObject({ amount: 9, by: 'CASH_EXIT', obstacle: null })
  const before = await drawerOf(main)
  expect((await decide(main, found.id, 'RETURN_MAIN')).status).toBe(200)
  expect(await drawerOf(main)).toBe(before - 9)
  const admin = await main.as('admin')
  expect((await admin.creditNotes.list()).data).toEqual([])
  const [exit] = readRows<{ reason: string; authorizedById: number }>(
    main,
    `SELECT reason, amount, type FROM cashMovements`,
  )
  expect(exit).toEqual({
    type: 'EXIT',
    amount: 900,
    reason: 'Mesa 4, factura 001-001-000000001 cobrada dos veces: Ya había pagado en la otra',
  })
})

it('is decided once', async () => {
  const { main, found } = await givenPaidTwice()
  await decide(main, found.id, 'RETURN_MAIN')
  const before = await drawerOf(main)
  const again = await decide(main, found.id, 'RETURN_MAIN')
  expect([again.status, again.body.code]).toEqual([409, 'CONFLICT_DECIDED_ALREADY'])
  expect(await drawerOf(main)).toBe(before)
})

it('needs the PIN of somebody who may lead the shop, and a reason', async () => {
  const { main, found } = await givenPaidTwice()
  const without = await decide(main, found.id, 'BOTH_SERVED', { pin: null })
  expect([without.status, without.body.code]).toEqual([403, 'APPROVAL_REQUIRED'])
  const cashier = await decide(main, found.id, 'BOTH_SERVED', { pin: demoUsers.cajera.pin })
  expect([cashier.status, cashier.body.errors[0].code]).toEqual([400, 'PIN_WRONG'])
  const silent = await decide(main, found.id, 'BOTH_SERVED', { reason: ' ' })
  expect([silent.status, silent.body.errors[0].field]).toEqual([400, 'reason'])
  expect((await onlyConflict(main)).choice).toBeNull()
})

it('takes only a choice of its kind', async () => {
  const { main, found } = await givenPaidTwice()
  const answer = await decide(main, found.id, 'COUNTER')
  expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'CONFLICT_CHOICE_OTHER'])
  expect((await decide(main, 99, 'MAIN')).status).toBe(404)
})

it('gives nothing back without an open register, and says so before', async () => {
  const { main, found } = await givenPaidTwice()
  main.sql(`UPDATE cashRegisters SET status = 'CLOSED' WHERE emissionPointId = 1`)
  const options = (await onlyConflict(main)).options.map(({ choice, obstacle }) => [
    choice,
    obstacle,
  ])
  expect(options).toEqual([
    ['BOTH_SERVED', null],
    ['RETURN_MAIN', 'NO_OPEN_REGISTER'],
    ['RETURN_COUNTER', 'NO_OPEN_REGISTER'],
  ])
  const answer = await decide(main, found.id, 'RETURN_MAIN')
  expect([answer.status, answer.body.code]).toEqual([409, 'NO_OPEN_REGISTER'])
})

it('gives nothing back that a credit note gave back already', async () => {
  const { main, found } = await givenPaidTwice()
  const admin = await main.as('admin')
  await admin.creditNotes.create({
    body: {
      creditNoteUuid: '0b0f2f3e-6a56-4a8e-9a63-1f3f6f2c1a11',
      invoiceId: found.main.invoiceId ?? 0,
      reason: 'Devuelto',
      refund: { kind: 'CASH' },
    },
  })
  const [, returnMain, returnCounter] = (await onlyConflict(main)).options
  expect(returnMain?.obstacle).toBe('ALREADY_RETURNED')
  expect(returnCounter?.obstacle).toBeNull()
  const answer = await decide(main, found.id, 'RETURN_MAIN')
  expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT_RETURNED_ALREADY'])
})

it('is told at the closing, which it does not block', async () => {
  const { main } = await givenPaidTwice()
  const { warnings } = await (
    await main.as('admin')
  ).cashRegister.summary({
    body: { emissionPointId: 1 },
  })
  expect(warnings).toContainEqual({
    code: 'CONFLICTS',
    message: 'Por decidir entre dos cajas: 1. El cierre no las espera.',
    retryable: false,
  })
})

it('takes an approval that was given for this conflict in place of the PIN, once', async () => {
  const { main, found } = await givenPaidTwice()
  main.sql(`UPDATE invoices SET taxStatus = 'SENT' WHERE id = ?`, found.main.invoiceId)
  const gerente = await main.as('gerente')
  const { approvalToken } = await gerente.auth.authorize({
    body: { action: 'conflicts.decide', pin: demoUsers.gerente.pin, resource: found.id },
  })
  const answer = await main.request('POST', `/system/conflicts/${found.id}`, {
    token: await main.tokenOf('gerente'),
    headers: { 'X-Approval': approvalToken },
    body: { choice: 'RETURN_MAIN', reason: 'Pagó dos veces' },
  })
  expect([answer.status, answer.body.choice]).toEqual([200, 'RETURN_MAIN'])
})

it('leaves who found and who decided in an audit chain that stays whole', async () => {
  const { main, found } = await givenPaidTwice()
  await decide(main, found.id, 'RETURN_COUNTER')
  const admin = await main.as('admin')
  const entryOf = async (kind: 'CONFLICT_FOUND' | 'CONFLICT_DECIDED' | 'CREDIT_NOTE_ISSUED') =>
    (await admin.auditEntries.list({ query: { kind } })).data[0]
  expect(await entryOf('CONFLICT_FOUND')).toMatchObject({
    resourceId: found.id,
    payload: { conflict: 'LINE_PAID_TWICE', subject: '4', counter: 'Mostrador 2' },
  })
  expect(await entryOf('CONFLICT_DECIDED')).toMatchObject({
    authorizedByName: 'Gabriela Paz',
    payload: { choice: 'RETURN_COUNTER', reason: 'Ya había pagado en la otra', returned: 900 },
  })
  expect(await entryOf('CREDIT_NOTE_ISSUED')).toMatchObject({ authorizedByName: 'Gabriela Paz' })
  await main.app.stop()
  const raw = new Database(join(main.folder, DATABASE_FILE), { readonly: true })
  const { doubts } = verifyHistory(raw, { key: TEST_CHAIN_KEY })
  raw.close()
  // Only what the set-up of the test wrote past the program.
  expect(doubts.filter(({ table }) => table === 'conflicts' || table === 'creditNotes')).toEqual([])
})
