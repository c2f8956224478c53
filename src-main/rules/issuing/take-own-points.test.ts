import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { verifyHistory } from '#main/database/history/compare/verify-history.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { TEST_CHAIN_KEY } from '#main/testing/test-pepper.ts'

const COUNTER_ID = 2
const MAIN_POINT = 1
const OWN_POINT = 2

const decision: Takeover = {
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
    atMost: { sales: 0, charges: 0, tickets: 0 },
    lastNumbers: [],
    chargesInFlight: [],
  },
  numbers: {},
  mainUrl: 'https://192.168.1.20:4600',
  lanPort: 4601,
  past: { at: '2026-11-22T13:41:21.000Z', outboxId: 3, auditId: 9, ids: {} },
}

async function sell(app: TestApp, emissionPointId: number) {
  const client = await app.as('admin')
  return client.invoices.issue({ body: { ...(await simpleSale(app)), emissionPointId } })
}

/** The file of a shop with a counter, in which both points have an open register and a sale, on the counter's PC. */
async function givenCopy() {
  const main = await givenApp()
  await openRegister(main, { user: 'admin', emissionPointId: MAIN_POINT })
  await openRegister(main, { user: 'admin', emissionPointId: OWN_POINT })
  const ofMain = await sell(main, MAIN_POINT)
  const own = await sell(main, OWN_POINT)
  await main.app.stop()
  const raw = new Database(join(main.folder, DATABASE_FILE))
  raw.exec(`
    INSERT INTO counters (id, name, isMain) VALUES (1, 'Caja Salón', 1);
    INSERT INTO counters (id, name, isMain, joinedAt)
    VALUES (${COUNTER_ID}, 'Mostrador 2', 0, '2026-11-20T12:00:00.000Z');
    INSERT INTO settings (name, value) VALUES ('installation.machine', 'the main till');
    UPDATE emissionPoints SET counterId = ${COUNTER_ID} WHERE id = ${OWN_POINT};
  `)
  raw.close()
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-copy-'))
  cpSync(main.folder, folder, { recursive: true })
  return { folder, ofMain, own }
}

function goingOn(folder: string, further: Partial<Takeover> = {}) {
  return givenApp({
    folder,
    dependencies: {
      takeover: { ...decision, ...further },
      // Opening the file of another machine holds issuing unless the decision answers it.
      machineId: 'the counter',
    },
  })
}

it('sells with the numbers of its own points alone, in the register that is open there', async () => {
  const { folder, own } = await givenCopy()
  const app = await goingOn(folder)
  const next = await sell(app, OWN_POINT)
  expect(Number(next.shortNumber)).toBe(Number(own.shortNumber) + 101)
  await expect(sell(app, MAIN_POINT)).rejects.toMatchObject({ code: 'EMISSION_POINT_ELSEWHERE' })
  expect(
    readRows(app, 'SELECT emissionPointId, suspendedAt FROM cashRegisters ORDER BY 1'),
  ).toEqual([
    { emissionPointId: MAIN_POINT, suspendedAt: decision.at },
    { emissionPointId: OWN_POINT, suspendedAt: null },
  ])
})

it('leaves the numbers of the main till, its epoch and its queue as they were', async () => {
  const { folder, ofMain } = await givenCopy()
  const app = await goingOn(folder)
  const [series] = readRows(
    app,
    `SELECT nextNumber FROM sequences WHERE emissionPointId = ${MAIN_POINT}`,
  )
  expect(series).toEqual({ nextNumber: Number(ofMain.shortNumber) + 1 })
  const [shop] = readRows<{ value: string }>(app, "SELECT value FROM settings WHERE name = 'shop'")
  expect(JSON.parse(shop?.value ?? '{}')).toMatchObject({
    epoch: 1,
    own: { since: decision.at },
  })
})

it('goes on with the next number if the copy has all of them', async () => {
  const { folder, own } = await givenCopy()
  const app = await goingOn(folder, { hasAllNumbers: true })
  const next = await sell(app, OWN_POINT)
  expect(Number(next.shortNumber)).toBe(Number(own.shortNumber) + 1)
})

it('begins once, however often the program starts', async () => {
  const { folder } = await givenCopy()
  const first = await goingOn(folder)
  const numbers = readRows(first, 'SELECT * FROM sequences')
  await first.app.stop()
  const again = await goingOn(folder)
  expect(readRows(again, 'SELECT * FROM sequences')).toEqual(numbers)
  const admin = await again.as('admin')
  const { data } = await admin.auditEntries.list({ query: { kind: 'OWN_POINTS_BEGUN' } })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ resourceId: COUNTER_ID })
  await again.app.stop()
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  const { doubts } = verifyHistory(raw, { key: TEST_CHAIN_KEY })
  raw.close()
  expect(doubts).toEqual([])
})

it('does not release what a manager must look at', async () => {
  const { folder } = await givenCopy()
  const app = await goingOn(folder, { isHeld: true })
  await expect(sell(app, OWN_POINT)).rejects.toMatchObject({ code: 'ISSUING_HELD' })
})
