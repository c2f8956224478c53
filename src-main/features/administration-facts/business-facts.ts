import { prepare } from '#main/database/prepared.ts'
import { readChecklist } from '#main/rules/places/read-checklist.ts'
import type { FactReaders } from './fact-reader.ts'

const findEnvironment = prepare<Record<never, never>>()((db) =>
  db.selectFrom('companies').select('environment'),
)

const countEstablishments = prepare<Record<never, never>>()((db) =>
  db.selectFrom('establishments').select((eb) => eb.fn.countAll<number>().as('count')),
)

const countEmissionPoints = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('emissionPoints')
    .where('active', '=', 1)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const countActive = prepare<{ list: 'customers' | 'users' }>()((db, { list }) =>
  db.selectFrom('listCounts').select('count').where('list', '=', list).where('active', '=', 1),
)

/** `null` is in the condition of the partial index. */
const countWithoutPin = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('users')
    .where('pinHash', 'is', null)
    .where('active', '=', 1)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Facts about the business and its people. */
export const businessFacts: FactReaders<
  'company' | 'firstSteps' | 'establishments' | 'emissionPoints' | 'users' | 'customers'
> = {
  async company({ db }) {
    const company = await findEnvironment.first(db, {})
    return company === undefined ? undefined : { environment: company.environment }
  },
  async firstSteps(context) {
    const { isHidden, steps } = await readChecklist(context)
    return { missing: isHidden ? 0 : steps.filter(({ state }) => state === 'MISSING').length }
  },
  async establishments({ db }) {
    return { count: (await countEstablishments.first(db, {}))?.count ?? 0 }
  },
  async emissionPoints({ db }) {
    return { active: (await countEmissionPoints.first(db, {}))?.count ?? 0 }
  },
  async users({ db }) {
    return {
      active: (await countActive.first(db, { list: 'users' }))?.count ?? 0,
      withoutPin: (await countWithoutPin.first(db, {}))?.count ?? 0,
    }
  },
  async customers({ db }) {
    return { active: (await countActive.first(db, { list: 'customers' }))?.count ?? 0 }
  },
}
