import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { pastSince } from '#main/core/shop/forks.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { verifyHistory } from '#main/database/history/compare/verify-history.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { TEST_CHAIN_KEY } from '#main/testing/test-pepper.ts'

const MAIN_ID = 1
const COUNTER_ID = 2
const MAIN_POINT = 1
const OWN_POINT = 2

const ownPoints: Takeover = {
  points: 'OWN',
  epoch: 1,
  at: '2026-11-22T13:44:00.000Z',
  counterId: COUNTER_ID,
  emissionPointIds: [OWN_POINT],
  userId: 3,
  userName: 'Rosa Vélez',
  reason: null,
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
  hasAllNumbers: true,
  past: { at: '2026-11-22T13:41:21.000Z', outboxId: 3, auditId: 9, ids: {} },
}

async function sell(app: TestApp, emissionPointId: number) {
  const client = await app.as('admin')
  return client.invoices.issue({ body: { ...(await simpleSale(app)), emissionPointId } })
}

/** The file of a counter that has sold with its own points, on its PC; its program has stopped. */
async function givenOwnFile() {
  const main = await givenApp()
  await openRegister(main, { user: 'admin', emissionPointId: MAIN_POINT })
  await openRegister(main, { user: 'admin', emissionPointId: OWN_POINT })
  await sell(main, MAIN_POINT)
  await main.app.stop()
  const raw = new Database(join(main.folder, DATABASE_FILE))
  raw.exec(`
    INSERT INTO counters (id, name, isMain) VALUES (${MAIN_ID}, 'Caja Salón', 1);
    INSERT INTO counters (id, name, isMain, joinedAt)
    VALUES (${COUNTER_ID}, 'Mostrador 2', 0, '2026-11-20T12:00:00.000Z');
    UPDATE emissionPoints SET counterId = ${COUNTER_ID} WHERE id = ${OWN_POINT};
  `)
  raw.close()
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-copy-'))
  cpSync(main.folder, folder, { recursive: true })
  const own = await givenApp({
    folder,
    dependencies: {
      takeover: ownPoints,
      apart: {
        mode: 'OWN',
        counterId: COUNTER_ID,
        since: ownPoints.at,
        epoch: 1,
        past: ownPoints.past ?? { at: '', outboxId: 0, auditId: 0, ids: {} },
        send: () => Promise.resolve({ kind: 'not-sent', reason: 'ECONNREFUSED' }),
        emptied: () => undefined,
      },
    },
  })
  const sold = await sell(own, OWN_POINT)
  await own.app.stop()
  return { folder, sold }
}

function leading(folder: string, epoch = 2) {
  const takeover: Takeover = {
    ...ownPoints,
    points: 'ALL',
    epoch,
    at: '2026-11-22T15:00:00.000Z',
    userId: 2,
    userName: 'Gabriela Ponce',
    // Those that the main till told are in the file.
    numbers: {},
    hasAllNumbers: false,
  }
  return givenApp({ folder, dependencies: { takeover } })
}

it('sells at its own point as before, and at those of the main till above all numbers that it had told', async () => {
  const { folder, sold } = await givenOwnFile()
  const app = await leading(folder)
  expect(readRows(app, 'SELECT id, isMain, wasMain FROM counters ORDER BY id')).toEqual([
    { id: MAIN_ID, isMain: 0, wasMain: 1 },
    { id: COUNTER_ID, isMain: 1, wasMain: 0 },
  ])
  expect(
    readRows(app, 'SELECT emissionPointId, suspendedAt FROM cashRegisters ORDER BY 1'),
  ).toEqual([
    { emissionPointId: MAIN_POINT, suspendedAt: ownPoints.at },
    { emissionPointId: OWN_POINT, suspendedAt: null },
  ])
  expect(Number((await sell(app, OWN_POINT)).shortNumber)).toBe(Number(sold.shortNumber) + 101)
  await openRegister(app, { user: 'admin', emissionPointId: MAIN_POINT })
  expect(Number((await sell(app, MAIN_POINT)).shortNumber)).toBe(161)
})

it('tells every former program what both share, also one that led meanwhile', async () => {
  const { folder } = await givenOwnFile()
  const app = await leading(folder, 3)
  const [row] = readRows<{ value: string }>(app, `SELECT value FROM settings WHERE name = 'shop'`)
  const { forks, own } = JSON.parse(row?.value ?? '')
  expect(own).toBeUndefined()
  expect([1, 2].map((epoch) => pastSince(forks, epoch))).toEqual([ownPoints.past, ownPoints.past])
})

it('is written into the audit chain, which stays whole, and happens once', async () => {
  const { folder } = await givenOwnFile()
  const first = await leading(folder)
  const numbers = readRows(first, 'SELECT * FROM sequences')
  await first.app.stop()
  const again = await leading(folder)
  expect(readRows(again, 'SELECT * FROM sequences')).toEqual(numbers)
  expect(
    readRows(again, `SELECT id FROM auditEntries WHERE kind = 'SHOP_TAKEN_OVER'`),
  ).toHaveLength(1)
  await again.app.stop()
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  const { doubts } = verifyHistory(raw, { key: TEST_CHAIN_KEY })
  raw.close()
  expect(doubts).toEqual([])
})
