import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const find = prepare<{ identificationNumber: string }>()((db, { identificationNumber }) =>
  db
    .selectFrom('customers')
    .select(['id', 'active'])
    .where('identificationNumber', '=', identificationNumber),
)

export async function findByIdentification(db: ReadDatabase, identificationNumber: string) {
  return find.first(db, { identificationNumber })
}
