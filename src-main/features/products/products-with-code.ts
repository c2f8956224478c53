import { prepare, type ReadDatabase } from '../../database/prepared.ts'

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

export async function productsWithEan(db: ReadDatabase, ean: string) {
  return byEan.all(db, { ean })
}

export async function productsWithReferenceCode(db: ReadDatabase, referenceCode: string) {
  return byReferenceCode.all(db, { referenceCode })
}

/** Returns both matches, the EAN's first, because scanners read EANs. */
export async function productsWithCode(db: ReadDatabase, code: string) {
  return [...(await productsWithEan(db, code)), ...(await productsWithReferenceCode(db, code))]
}
