import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createApp } from '#main/app/app.ts'
import type { Apart, Bringing } from '#main/core/ports/bringing.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import {
  billApart,
  conflictsOf,
  decide,
  givenApartTable,
  onlyConflict,
} from '#main/testing/acts/apart-acts.ts'
import { openRegister } from '#main/testing/acts/sales.ts'
import { readPast } from '#main/testing/checks/read-past.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { fakeLan } from '#main/testing/doubles/fake-lan.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'
import { fetchAnswer } from '#main/testing/given/given-apart-shop.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { givenApp } from '#main/testing/test-app.ts'

const MAIN_ID = 1
const LEADER_ID = 3
const LEADER_POINT = 3

type ApartTable = Awaited<ReturnType<typeof givenApartTable>>

/** Another counter, whose copy is the file of the main till as it is now, takes all points over. */
async function takeOver({ main }: ApartTable): Promise<{ leader: Restaurant; apart: Apart }> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-leads-'))
  cpSync(main.folder, folder, { recursive: true })
  const raw = openRaw(folder)
  raw.query(
    `INSERT INTO counters (id, name, isMain, joinedAt) VALUES (${LEADER_ID}, 'Barra', 0, '')`,
  )
  raw.query(
    `INSERT INTO emissionPoints (id, establishmentId, code, name, active, counterId, installationId)
     SELECT ${LEADER_POINT}, 1, '003', 'Barra', 1, ${LEADER_ID}, installationId FROM emissionPoints WHERE id = 1`,
  )
  raw.close()
  const at = main.clock.now().toISOString()
  const past = await readPast(folder, at)
  const takeover: Takeover = {
    points: 'ALL',
    epoch: 2,
    at,
    counterId: LEADER_ID,
    emissionPointIds: [LEADER_POINT],
    userId: 2,
    userName: 'Gabriela Paz',
    reason: null,
    lost: {
      since: at,
      until: at,
      atMost: { sales: 0, charges: 0, tickets: 0 },
      lastNumbers: [],
      chargesInFlight: [],
    },
    numbers: {},
    mainUrl: null,
    lanPort: 4601,
    past,
  }
  const leader = await givenRestaurant({ folder, dependencies: { takeover, lan: fakeLan() } })
  const apart: Apart = {
    mode: 'RETURNING',
    counterId: MAIN_ID,
    since: at,
    epoch: 2,
    past,
    send: (request, { headers }) => fetchAnswer(leader, request, headers),
    emptied: () => undefined,
  }
  return { leader, apart }
}

/** The former main till opens its file again, and brings all that it has. */
async function comeBack({ main }: ApartTable, apart: Apart): Promise<Bringing> {
  await main.app.stop()
  const former = await givenApp({ folder: main.folder, create: createApp, dependencies: { apart } })
  const { bringing } = former.app
  if (bringing === undefined) throw new Error('The program does not know that it is apart')
  expect(await bringing.finish()).toBe(true)
  return bringing
}

/** The main till and its counter both charged the two Encebollado; the main till learns of it. */
async function payTwice(shop: ApartTable) {
  const first = await billApart(shop.main, shop.order, { user: 'cajera', count: 1 })
  const second = await billApart(shop.counter, shop.order, { user: 'gerente' })
  for (const { status } of await shop.bring()) expect(status).toBe(201)
  await onlyConflict(shop.main)
  return { first, second }
}

it('lets a manager at the new main till give back what two programs took, although the old one was replaced first', async () => {
  const shop = await givenApartTable()
  const { leader, apart } = await takeOver(shop)
  const { first, second } = await payTwice(shop)
  const bringing = await comeBack(shop, apart)
  const found = await onlyConflict(leader)
  expect(found).toMatchObject({
    kind: 'LINE_PAID_TWICE',
    subject: '4',
    main: { programName: 'Caja principal', invoiceNumber: first.number },
    counter: { programName: 'Mostrador 2', invoiceNumber: second.number },
    choice: null,
  })
  // Handed over again, it stays one.
  expect(await bringing.finish()).toBe(true)
  expect(await conflictsOf(leader)).toHaveLength(1)
  await openRegister(leader, { user: 'gerente', emissionPointId: LEADER_POINT })
  const answer = await decide(leader, found.id, 'RETURN_COUNTER')
  expect([answer.status, answer.body]).toMatchObject([200, { choice: 'RETURN_COUNTER' }])
  const { data } = await (await leader.as('gerente')).creditNotes.list()
  expect(data).toMatchObject([{ invoiceNumber: second.number, total: 9 }])
})

it('is decided at the new main till as it was at the old one, and asks nobody again', async () => {
  const shop = await givenApartTable()
  const { first } = await payTwice(shop)
  const { leader, apart } = await takeOver(shop)
  expect(await onlyConflict(leader)).toMatchObject({ choice: null })
  const found = await onlyConflict(shop.main)
  expect((await decide(shop.main, found.id, 'RETURN_MAIN')).status).toBe(200)
  await comeBack(shop, apart)
  expect(await conflictsOf(leader)).toMatchObject([
    { choice: 'RETURN_MAIN', reason: 'Ya había pagado en la otra', decidedBy: 'Gabriela Paz' },
  ])
  const { data } = await (await leader.as('gerente')).creditNotes.list()
  expect(data).toMatchObject([{ invoiceNumber: first.number, total: 9 }])
})

it('is read by a person if both programs decided it, and not in the same way', async () => {
  const shop = await givenApartTable()
  await payTwice(shop)
  const { leader, apart } = await takeOver(shop)
  for (const [app, choice] of [
    [leader, 'BOTH_SERVED'],
    [shop.main, 'RETURN_MAIN'],
  ] as const) {
    const { id } = await onlyConflict(app)
    expect((await decide(app, id, choice)).status).toBe(200)
  }
  await comeBack(shop, apart)
  const [paid, read] = (await conflictsOf(leader)).toSorted((a, b) => a.id - b.id)
  expect(paid).toMatchObject({ kind: 'LINE_PAID_TWICE', choice: 'BOTH_SERVED' })
  expect(read).toMatchObject({
    kind: 'RECORD_CHANGED_TWICE',
    subject: 'CONFLICT_DECIDED',
    counter: { lines: expect.arrayContaining([expect.objectContaining({ value: 'RETURN_MAIN' })]) },
  })
})

it('names the dish that one program deleted and another one changed, and lets the change stand at the new main till', async () => {
  const shop = await givenApartTable()
  const { leader, apart } = await takeOver(shop)
  const itemUuid = shop.order.items[0]?.itemUuid ?? ''
  await (
    await shop.main.as('gerente')
  ).orders.deleteItems({ body: { itemUuids: [itemUuid], reason: 'Error' } })
  await (
    await shop.counter.as('gerente')
  ).orders.updateItem({
    params: { itemUuid },
    body: { quantity: 2, discountPercent: 10, reason: 'Amigo' },
  })
  await shop.bring()
  await onlyConflict(shop.main)
  await comeBack(shop, apart)
  const found = await onlyConflict(leader)
  expect(found).toMatchObject({ kind: 'LINE_CHANGED_TWICE', choice: null })
  expect((await decide(leader, found.id, 'COUNTER')).status).toBe(200)
  expect(
    readRows(
      leader,
      `SELECT status, discountPercent FROM orderItems WHERE itemUuid = '${itemUuid}'`,
    ),
  ).toEqual([{ status: 'SENT', discountPercent: 1_000 }])
})
