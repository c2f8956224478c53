import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Finding } from '../database/history/doubt.ts'
import { verifyHistory } from '../database/history/verify-history.ts'
import { DATABASE_FILE } from '../database/open.ts'
import { PEPPER_FILE } from '../host/pepper-file.ts'
import { knownAnchor } from '../history/known-anchor.ts'
import { openRegister, simpleSale } from './sales.ts'
import { demoUsers, givenApp, type TestApp } from './test-app.ts'
import { TEST_CHAIN_KEY, TEST_PEPPER } from './test-pepper.ts'

let made: Promise<string> | undefined

/**
 * Returns a copy of the folder of a stopped till after an evening: five sales (one annulled, one with a
 * credit note), cash in and out, a closed register and an open one, and an order on a table.
 */
export async function eveningFolder(): Promise<string> {
  made ??= makeEvening()
  const copy = mkdtempSync(join(tmpdir(), 'mostrador-evening-'))
  cpSync(await made, copy, { recursive: true })
  return copy
}

/** Returns the evening's folder after `change` edited the database as another program would. */
export async function editedEvening(change: (raw: Database.Database) => void): Promise<string> {
  const folder = await eveningFolder()
  const raw = new Database(join(folder, DATABASE_FILE))
  raw.pragma('foreign_keys = OFF')
  change(raw)
  raw.close()
  return folder
}

/** Returns the result of verifying the history in the folder's database. */
export function findingOf(folder: string): Finding {
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  try {
    return verifyHistory(raw, { ...knownAnchor(folder, TEST_PEPPER), key: TEST_CHAIN_KEY })
  } finally {
    raw.close()
  }
}

async function makeEvening(): Promise<string> {
  const app = await givenApp()
  await openRegister(app)
  const cajera = await app.as('cajera')
  const gerente = await app.as('gerente')
  const invoices = []
  for (let index = 0; index < 4; index++) {
    invoices.push(await cajera.invoices.issue({ body: await simpleSale(app) }))
  }
  const move = (amount: number) => ({
    body: { operationId: randomUUID(), emissionPointId: 1, amount, reason: 'cambio de monedas' },
  })
  await cajera.cashRegister.entry(move(20))
  await gerente.cashRegister.exit(move(5))
  await gerente.invoices.annul({
    params: { id: invoices[1]?.id ?? 0 },
    body: { reason: 'RUC equivocado' },
  })
  await gerente.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId: invoices[3]?.id ?? 0,
      reason: 'Plato devuelto',
      refund: { kind: 'CREDIT' },
    },
  })
  const mesero = await app.as('mesero')
  const [line] = (await simpleSale(app)).details
  await mesero.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: 4,
      items: [{ itemUuid: randomUUID(), productId: line?.product?.id ?? null, quantity: 2 }],
    },
  })
  await closeRegister(app)
  await openRegister(app)
  await cajera.invoices.issue({ body: await simpleSale(app) })
  await app.app.stop()
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-evening-'))
  cpSync(app.folder, folder, { recursive: true })
  // The app of a test gets its pepper by argument; a command reads it from the folder.
  writeFileSync(join(folder, PEPPER_FILE), TEST_PEPPER)
  return folder
}

async function closeRegister(app: TestApp): Promise<void> {
  const cajera = await app.as('cajera')
  const { summaryVersion } = await cajera.cashRegister.summary({ body: {} })
  await cajera.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: demoUsers.gerente.pin,
      counted: { cash: 140, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 20,
    },
  })
}
