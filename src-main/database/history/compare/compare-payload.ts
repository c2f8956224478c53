import type BetterSqlite3 from 'better-sqlite3'
import type { AuditRow } from '../chain/audit-chain.ts'
import type { Doubts } from './doubt.ts'
import type { KeptStatements } from '../kept-statements.ts'

type Payload = Readonly<Record<string, unknown>>

interface Comparison {
  readonly table: string
  readonly sql: string
  agrees(row: Payload, payload: Payload): boolean
}

const movement = (type: 'ENTRY' | 'EXIT'): Comparison => ({
  table: 'cashMovements',
  sql: 'SELECT type, amount, reason, cashRegisterId FROM cashMovements WHERE id = ?',
  agrees: (row, payload) =>
    row['type'] === type &&
    row['amount'] === payload['amount'] &&
    row['reason'] === payload['reason'] &&
    row['cashRegisterId'] === payload['cashRegisterId'],
})

/**
 * Fields of an entry's payload that no later act may change. Entries of 0.1.0 have no seals, so only these
 * can be compared.
 */
const comparisons: Readonly<Record<string, Comparison>> = {
  INVOICE_ISSUED: {
    table: 'invoices',
    sql: 'SELECT invoiceUuid, number, accessKey, total FROM invoices WHERE id = ?',
    agrees: (row, payload) =>
      ['invoiceUuid', 'number', 'accessKey', 'total'].every((name) => row[name] === payload[name]),
  },
  CASH_ENTRY: movement('ENTRY'),
  CASH_EXIT: movement('EXIT'),
  REGISTER_OPENED: {
    table: 'cashRegisters',
    sql: 'SELECT sequential, openingCash FROM cashRegisters WHERE id = ?',
    agrees: (row, payload) =>
      row['sequential'] === payload['sequential'] && row['openingCash'] === payload['openingCash'],
  },
  REGISTER_CLOSED: {
    table: 'cashRegisters',
    sql: 'SELECT status, countedTotal - systemTotal AS difference FROM cashRegisters WHERE id = ?',
    agrees: (row, payload) =>
      row['status'] === 'CLOSED' && row['difference'] === payload['difference'],
  },
}

const PAYMENTS = 'SELECT kind, amount FROM invoicePayments WHERE invoiceId = ? ORDER BY id'

/** Compares an entry's record with its payload. */
export function comparePayload(statements: KeptStatements, entry: AuditRow, doubts: Doubts): void {
  const comparison = comparisons[entry.kind]
  if (comparison === undefined || entry.resourceId === null) return
  const payload = JSON.parse(entry.payload) as Payload
  const { table, sql } = comparison
  const at = { auditId: entry.id, table, key: entry.resourceId }
  const row = statements.of(sql).get(entry.resourceId) as Payload | undefined
  if (row === undefined) {
    doubts.add({ kind: 'ROW_MISSING', ...at })
    return
  }
  const isSame =
    comparison.agrees(row, payload) &&
    (entry.kind !== 'INVOICE_ISSUED' ||
      JSON.stringify(statements.of(PAYMENTS).raw().all(entry.resourceId)) ===
        JSON.stringify(payload['payments']))
  if (!isSame) doubts.add({ kind: 'ROW_CHANGED', ...at })
}

/** Yields invoices and cash movements that no audit entry names. */
export function* withoutEntry(
  raw: BetterSqlite3.Database,
): Generator<{ readonly table: string; readonly key: number }> {
  const kinds = {
    invoices: `('INVOICE_ISSUED')`,
    cashMovements: `('CASH_ENTRY', 'CASH_EXIT')`,
  }
  for (const [table, list] of Object.entries(kinds)) {
    const keys = raw
      .prepare(
        `SELECT id FROM "${table}" WHERE id NOT IN
         (SELECT resourceId FROM auditEntries WHERE kind IN ${list} AND resourceId IS NOT NULL)`,
      )
      .pluck()
      .all() as number[]
    for (const key of keys) yield { table, key }
  }
}
