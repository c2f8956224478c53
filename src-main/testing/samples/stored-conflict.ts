import type { ConflictSide } from '#shared/api/machine/conflicts.ts'
import { openRaw } from '../engine/test-engine.ts'
import type { TestApp } from '../test-app.ts'

const side: ConflictSide = {
  programName: 'Mostrador 2',
  userName: null,
  at: null,
  total: null,
  invoiceId: null,
  invoiceNumber: null,
  customerName: null,
  payments: [],
  change: null,
  tableName: null,
  lines: [],
}

/** Stores a conflict of a product that nobody has decided. */
export function storeConflict({ folder }: Pick<TestApp, 'folder'>): void {
  const raw = openRaw(folder)
  raw.query("INSERT INTO counters (id, name, isMain) VALUES (2, 'Mostrador 2', 0)")
  raw.query(
    `INSERT INTO conflicts (kind, foundAt, counterId, actUuid, subject, main, counter, act)
     VALUES ('RECORD_CHANGED_TWICE', '2026-11-21T19:30:00.000Z', 2, 'an act', 'PRODUCT_UPDATED',
       '${JSON.stringify(side)}', '${JSON.stringify(side)}', '{}')`,
  )
  raw.close()
}
