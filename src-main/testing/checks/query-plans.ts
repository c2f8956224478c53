import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { recordOnFiles, type Statement } from './record-statements.ts'
import type { TestApp } from '../test-app.ts'

/** Tables that grow with the business; the others have dozens of rows. */
const BIG_TABLES = [
  'products',
  'productStocks',
  'priceSalesUnits',
  'vendors',
  'carriers',
  'users',
  'combos',
  'comboDetails',
  'customers',
  'orders',
  'orderItems',
  'invoices',
  'invoiceLines',
  'invoicePayments',
  'outbox',
  'auditEntries',
  'pinpadTransactions',
]

export interface Plan {
  readonly sql: string
  readonly steps: readonly string[]
}

/**
 * Returns SQLite's plans for the queries of an act: with the statistics of the demo's few rows, and without
 * statistics, as on a till that has not closed since its data arrived.
 */
export async function plansOf(app: TestApp, act: () => Promise<unknown>): Promise<Plan[]> {
  if (!existsSync(join(app.folder, DATABASE_FILE)))
    throw new Error("These plans are SQLite's: see sqlite-suites.ts")
  const statements = await recordOnFiles(act)
  const executed = statements.filter(({ sql }) => /^\s*(?:select|with)\b/i.test(sql))
  const copy = join(app.folder, `plans-${process.hrtime.bigint()}.db`)
  const raw = new Database(join(app.folder, DATABASE_FILE))
  raw.exec(`VACUUM INTO '${copy}'`)
  const plans = explain(raw, executed)
  raw.close()
  withoutStatistics(copy)
  const plain = new Database(copy)
  onTestFinished(() => void plain.close())
  return [...plans, ...explain(plain, executed)]
}

function explain(raw: Database.Database, executed: readonly Statement[]): Plan[] {
  return executed.map(({ sql, parameters }) => ({
    sql,
    steps: raw
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(parameters)
      .map((row) => (row as { detail: string }).detail),
  }))
}

function withoutStatistics(file: string): void {
  const raw = new Database(file)
  const tables = raw
    .prepare(`SELECT name FROM sqlite_schema WHERE name LIKE 'sqlite_stat%'`)
    .all() as { name: string }[]
  for (const { name } of tables) raw.exec(`DELETE FROM ${name}`)
  raw.close()
}

/**
 * Returns the plan steps whose cost grows with the data: a full scan of a big table, a walk of all its rows without a
 * value, or a sort of its rows. An index scan in order is accepted if the statement has a LIMIT.
 */
export function growingSteps(plans: readonly Plan[]): string[] {
  return plans.flatMap(({ sql, steps }) => {
    const stops = /\blimit\b/i.test(sql)
    const scans = steps.filter((step) => {
      const [, table = '', rest = ''] = /^SCAN (\w+)(.*)$/.exec(step) ?? []
      return BIG_TABLES.includes(table) && !(stops && /USING (?:COVERING )?INDEX/.test(rest))
    })
    const touchesBig = BIG_TABLES.some((table) =>
      steps.some((step) => step.startsWith(`SCAN ${table}`) || step.startsWith(`SEARCH ${table}`)),
    )
    const sorts = touchesBig ? steps.filter((step) => step.includes('TEMP B-TREE')) : []
    return [...scans, ...steps.filter((step) => walksNulls(step, sql)), ...sorts].map(
      (step) => `${step}: ${sql}`,
    )
  })
}

/** True if the step finds the rows of a big table by a column that is null in most of them. */
function walksNulls(step: string, sql: string): boolean {
  const [, table = '', column = ''] =
    /^SEARCH (\w+) USING (?:COVERING )?INDEX \w+ \((\w+)=\?\)$/.exec(step) ?? []
  return BIG_TABLES.includes(table) && new RegExp(`"${column}" is null`, 'i').test(sql)
}
