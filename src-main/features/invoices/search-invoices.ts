import type { ExpressionBuilder } from 'kysely'
import type { Cents } from '#shared/domain/money/money.ts'
import { documentNumber, isAccessKey } from '#shared/domain/tax/access-key.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'
import { matchCustomers } from '#main/database/search/search.ts'

/** The meaning of a typed search: a number, an amount, or words. */
export type InvoiceSearch =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'number'
      readonly text: string
      readonly sequential: number
      /** Establishment and emission point of a complete number. */
      readonly place?: { readonly establishment: string; readonly point: string }
    }
  | { readonly kind: 'key'; readonly accessKey: string }
  | { readonly kind: 'total'; readonly total: Cents }
  | { readonly kind: 'words'; readonly text: string }

/** Limit of customers matched by name; a search that matches more needs more letters. */
const MAXIMUM_CUSTOMERS = 200

const COMPLETE_NUMBER = /^(\d{3})-(\d{3})-(\d{1,9})$/
const SHORT_NUMBER = /^\d{1,9}$/
/** '43,00', '43.5', '$ 43', '1.234,50'. Digits alone are an invoice's number. */
const TOTAL = /^(\$?)\s*(\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/
const TABLE = /^(?:mesa|table)\s+(?<name>.+)$/i

export function parseSearch(search: string | undefined): InvoiceSearch {
  if (search === undefined || search === '') return { kind: 'all' }
  const accessKey = search.replaceAll(/\s/g, '')
  if (isAccessKey(accessKey)) return { kind: 'key', accessKey }
  const complete = COMPLETE_NUMBER.exec(search)
  if (complete !== null) {
    const [, establishment = '', point = '', sequential = ''] = complete
    const place = { establishment, point }
    return { kind: 'number', text: search, sequential: Number(sequential), place }
  }
  if (SHORT_NUMBER.test(search)) {
    return { kind: 'number', text: search, sequential: Number(search) }
  }
  const total = TOTAL.exec(search)
  if (total !== null) {
    const [, sign = '', dollars = '', cents] = total
    if (sign !== '' || cents !== undefined) {
      const whole = Number(dollars.replaceAll(/[.,]/g, '')) * 100
      return { kind: 'total', total: (whole + Number((cents ?? '').padEnd(2, '0'))) as Cents }
    }
  }
  return { kind: 'words', text: search }
}

type Condition = (
  eb: ExpressionBuilder<Schema, 'invoices'>,
) => ReturnType<ExpressionBuilder<Schema, 'invoices'>['and']>

/** Returns the condition of a search; undefined if it matches every invoice. */
export async function searchCondition(
  db: ReadDatabase,
  search: InvoiceSearch,
): Promise<Condition | undefined> {
  if (search.kind === 'all') return undefined
  if (search.kind === 'key') return ofKey(db, search.accessKey)
  if (search.kind === 'total') return (eb) => eb.and([eb('invoices.total', '=', search.total)])
  if (search.kind === 'number') {
    const byNumber = numbered(await pointsOf(db, search.place), search.sequential)
    if (search.place !== undefined) return byNumber
    return either([byNumber, await ofCustomers(db, search.text)])
  }
  return either([await ofCustomers(db, search.text), await ofTables(db, search.text)])
}

/**
 * Finds the invoice of a key that a paper states: its own, the key of a number that the tax office refused, or that of
 * a credit note over it. The key contains the point and the number, which have an index (SRI table 4).
 */
async function ofKey(db: ReadDatabase, accessKey: string): Promise<Condition> {
  const [establishment, point] = [accessKey.slice(24, 27), accessKey.slice(27, 30)]
  const sequential = Number(accessKey.slice(30, 39))
  const byNumber = numbered(await pointsOf(db, { establishment, point }), sequential)
  const replaced = await db
    .selectFrom('replacedNumbers')
    .innerJoin('electronicDocuments', 'electronicDocuments.id', 'electronicDocumentId')
    .where('replacedNumbers.accessKey', '=', accessKey)
    .where('electronicDocuments.kind', '=', 'INVOICE')
    .select('electronicDocuments.documentId as id')
    .execute()
  const credited = await db
    .selectFrom('creditNotes')
    .where('number', '=', documentNumber(establishment, point, sequential))
    .where('accessKey', '=', accessKey)
    .select('invoiceId as id')
    .execute()
  const ids = [...replaced, ...credited].map(({ id }) => id)
  const own: Condition = (eb) => eb.and([byNumber(eb), eb('invoices.accessKey', '=', accessKey)])
  return ids.length === 0 ? own : either([own, (eb) => eb.and([eb('invoices.id', 'in', ids)])])
}

/** True if any of the conditions is; false if there are none. */
function either(conditions: readonly (Condition | undefined)[]): Condition {
  const given = conditions.filter((condition) => condition !== undefined)
  return (eb) => eb.or(given.map((condition) => condition(eb)))
}

async function ofCustomers(db: ReadDatabase, text: string): Promise<Condition | undefined> {
  const ids = await matchCustomers(db, text, MAXIMUM_CUSTOMERS)
  return ids.length === 0 ? undefined : (eb) => eb.and([eb('invoices.customerId', 'in', ids)])
}

/** With one name, the usual case, an equality uses the index in the list's order. */
async function ofTables(db: ReadDatabase, text: string): Promise<Condition | undefined> {
  const names = await tablesNamed(db, text)
  const [name] = names
  if (name === undefined) return undefined
  if (names.length === 1) return (eb) => eb.and([eb('invoices.tableName', '=', name)])
  return (eb) => eb.and([eb('invoices.tableName', 'in', names)])
}

/** Returns the names of tables for a text: the full name, or what follows 'Mesa'. */
async function tablesNamed(db: ReadDatabase, text: string): Promise<readonly string[]> {
  const meant = sortKey(TABLE.exec(text)?.groups?.['name'] ?? text)
  const tables = await db.selectFrom('tables').select('name').distinct().execute()
  return tables.filter(({ name }) => sortKey(name) === meant).map(({ name }) => name)
}

async function pointsOf(
  db: ReadDatabase,
  place: { readonly establishment: string; readonly point: string } | undefined,
): Promise<number[]> {
  let query = db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .select('emissionPoints.id')
  if (place !== undefined) {
    query = query
      .where('establishments.identifier', '=', place.establishment)
      .where('emissionPoints.code', '=', place.point)
  }
  return (await query.execute()).map(({ id }) => id)
}

/** Uses the unique index of numbers: point, document, environment, sequential. */
function numbered(emissionPointIds: readonly number[], sequential: number): Condition {
  return (eb) =>
    eb.and([
      emissionPointIds.length === 0
        ? eb.lit(false)
        : eb('invoices.emissionPointId', 'in', emissionPointIds),
      eb('invoices.documentType', '=', 'INVOICE'),
      eb('invoices.environment', 'in', [1, 2]),
      eb('invoices.sequential', '=', sequential),
    ])
}
