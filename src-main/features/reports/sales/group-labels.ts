import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Language } from '#shared/api/messages.ts'
import type { SalesGrouping } from '#shared/api/sales/reports.ts'
import { type PreparedList, prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { CREDIT_NOTE_KEY, DOCUMENT_KEY, OTHERS_KEY } from './own-keys.ts'
import { taxNames } from './tax-keys.ts'
import type { GroupKey } from './tally.ts'

type Words = Readonly<Record<Language, string>>

const ownWords: ReadonlyMap<GroupKey, Words> = new Map<GroupKey, Words>([
  [OTHERS_KEY, { es: 'Los demás', en: 'The others' }],
  [DOCUMENT_KEY, { es: 'Servicio, propina y redondeo', en: 'Service, tip and rounding' }],
  [CREDIT_NOTE_KEY, { es: 'Notas de crédito', en: 'Credit notes' }],
  ['COUNTER', { es: 'Venta directa', en: 'Counter' }],
  ['TABLE', { es: 'Mesa', en: 'Table' }],
  ['TAKEAWAY', { es: 'Para llevar', en: 'Takeaway' }],
  ['DELIVERY', { es: 'Domicilio', en: 'Delivery' }],
  ['TAB', { es: 'Cuenta abierta', en: 'Tab' }],
])

/** Names of the group of sales without a value. */
const withoutWords: Partial<Readonly<Record<SalesGrouping, Words>>> = {
  vendor: { es: 'Sin vendedor', en: 'Without seller' },
  table: { es: 'Sin mesa', en: 'Without table' },
  section: { es: 'Sin sección', en: 'Without section' },
  paymentMethod: { es: 'Sin pago', en: 'Without payment' },
}

const locales: Readonly<Record<Language, string>> = { es: 'es-EC', en: 'en-GB' }

interface Named {
  readonly id: number
  readonly name: string
}
type Names = PreparedList<number, Record<never, never>, Named>

const userNames: Names = prepareList<number>()((db, ids) =>
  db.selectFrom('users').where('id', 'in', ids).select(['id', 'name']),
)

const names: Partial<Readonly<Record<SalesGrouping, Names>>> = {
  product: prepareList<number>()((db, ids) =>
    db.selectFrom('products').where('id', 'in', ids).select(['id', 'name']),
  ),
  category: prepareList<number>()((db, ids) =>
    db.selectFrom('categories').where('id', 'in', ids).select(['id', 'name']),
  ),
  waiter: userNames,
  vendor: prepareList<number>()((db, ids) =>
    db.selectFrom('vendors').where('id', 'in', ids).select(['id', 'name']),
  ),
  table: prepareList<number>()((db, ids) =>
    db.selectFrom('tables').where('id', 'in', ids).select(['id', 'name']),
  ),
  section: prepareList<number>()((db, ids) =>
    db.selectFrom('sections').where('id', 'in', ids).select(['id', 'name']),
  ),
  paymentMethod: prepareList<number>()((db, ids) =>
    db.selectFrom('paymentMethods').where('id', 'in', ids).select(['id', 'name']),
  ),
  emissionPoint: prepareList<number>()((db, ids) =>
    db
      .selectFrom('emissionPoints')
      .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
      .where('emissionPoints.id', 'in', ids)
      .select([
        'emissionPoints.id',
        sql<string>`${sql.ref('establishments.identifier')} || '-' || ${sql.ref('emissionPoints.code')}
          || ' ' || ${sql.ref('emissionPoints.name')}`.as('name'),
      ]),
  ),
  customer: prepareList<number>()((db, ids) =>
    db.selectFrom('customers').where('id', 'in', ids).select(['id', 'socialReason as name']),
  ),
}

/** Maximum ids of one query. */
const MOST_IDS = 512

/** Returns the name of each group in the user's language. */
export async function groupLabels(
  db: ReadDatabase,
  groupBy: SalesGrouping,
  keys: readonly GroupKey[],
  language: Language,
): Promise<(key: GroupKey) => string> {
  const known = groupBy === 'tax' ? await taxNames(db, language) : await namesOf(db, groupBy, keys)
  return (key) =>
    ownWords.get(key)?.[language] ??
    known.get(key) ??
    (key === null ? withoutWords[groupBy]?.[language] : timeLabel(groupBy, key, language)) ??
    String(key ?? '')
}

/** Returns the names of users. */
export function namesOfUsers(db: ReadDatabase, ids: readonly GroupKey[]) {
  return namesOf(db, 'waiter', ids)
}

async function namesOf(
  db: ReadDatabase,
  groupBy: SalesGrouping,
  keys: readonly GroupKey[],
): Promise<ReadonlyMap<GroupKey, string>> {
  const found = new Map<GroupKey, string>()
  const ids = keys.filter((key) => typeof key === 'number')
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    const rows = await names[groupBy]?.all(db, ids.slice(at, at + MOST_IDS), {})
    for (const { id, name } of rows ?? []) found.set(id, name)
    await setImmediate()
  }
  return found
}

function timeLabel(
  groupBy: SalesGrouping,
  key: string | number,
  language: Language,
): string | undefined {
  switch (groupBy) {
    case 'hour':
      return `${String(key).padStart(2, '0')}:00`
    case 'day':
      return inWords(`${key}`, language, { weekday: 'short', day: '2-digit', month: '2-digit' })
    case 'month':
      return inWords(`${key}-01`, language, { month: 'long', year: 'numeric' })
    case 'weekday':
      // 2024 began on a Monday.
      return inWords(`2024-01-0${key}`, language, { weekday: 'long' })
    default:
      return undefined
  }
}

function inWords(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
