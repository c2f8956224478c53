import type { Selectable } from 'kysely'
import { isInForce, type TaxPlace, taxOnDay } from '#shared/domain/tax/tax-on-day.ts'
import { type Memory, memoryGroup } from '#main/database/memory.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { CalendarDate, Schema } from '#main/database/schema.ts'
import { placesOf } from '#main/core/records/taxes.ts'
import { CATALOGS } from './catalog-names.ts'

export type TaxRow = Selectable<Schema['taxes']>

const listAll = prepare<Record<never, never>>()((db) =>
  db.selectFrom('taxes').selectAll().orderBy('id'),
)

const findPlace = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('establishments')
    .leftJoin('catalogItems', (join) =>
      join
        .onRef('catalogItems.id', '=', 'establishments.cantonId')
        .on('catalogItems.catalog', '=', CATALOGS.cantons),
    )
    .select([
      'establishments.tourismRegistered',
      'establishments.provinceId',
      'establishments.cantonId',
      'catalogItems.parentId as provinceOfCanton',
    ])
    .where('establishments.id', '=', id),
)

const taxesOfDays = memoryGroup<SaleTaxes>('saleTaxes', ['taxes', 'establishments', 'catalogItems'])

/** Returns every tax of the installation, also ended ones: there are dozens at most. */
export async function loadTaxes(db: ReadDatabase): Promise<TaxRow[]> {
  return listAll.all(db, {})
}

/** Returns what of an establishment decides which taxes hold there. */
export async function loadTaxPlace(db: ReadDatabase, establishmentId: number): Promise<TaxPlace> {
  const row = await findPlace.first(db, { id: establishmentId })
  return {
    isTourism: row?.tourismRegistered === 1,
    provinceId: row?.provinceId ?? row?.provinceOfCanton ?? null,
    cantonId: row?.cantonId ?? null,
  }
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
  const place = await loadTaxPlace(db, establishmentId)
  const dated = rows.map((row) => ({
    ...row,
    // Only the places of a tax in force decide: an unreadable old decree stops no sale.
    ...placesOf(isInForce(row, today) ? row : { provinceIds: null, cantonIds: null }),
  }))
  const applied = new Map(rows.map(({ id }) => [id, taxOnDay(dated, id, today, place)?.id]))
  const taxes: SaleTaxes = {
    find: (taxId) => rows.find(({ id }) => id === taxId),
    applied: (taxId) => rows.find(({ id }) => id === applied.get(taxId)),
  }
  page.set(key, taxes)
  return taxes
}
