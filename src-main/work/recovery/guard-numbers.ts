import { LAST_SEQUENTIAL } from '#shared/domain/tax/access-key.ts'
import type BetterSqlite3 from 'better-sqlite3'
import type { TableRecovery } from './copy-tables.ts'

/** Numbers to skip if the last used number is unknown. */
const JUMP = 1_000

/** A series of document numbers that was moved forward. */
export interface NumberJump {
  readonly emissionPointId: number
  readonly documentType: string
  readonly nextNumber: number
}

/**
 * Ensures that no number is used twice: each series continues after its last remaining invoice, and JUMP
 * numbers later if rows of `sequences` were lost. Adds missing series.
 */
export function guardNumbers(
  target: BetterSqlite3.Database,
  tables: readonly TableRecovery[],
): NumberJump[] {
  const isUncertain = tables.some(
    ({ name, gaps, rejected }) => name === 'sequences' && (gaps.length > 0 || rejected > 0),
  )
  if (isUncertain) target.exec(addMissingSeries)
  const series = target
    .prepare(
      `SELECT s.emissionPointId, s.documentType, s.environment, s.nextNumber,
              coalesce(max(i.sequential), 0) + 1 AS afterLast
       FROM sequences s LEFT JOIN invoices i
         ON i.emissionPointId = s.emissionPointId AND i.documentType = s.documentType
        AND i.environment = s.environment
       GROUP BY s.emissionPointId, s.documentType, s.environment`,
    )
    .all() as (NumberJump & { environment: number; afterLast: number })[]
  const update = target.prepare(
    `UPDATE sequences SET nextNumber = ?
     WHERE emissionPointId = ? AND documentType = ? AND environment = ?`,
  )
  return series.flatMap(({ emissionPointId, documentType, environment, nextNumber, afterLast }) => {
    const certain = Math.max(nextNumber, afterLast)
    const safe = isUncertain ? Math.min(certain + JUMP, LAST_SEQUENTIAL + 1) : certain
    if (safe === nextNumber) return []
    update.run(safe, emissionPointId, documentType, environment)
    return [{ emissionPointId, documentType, nextNumber: safe }]
  })
}

/** Adds every series that has an invoice, and the invoice series of every emission point. */
const addMissingSeries = `
  INSERT OR IGNORE INTO sequences (emissionPointId, documentType, environment, nextNumber)
  SELECT emissionPointId, documentType, environment, 1 FROM invoices
  UNION
  SELECT p.id, 'INVOICE', c.environment, 1 FROM emissionPoints p CROSS JOIN companies c`
