import type { Selectable } from 'kysely'
import { taxOnDay } from '../../../src-shared/domain/tax-on-day.ts'
import { type Memory, memoryGroup } from '../../database/memory.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import type { CalendarDate, Schema } from '../../database/schema.ts'

export type TaxRow = Selectable<Schema['taxes']>

const listAll = prepare<Record<never, never>>()((db) =>
  db.selectFrom('taxes').selectAll().orderBy('id'),
)

const findTourism = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('establishments').select('tourismRegistered').where('id', '=', id),
)

const taxesOfDays = memoryGroup<SaleTaxes>('saleTaxes', ['taxes', 'establishments'])

/** Returns every tax of the installation, also ended ones: there are dozens at most. */
export async function loadTaxes(db: ReadDatabase): Promise<TaxRow[]> {
  return listAll.all(db, {})
}

/** A day in the calendar of an establishment. */
export interface SaleDay {
  readonly establishmentId: number
  readonly today: CalendarDate
}

export interface SaleTaxes {
  /** Returns the row, in force or not. */
  find(taxId: number): TaxRow | undefined
  /**
   * Returns the tax that a sale of that day applies for a product's tax; undefined if none is in force.
   */
  applied(taxId: number): TaxRow | undefined
}

/** Returns the taxes of an establishment as they apply on a day. */
export async function loadSaleTaxes(
  { db, memory }: { readonly db: ReadDatabase; readonly memory: Memory },
  { establishmentId, today }: SaleDay,
): Promise<SaleTaxes> {
  const page = memory.open(taxesOfDays)
  const key = `${establishmentId} ${today}`
  const kept = page.get(key)
  if (kept !== undefined) return kept
  const rows = await loadTaxes(db)
  const isTourism = (await findTourism.first(db, { id: establishmentId }))?.tourismRegistered === 1
  const applied = new Map(rows.map(({ id }) => [id, taxOnDay(rows, id, today, isTourism)]))
  const taxes: SaleTaxes = {
    find: (taxId) => rows.find(({ id }) => id === taxId),
    applied: (taxId) => applied.get(taxId),
  }
  page.set(key, taxes)
  return taxes
}
