import { ApiError, type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { ProductRequest } from '#shared/api/menu/products.ts'
import { codeForm } from '#shared/domain/codes/code-forms.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { findCatalogItem, loadCatalog } from '#main/rules/catalogs/catalog-items.ts'
import { loadTaxes } from '#main/rules/catalogs/load-taxes.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { groupIdProblems } from '#main/rules/pricing/modifiers/group-ids.ts'
import { recipeProblems } from '#main/rules/recipes/check-recipe.ts'
import { comboProblems } from './check-combo.ts'
import type { ProductRow } from './find-product-row.ts'
import { productsWithCode } from './products-with-code.ts'

const findCategory = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('categories').select('id').where('id', '=', id).where('deletedAt', 'is', null),
)
const findEstablishment = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('establishments').select('id').where('id', '=', id),
)
const listUnits = prepare<Record<never, never>>()((db) =>
  db.selectFrom('measureUnits').select('id'),
)

/**
 * Checks a request for a new product, or for `before`. Throws 400 with every unknown reference, 403 for
 * another establishment's product, 409 for a code in use.
 */
export async function checkProduct(
  context: WriteContext,
  body: ProductRequest,
  before?: ProductRow,
): Promise<void> {
  const { db } = context
  const problems = [
    ...(await placeAndKindProblems(db, body)),
    ...(await taxProblems(db, body)),
    ...(await unitProblems(db, body)),
    ...(await comboProblems(db, body, before)),
    ...(await recipeProblems(db, body, before)),
    ...(await groupIdProblems(db, body.modifierGroupIds)),
    ...(await auxiliaryCodeProblems(context, body)),
  ]
  const codeProblems = await takenCodes(db, body, before)
  // Also names the codes in use, so that a person corrects all fields at once.
  if (problems.length > 0) throw invalid(...problems, ...codeProblems)
  for (const establishmentId of [body.establishmentId, before?.establishmentId]) {
    if (establishmentId != null) requireEstablishmentRight(context, establishmentId)
  }
  if (codeProblems.length > 0) {
    throw new ApiError(409, 'ALREADY_TAKEN', { problems: codeProblems })
  }
}

async function placeAndKindProblems(
  db: WriteDatabase,
  body: ProductRequest,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  const type = await findCatalogItem(db, CATALOGS.productTypes, body.productTypeId)
  if (type === undefined) problems.push(problem('productTypeId', 'UNKNOWN_ID'))
  if ((await findCategory.first(db, { id: body.categoryId })) === undefined) {
    problems.push(problem('categoryId', 'UNKNOWN_ID'))
  }
  const { establishmentId } = body
  if (
    establishmentId != null &&
    (await findEstablishment.first(db, { id: establishmentId })) === undefined
  ) {
    problems.push(problem('establishmentId', 'UNKNOWN_ID'))
  }
  return problems
}

async function taxProblems(db: WriteDatabase, body: ProductRequest): Promise<FieldProblem[]> {
  const taxes = await loadTaxes(db)
  const findTax = (taxId: number, kind: 'IVA' | 'ICE') =>
    taxes.find((tax) => tax.id === taxId && tax.kind === kind && tax.active === 1)
  const problems: FieldProblem[] = []
  const tax = findTax(body.taxId, 'IVA')
  if (tax === undefined) problems.push(problem('taxId', 'UNKNOWN_ID'))
  else if (tax.replacesCode !== null) problems.push(problem('taxId', 'TAX_NOT_FOR_PRODUCTS'))
  if (body.iceTaxId != null) {
    const ice = findTax(body.iceTaxId, 'ICE')
    if (ice === undefined) problems.push(problem('iceTaxId', 'UNKNOWN_ID'))
    else if (ice.unitAmount !== null) problems.push(problem('iceTaxId', 'TAX_BY_UNIT'))
  }
  return problems
}

/** The code must be of a construction material or of transport. */
async function auxiliaryCodeProblems(
  context: WriteContext,
  { auxiliaryCode }: ProductRequest,
): Promise<FieldProblem[]> {
  if (auxiliaryCode == null || auxiliaryCode === '') return []
  const items = [
    ...(await loadCatalog(context, CATALOGS.constructionMaterialSubcategories)),
    ...(await loadCatalog(context, CATALOGS.transportAuxiliaryCodes)),
  ]
  return items.some(({ code }) => code === auxiliaryCode)
    ? []
    : [problem('auxiliaryCode', 'UNKNOWN_ID')]
}

async function unitProblems(db: WriteDatabase, body: ProductRequest): Promise<FieldProblem[]> {
  const known = new Set((await listUnits.all(db, {})).map(({ id }) => id))
  const problems = known.has(body.measureUnitId) ? [] : [problem('measureUnitId', 'UNKNOWN_ID')]
  const seen = new Set<number>()
  for (const [index, { measureUnitId }] of (body.priceSalesUnits ?? []).entries()) {
    const field = `priceSalesUnits[${index}].measureUnitId`
    if (!known.has(measureUnitId)) problems.push(problem(field, 'UNKNOWN_ID'))
    else if (seen.has(measureUnitId)) problems.push(problem(field, 'REPEATED'))
    seen.add(measureUnitId)
  }
  return problems
}

/**
 * Returns the code fields that mean another product: its EAN or reference code in any form, because a scan must find
 * one product. A code that stays is not refused for what the central or an earlier version brought.
 */
async function takenCodes(
  db: WriteDatabase,
  { referenceCode, ean }: ProductRequest,
  before: ProductRow | undefined,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  const check = async (field: string, code: string, stored: string | null | undefined) => {
    if (stored != null && codeForm(stored) === codeForm(code)) return
    const other = (await productsWithCode(db, code)).find(({ id }) => id !== before?.id)
    if (other === undefined) return
    problems.push(problem(field, 'CODE_OF_PRODUCT', { name: other.name, code: other.code }))
  }
  await check('referenceCode', referenceCode, before?.referenceCode)
  if (ean != null) await check('ean', ean, before?.ean)
  return problems
}
