import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { epochStamp, readEpochStamp } from '#main/core/shop/epoch-stamp.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { verifyHistory } from '#main/database/history/compare/verify-history.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { type DemoUser, givenApp, type TestApp } from '#main/testing/test-app.ts'
import { TEST_CHAIN_KEY, TEST_PEPPER } from '#main/testing/test-pepper.ts'

const COUNTER_ID = 2
const OTHER_POINT_ID = 2

const decision: Takeover = {
  points: 'ALL',
  epoch: 2,
  at: '2026-11-22T13:44:00.000Z',
  counterId: COUNTER_ID,
  emissionPointIds: [OTHER_POINT_ID],
  userId: 2,
  userName: 'Gabriela Ponce',
  reason: 'La caja no enciende',
  lost: {
    since: '2026-11-22T13:41:21.000Z',
    until: '2026-11-22T13:41:22.000Z',
    atMost: { sales: 1, charges: 0, tickets: 0 },
    lastNumbers: ['001-001-000000060'],
    chargesInFlight: [],
  },
  numbers: { '001-001': 60 },
  mainUrl: 'https://192.168.1.20:4600',
  lanPort: 4601,
}

async function sell(app: TestApp, user: DemoUser = 'cajera') {
  const client = await app.as(user)
  return client.invoices.issue({ body: { ...(await simpleSale(app)), emissionPointId: 1 } })
}

/** A shop with a second counter, and its file as that counter has it. */
async function givenCopy() {
  const main = await givenApp()
  await openRegister(main)
  const sale = await sell(main)
  await main.app.stop()
  const raw = new Database(join(main.folder, DATABASE_FILE))
  raw.exec(`
    INSERT INTO counters (id, name, isMain) VALUES (1, 'Caja Salón', 1);
    INSERT INTO counters (id, name, isMain) VALUES (${COUNTER_ID}, 'Mostrador 2', 0);
    UPDATE emissionPoints SET counterId = ${COUNTER_ID} WHERE id = ${OTHER_POINT_ID};
  `)
  const points = raw.prepare('SELECT id FROM emissionPoints WHERE counterId IS NOT NULL').all()
  raw.close()
  expect(points).toHaveLength(1)
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-copy-'))
  cpSync(main.folder, folder, { recursive: true })
  return { folder, sale }
}

function takingOver(folder: string) {
  return givenApp({ folder, dependencies: { takeover: decision } })
}

it('leads a new epoch: numbers jump above those that the main till told, and its open register stays as it was', async () => {
  const { folder } = await givenCopy()
  const app = await takingOver(folder)
  expect(readRows(app, 'SELECT id, isMain, wasMain, address FROM counters ORDER BY id')).toEqual([
    { id: 1, isMain: 0, wasMain: 1, address: 'https://192.168.1.20:4600' },
    { id: COUNTER_ID, isMain: 1, wasMain: 0, address: null },
  ])
  const [register] = readRows(app, 'SELECT status, suspendedAt FROM cashRegisters')
  expect(register).toEqual({ status: 'OPEN', suspendedAt: decision.at })
  await expect(sell(app, 'admin')).rejects.toMatchObject({ code: 'NO_OPEN_REGISTER' })
  await openRegister(app, { user: 'admin' })
  const next = await sell(app, 'admin')
  expect(Number(next.shortNumber)).toBe(161)
  const shop = await (await app.as('gerente')).shop.read()
  expect(shop).toMatchObject({ role: 'MAIN', epoch: 2, counterId: COUNTER_ID, isReplaced: false })
  expect(await (await app.as('admin')).lan.settings()).toMatchObject({ enabled: true, port: 4601 })
  expect(shop.emissionPoints.map(({ id }) => id)).toEqual([OTHER_POINT_ID])
})

it('a cashier of the former main till sells on the point whose drawer stands here', async () => {
  const { folder } = await givenCopy()
  const app = await takingOver(folder)
  await openRegister(app, { emissionPointId: OTHER_POINT_ID })
  const cajera = await app.as('cajera')
  const body = await simpleSale(app)
  const sale = await cajera.invoices.issue({ body: { ...body, emissionPointId: OTHER_POINT_ID } })
  expect(sale.status).toBe('CREATED')
})

it('names who took over, why and what the copy may lack in the audit chain, which stays whole', async () => {
  const { folder } = await givenCopy()
  const app = await takingOver(folder)
  const admin = await app.as('admin')
  const { data } = await admin.auditEntries.list({ query: { kind: 'SHOP_TAKEN_OVER' } })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ resourceId: COUNTER_ID })
  expect(JSON.stringify(data[0])).toContain('La caja no enciende')
  await app.app.stop()
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  const { doubts } = verifyHistory(raw, { key: TEST_CHAIN_KEY })
  raw.close()
  expect(doubts).toEqual([])
})

it('takes over once, however often a crash makes it begin again', async () => {
  const { folder } = await givenCopy()
  const first = await takingOver(folder)
  const numbers = readRows(first, 'SELECT * FROM sequences')
  await first.app.stop()
  const again = await takingOver(folder)
  expect(readRows(again, 'SELECT * FROM sequences')).toEqual(numbers)
})

it('stops issuing before it answers a request with a newer epoch, and no manager can release that', async () => {
  const app = await givenApp()
  await openRegister(app)
  await sell(app)
  const answer = await app.request('GET', '/health', {
    headers: { 'x-shop-epoch': epochStamp(2, TEST_PEPPER) },
  })
  expect(readEpochStamp(answer.headers.get('x-shop-epoch'), TEST_PEPPER)).toBe(1)
  await expect(sell(app)).rejects.toMatchObject({ code: 'ISSUING_HELD' })
  const gerente = await app.as('gerente')
  expect((await gerente.sync.status()).issuingHold).toMatchObject({ code: 'NEWER_EPOCH' })
  await expect(
    gerente.sync.releaseIssuing({ body: { reason: 'La otra está apagada' } }),
  ).rejects.toMatchObject({ status: 409, code: 'OLDER_EPOCH' })
  expect((await gerente.shop.read()).isReplaced).toBe(true)
  const refused = await app.request('GET', '/terminal', {
    headers: { 'x-shop-epoch': epochStamp(2, TEST_PEPPER), 'x-counter-token': 'any' },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'OLDER_EPOCH' } })
})

it('sells on if a stranger on the network sends an epoch', async () => {
  const app = await givenApp()
  await openRegister(app)
  await app.request('GET', '/health', {
    headers: { 'x-shop-epoch': epochStamp(9, new Uint8Array(32).fill(1)) },
    address: '192.168.1.66',
  })
  expect((await sell(app)).status).toBe('CREATED')
})
