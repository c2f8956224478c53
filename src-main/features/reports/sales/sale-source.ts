import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'

/** Sales count on the day of issue; annulments and credit notes are subtracted on their own day. */
export const saleSources = ['ISSUED', 'ANNULLED', 'CREDITED'] as const
export type SaleSource = (typeof saleSources)[number]

/** Some documents of one day. */
export interface SaleSlice {
  readonly environment: 1 | 2
  readonly isBlind: number
  readonly firstPlace: number
  readonly lastPlace: number
  /** 0: all of them. */
  readonly emissionPointId: number
  readonly sectionId: number
  /** The owner's day on which the documents count. */
  readonly day: string
  /** Their date of issue. */
  readonly issueDate: string
  /**
   * The night of that date, from its midnight to the end of the owner's day before. 1: only documents issued in it,
   * 0: only the others.
   */
  readonly isNight: 0 | 1
  readonly midnight: string
  readonly nightEnd: string
  /** Start and end of the owner's day, for annulments. */
  readonly start: string
  readonly end: string
  /**
   * If the day is cut, only documents issued before this instant count.
   */
  readonly cut: string
  /** Invoices with ids above `after` and up to `last`. */
  readonly after: number
  readonly last: number
}

/** The invoices that were issued on the day. */
export function issuedIn(db: WriteDatabase, slice: SaleSlice) {
  return db
    .selectFrom('invoices')
    .where('invoices.issueDate', '=', slice.issueDate)
    .where(isOfNight('invoices.issuedAt', slice))
    .where('invoices.id', '>', slice.after)
    .where('invoices.id', '<=', slice.last)
    .where('invoices.issuedAt', '<', slice.cut)
    .where('invoices.environment', '=', slice.environment)
    .where('invoices.establishmentId', '>=', slice.firstPlace)
    .where('invoices.establishmentId', '<=', slice.lastPlace)
    .where(isVisible('invoices.cashRegisterId', slice))
    .where(isOfPlace('invoices', slice))
}

/** The invoices that were annulled on the day. */
export function annulledIn(db: WriteDatabase, slice: SaleSlice) {
  return db
    .selectFrom('invoices')
    .where('invoices.annulledAt', '>=', slice.start)
    .where('invoices.annulledAt', '<', slice.end)
    .where('invoices.environment', '=', slice.environment)
    .where('invoices.establishmentId', '>=', slice.firstPlace)
    .where('invoices.establishmentId', '<=', slice.lastPlace)
    .where(isVisible('invoices.annulledCashRegisterId', slice))
    .where(isOfPlace('invoices', slice))
}

/** The credit notes of the day, with their invoices. */
export function creditedIn(db: WriteDatabase, slice: SaleSlice) {
  return db
    .selectFrom('creditNotes')
    .innerJoin('invoices', 'invoices.id', 'creditNotes.invoiceId')
    .where('creditNotes.issueDate', '=', slice.issueDate)
    .where(isOfNight('creditNotes.issuedAt', slice))
    .where('creditNotes.issuedAt', '<', slice.cut)
    .where('creditNotes.environment', '=', slice.environment)
    .where('creditNotes.establishmentId', '>=', slice.firstPlace)
    .where('creditNotes.establishmentId', '<=', slice.lastPlace)
    .where(isVisible('creditNotes.cashRegisterId', slice))
    .where(isOfPlace('creditNotes', slice))
}

/** Invoices or credit notes of a source; the columns of `invoices` are there for each. */
export function documentsIn(db: WriteDatabase, slice: SaleSlice, source: SaleSource) {
  const documents =
    source === 'ISSUED'
      ? issuedIn(db, slice)
      : source === 'ANNULLED'
        ? annulledIn(db, slice)
        : creditedIn(db, slice)
  return documents as SelectQueryBuilder<Schema, 'invoices', Record<never, never>>
}

/** The table whose amounts count. */
export function amountsOf(source: SaleSource): 'invoices' | 'creditNotes' {
  return source === 'CREDITED' ? 'creditNotes' : 'invoices'
}

/** The emission point of the document, and the section of the table whose bill it is. */
function isOfPlace(
  documents: 'invoices' | 'creditNotes',
  { emissionPointId, sectionId }: SaleSlice,
): RawBuilder<boolean> {
  return sql<boolean>`(${emissionPointId} = 0
    or ${sql.ref(`${documents}.emissionPointId`)} = ${emissionPointId})
    and (${sectionId} = 0 or exists (
      select 1 from ${sql.table('tables')}
      where ${sql.ref('tables.id')} = ${sql.ref('invoices.tableId')}
        and ${sql.ref('tables.sectionId')} = ${sectionId}))`
}

/** True if the night has the document, or has not, as the slice wants. Without a night it has none. */
function isOfNight(
  issuedAt: string,
  { isNight, midnight, nightEnd }: SaleSlice,
): RawBuilder<boolean> {
  const at = sql.ref(issuedAt)
  return sql<boolean>`case when ${at} >= ${midnight} and ${at} < ${nightEnd} then 1 else 0 end = ${isNight}`
}

/** For a user who counts blind: true if the document moved no money of an open register. */
export function isVisible(
  register: string,
  { isBlind }: Pick<SaleSlice, 'isBlind'>,
): RawBuilder<boolean> {
  return sql<boolean>`(${isBlind} = 0 or not exists (
    select 1 from ${sql.table('cashRegisters')}
    where ${sql.ref('cashRegisters.id')} = ${sql.ref(register)}
      and ${sql.ref('cashRegisters.status')} = ${sql.lit('OPEN')}))`
}
