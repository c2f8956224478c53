import { prepare, type ReadDatabase, type WriteDatabase } from '../../database/prepared.ts'

type AnyDatabase = ReadDatabase | WriteDatabase

const byEan = prepare<{ ean: string }>()((db, { ean }) =>
  db
    .selectFrom('products')
    .select(['id', 'active', 'establishmentId'])
    .where('ean', '=', ean)
    .where('deletedAt', 'is', null),
)

const byReferenceCode = prepare<{ referenceCode: string }>()((db, { referenceCode }) =>
  db
    .selectFrom('products')
    .select(['id', 'active', 'establishmentId'])
    .where('referenceCode', '=', referenceCode)
    .where('deletedAt', 'is', null),
)

export async function productsWithEan(db: AnyDatabase, ean: string) {
  return byEan.all(db, { ean })
}

export async function productsWithReferenceCode(db: AnyDatabase, referenceCode: string) {
  return byReferenceCode.all(db, { referenceCode })
}

/** Returns both matches, the EAN's first, because scanners read EANs. */
export async function productsWithCode(db: AnyDatabase, code: string) {
  return [...(await productsWithEan(db, code)), ...(await productsWithReferenceCode(db, code))]
}
