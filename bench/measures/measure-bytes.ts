import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DATABASE_FILE, type OpenDatabase, openDatabase } from '#main/database/open.ts'
import { systemClock, systemRandomness } from '#main/hosts/shared/system.ts'
import { createOutboxStore } from '#main/core/outbox/store/outbox-store.ts'
import { shrinkDone } from '#main/core/outbox/store/shrink-done.ts'
import { outboxRules } from '#main/work/sync/resources/index.ts'
import { mustSucceed, openBenchApp, signIn } from '../bench-app.ts'
import { openRegister } from './measure-sales.ts'
import type { Figure } from '../report.ts'
import { saleOf, sellableProducts } from '../sale-request.ts'
import { readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'

const LIMIT_BYTES = 3_000
const LATER_MS = 8 * 24 * 3_600_000

/** Measures the bytes that a counter sale of six lines takes in the file: sold, sent, and a week later. */
export async function measureBytes(
  seeded: string,
  workFolder: string,
  sales: number,
): Promise<Figure[]> {
  const folder = join(workFolder, 'bytes')
  cpSync(seeded, folder, { recursive: true })
  const file = join(folder, DATABASE_FILE)
  const later = new Date(Date.now() + LATER_MS)
  // Shrinks the seeded sales of the last week too, so that only the new ones shrink below.
  await onDatabase(folder, (database) => shrinkAll(database, later))
  const app = await openBenchApp(folder)
  const caller = await signIn(app)
  await openRegister(caller)
  const products = await sellableProducts(caller)
  const before = usedBytes(file)
  for (let index = 0; index < sales; index++) {
    await mustSucceed(caller.call('POST', '/invoices', saleOf(products, index)))
  }
  await app.stop()
  const sold = usedBytes(file)

  const sent = await onDatabase(folder, async (database) => {
    await sendAll(database)
    const bytes = usedBytes(file)
    await shrinkAll(database, later)
    return bytes
  })
  const kept = usedBytes(file)
  rmSync(folder, { recursive: true })
  const each = (bytes: number) => (bytes - before) / sales
  return [
    {
      what: 'Bytes of a sale of 6 lines in the file, a week after it was sent',
      measured: `${each(kept).toFixed(0)} (sold ${each(sold).toFixed(0)}, sent ${each(sent).toFixed(0)})`,
      value: each(kept),
      reach: `≤ ${LIMIT_BYTES}`,
      isReached: each(kept) <= LIMIT_BYTES,
    },
  ]
}

async function onDatabase<T>(
  folder: string,
  act: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = openDatabase({
    folder,
    pepper: readPepperFile(folder, systemRandomness),
    log: console.error,
  })
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

async function shrinkAll(database: OpenDatabase, now: Date): Promise<void> {
  while (await shrinkDone(database, now));
}

/** Settles all operations as the pump does after the central's answer. */
async function sendAll(database: OpenDatabase): Promise<void> {
  const store = createOutboxStore(database, systemClock, outboxRules)
  for (;;) {
    const heads = await store.heads(0, 100)
    if (heads.length === 0) return
    for (const head of heads) {
      const { body } = JSON.parse(head.input) as { body: unknown }
      const request = { method: 'POST', path: '/api/v1/invoices', body: JSON.stringify(body) }
      const id = await store.begin(head, request)
      if (id === undefined) throw new Error('An operation was not begun')
      await store.settle(
        head,
        { state: 'done', status: 201, centralId: head.id, conflict: null },
        { id, durationMs: 100, status: 201, answer: JSON.stringify({ id: head.id }) },
      )
    }
  }
}

function usedBytes(file: string): number {
  const raw = new Database(file, { readonly: true })
  try {
    return raw.prepare('SELECT sum(pgsize) FROM dbstat').pluck().get() as number
  } finally {
    raw.close()
  }
}
