import type BetterSqlite3 from 'better-sqlite3'
import type { TableRecovery } from './copy-tables.ts'

/** How far a series jumps when nobody can tell how far it had come. */
const JUMP = 1_000

/** A series of document numbers that does not go on where it stood. */
export interface NumberJump {
  readonly emissionPointId: number
  readonly documentType: string
  readonly nextNumber: number
}

/**
 * No number is ever used twice: each series goes on after the last invoice that is still there, and
 * where its own row was lost, well beyond. A series without a row gets one.
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
    const safe = isUncertain ? certain + JUMP : certain
    if (safe === nextNumber) return []
    update.run(safe, emissionPointId, documentType, environment)
    return [{ emissionPointId, documentType, nextNumber: safe }]
  })
}

/** Every series that issued an invoice, and the one that every emission point is born with. */
const addMissingSeries = `
  INSERT OR IGNORE INTO sequences (emissionPointId, documentType, environment, nextNumber)
  SELECT emissionPointId, documentType, environment, 1 FROM invoices
  UNION
  SELECT p.id, 'INVOICE', c.environment, 1 FROM emissionPoints p CROSS JOIN companies c`
