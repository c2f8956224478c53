import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

// Fritada costs 8.90 with tax.
async function givenTable() {
  const app = await givenRestaurant()
  const lines = [app.item('Fritada'), app.item('Fritada')]
  await app.givenOrder('1', lines)
  const mesero = await app.as('mesero')
  const move = async (
    more: { reason?: string; approval?: string; user?: 'mesero' | 'gerente' } = {},
  ) => {
    const answer = await app.request('POST', '/restaurant/orders/move-items', {
      token: await app.tokenOf(more.user ?? 'mesero'),
      ...(more.approval === undefined ? {} : { headers: { 'x-approval': more.approval } }),
      body: {
        operationId: randomUUID(),
        itemUuids: [lines[0]?.itemUuid],
        targetTableId: app.tableId('2'),
        ...(more.reason === undefined ? {} : { reason: more.reason }),
      },
    })
    return [answer.status, answer.body.errors?.[0]?.field ?? answer.body.code]
  }
  const approve = async (amount: number) => {
    const { approvalToken } = await mesero.auth.authorize({
      body: {
        action: 'orders.deleteItems',
        pin: '2580',
        resource: lines[0]?.itemUuid ?? '',
        amount,
      },
    })
    return approvalToken
  }
  return { app, mesero, lines, move, approve }
}

it('lets a waiter move lines while the guests do not have the bill', async () => {
  const { move } = await givenTable()
  expect(await move()).toEqual([200, undefined])
})

it("asks for a manager's approval of lines and amount, and a reason, once the bill was asked for", async () => {
  const { app, mesero, move, approve } = await givenTable()
  await mesero.tables.askBill({ params: { tableId: app.tableId('1') } })
  expect(await move({ reason: 'Pagan aparte' })).toEqual([403, 'APPROVAL_REQUIRED'])
  expect(await move({ reason: 'Pagan aparte', approval: await approve(1) })).toEqual([
    403,
    'APPROVAL_OF_OTHER_ACT',
  ])
  expect(await move({ approval: await approve(8.9) })).toEqual([400, 'reason'])
  expect(await move({ reason: 'Pagan aparte', approval: await approve(8.9) })).toEqual([
    200,
    undefined,
  ])
  const [entry] = app.sql(
    `SELECT payload, approver.name AS approvedBy FROM auditEntries
     JOIN users AS approver ON approver.id = authorizedById WHERE kind = 'ORDER_ITEMS_MOVED'`,
  )
  expect(entry?.['approvedBy']).toBe('Gabriela Paz')
  expect(JSON.parse(String(entry?.['payload']))).toMatchObject({
    reason: 'Pagan aparte',
    items: [{ isOnBill: true, total: 890 }],
  })
  const manager = await app.as('gerente')
  const { totals } = await manager.reports.corrections({
    query: { from: '2026-11-21', to: '2026-11-21' },
  })
  expect(totals.deletions).toEqual({ count: 1, amount: 8.9 })
})

it('needs only the reason from a user with the right', async () => {
  const { app, mesero, move } = await givenTable()
  await mesero.tables.askBill({ params: { tableId: app.tableId('1') } })
  expect(await move({ user: 'gerente' })).toEqual([400, 'reason'])
  expect(await move({ user: 'gerente', reason: 'Cambiaron de mesa' })).toEqual([200, undefined])
})

it('asks also if another dish was ordered after the bill was printed', async () => {
  const { app, mesero, move } = await givenTable()
  const admin = await app.as('admin')
  const printer = await admin.printers.create({
    body: { name: 'Caja', connection: { kind: 'NETWORK', host: '127.0.0.1', port: 9 } },
  })
  await admin.printRoutes.save({ body: [{ job: 'BILL', printerId: printer.id }] })
  app.clock.advance(1_000)
  await mesero.tables.bill({ params: { tableId: app.tableId('1') }, body: {} })
  app.clock.advance(1_000)
  await app.givenOrder('1', ['Limonada'])
  const { data } = { data: await mesero.tables.get({ params: { id: app.tableId('1') } }) }
  expect(data.billAskedAt).toBeNull()
  expect(await move({ reason: 'Pagan aparte' })).toEqual([403, 'APPROVAL_REQUIRED'])
})
