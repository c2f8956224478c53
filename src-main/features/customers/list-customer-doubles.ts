import { sql } from 'kysely'
import type { CustomerDouble } from '#shared/api/people/customers.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { loadCatalog } from '#main/rules/catalogs/catalog-items.ts'
import { CATALOGS, FINAL_CONSUMER_TYPE_ID } from '#main/rules/catalogs/catalog-names.ts'
import { loadCustomers } from '#main/rules/customers/load-customers.ts'

/** Enough to work on; after that a person asks again. */
const MOST_PAIRS = 50

/** A RUC of a person is the cédula and 001. */
const byIdentification = prepare<{ limit: number }>()((db, { limit }) =>
  db
    .selectFrom('customers as ruc')
    .innerJoin('customers as cedula', (join) =>
      join.on(
        'cedula.identificationNumber',
        '=',
        sql<string>`substr(${sql.ref('ruc.identificationNumber')}, 1, 10)`,
      ),
    )
    .where(sql<number>`length(${sql.ref('ruc.identificationNumber')})`, '=', 13)
    .where('ruc.active', '=', 1)
    .where('cedula.active', '=', 1)
    .select(['ruc.id as firstId', 'cedula.id as secondId'])
    .orderBy('ruc.id')
    .limit(limit),
)

/**
 * The same name, one of them without cédula or RUC. Two people with cédulas may share a name, so they are not
 * proposed.
 */
const byName = prepare<{ limit: number; ruc: number; cedula: number; finalConsumer: number }>()(
  (db, { limit, ruc, cedula, finalConsumer }) =>
    db
      .selectFrom('customers as foreigner')
      .innerJoin('customers as other', 'other.sortKey', 'foreigner.sortKey')
      .where('foreigner.identificationTypeId', 'not in', [ruc, cedula, finalConsumer])
      .where('foreigner.active', '=', 1)
      .where('other.active', '=', 1)
      .where((where) =>
        where.or([
          where('other.identificationTypeId', 'in', [ruc, cedula]),
          where('other.id', '<', where.ref('foreigner.id')),
        ]),
      )
      .whereRef('other.id', '<>', 'foreigner.id')
      .select(['other.id as firstId', 'foreigner.id as secondId'])
      .orderBy('foreigner.id')
      .limit(limit),
)

/** GET /customers/doubles: pairs of active customers that are probably one. */
export async function listCustomerDoubles(context: ReadContext): Promise<CustomerDouble[]> {
  const { db } = context
  const types = await loadCatalog(context, CATALOGS.identificationTypes)
  const idOf = (code: string) => types.find((type) => type.code === code)?.id ?? 0
  const pairs = [
    ...(await byIdentification.all(db, { limit: MOST_PAIRS })).map((pair) => ({
      ...pair,
      reason: 'IDENTIFICATION' as const,
    })),
    ...(
      await byName.all(db, {
        limit: MOST_PAIRS,
        ruc: idOf(RUC_CODE),
        cedula: idOf(CEDULA_CODE),
        finalConsumer: FINAL_CONSUMER_TYPE_ID,
      })
    ).map((pair) => ({ ...pair, reason: 'NAME' as const })),
  ]
  const ids = [...new Set(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]))]
  const byId = new Map((await loadCustomers(context, ids)).map((each) => [each.id, each]))
  return pairs.flatMap(({ firstId, secondId, reason }) => {
    const first = byId.get(firstId)
    const second = byId.get(secondId)
    return first === undefined || second === undefined ? [] : [{ reason, first, second }]
  })
}

/** SRI table 6. */
const RUC_CODE = '04'
const CEDULA_CODE = '05'
