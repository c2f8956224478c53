import { randomUUID } from 'node:crypto'
import { openRaw } from '../engine/test-engine.ts'

/** Inserts a card charge of $ 11.20 into the database in the given state, without a terminal. */
export function storeCharge(
  app: { readonly folder: string },
  { state, resolution = null }: { readonly state: string; readonly resolution?: string | null },
): void {
  const raw = openRaw(app.folder)
  try {
    const row = {
      operationId: `'${randomUUID()}'`,
      requestHash: "''",
      pinpadId: 1,
      type: "'SALE'",
      state: `'${state}'`,
      resolution: resolution === null ? 'NULL' : `'${resolution}'`,
      totalAmount: 1120,
      taxedAmount: 1000,
      taxFreeAmount: 0,
      taxAmount: 120,
      hour: "'145800'",
      date: "'20261121'",
      createdAt: "'2026-11-21T19:58:00.000Z'",
      createdById: 3,
    }
    raw.query(
      `INSERT INTO pinpadTransactions (${Object.keys(row).join(', ')})
       VALUES (${Object.values(row).join(', ')}) RETURNING id`,
    )
  } finally {
    raw.close()
  }
}
