import { sql } from 'kysely'
import { codeForm, codeForms } from '#shared/domain/codes/code-forms.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'

/** The expressions of the indexes of migration 1040. */
const eanForm = sql<string>`upper(ltrim(${sql.ref('products.ean')}, '0'))`
const referenceForm = sql<string>`upper(ltrim(${sql.ref('products.referenceCode')}, '0'))`

const columns = ['id', 'name', 'active', 'establishmentId', 'ean', 'referenceCode'] as const

const byEan = prepareList<string>()((db, forms) =>
  db
    .selectFrom('products')
    .select(columns)
    .where(eanForm, 'in', forms)
    .where('deletedAt', 'is', null),
)

const byReferenceCode = prepareList<string>()((db, forms) =>
  db
    .selectFrom('products')
    .select(columns)
    .where(referenceForm, 'in', forms)
    .where('deletedAt', 'is', null),
)

type Row = Awaited<ReturnType<typeof byEan.all>>[number]

/** A product and that of its codes which a text means. */
export type CodedProduct = Row & { readonly code: string }

/** Returns the products whose EAN has one of these forms. */
export async function productsOfEanForms(
  db: ReadDatabase,
  forms: readonly string[],
): Promise<CodedProduct[]> {
  return (await byEan.all(db, forms, {})).map((row) => ({ ...row, code: row.ean ?? '' }))
}

/** Returns the products whose reference code has one of these forms. */
export async function productsOfReferenceForms(
  db: ReadDatabase,
  forms: readonly string[],
): Promise<CodedProduct[]> {
  const rows = await byReferenceCode.all(db, forms, {})
  return rows.map((row) => ({ ...row, code: row.referenceCode }))
}

/**
 * Returns the products that a code may mean, the likeliest first: those with exactly this code, then by the order of
 * its forms; of equals the EAN's first, because scanners read EANs.
 */
export async function productsWithCode(db: ReadDatabase, text: string): Promise<CodedProduct[]> {
  const code = text.trim()
  const forms = codeForms(code)
  const rankOf = (found: CodedProduct) =>
    found.code === code ? -1 : forms.indexOf(codeForm(found.code))
  return [
    ...(await productsOfEanForms(db, forms)),
    ...(await productsOfReferenceForms(db, forms)),
  ].toSorted((a, b) => rankOf(a) - rankOf(b))
}
