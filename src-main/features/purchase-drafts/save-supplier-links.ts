import { conflict, invalid, problem } from '#shared/api/error.ts'
import type { PurchaseDraft, purchaseDrafts } from '#shared/api/goods/purchase-drafts.ts'
import type { Input } from '#shared/api/operation.ts'
import { ONE_UNIT, toMillionths } from '#shared/domain/money/money.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import { codesOfLines } from './codes-of-lines.ts'
import { documentOf, loadDraft, requireDraft } from './load-draft.ts'

type Links = Input<typeof purchaseDrafts.saveLinks>['body']['links']

const findProducts = prepareList<number>()((db, ids) =>
  db
    .selectFrom('products')
    .select(['id', 'comboId', 'productTypeId'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null),
)

/**
 * PUT /purchases/drafts/{id}: says what lines of a draft are. The links belong to the supplier, so that other drafts of
 * it know them at once. Throws 400 for a code that the document has not, and for a product that is none.
 */
export async function saveSupplierLinks(
  context: WriteContext,
  { params: { id }, body: { links } }: Input<typeof purchaseDrafts.saveLinks>,
): Promise<PurchaseDraft> {
  const row = await requireDraft(context, id)
  if (row.state === 'ACCEPTED') throw conflict('PURCHASE_DRAFT_ENDED')
  const document = documentOf(row)
  if (document === undefined) throw conflict('PURCHASE_DRAFT_WAITS')
  const codes = codesOfLines(document.lines)
  await requireLinks(context, links, new Set(codes))
  const { supplierIdentification } = row
  for (const { supplierCode, kind, productId, unitFactor } of links) {
    const line = document.lines[codes.indexOf(supplierCode)]
    const isProduct = kind === 'PRODUCT'
    const link = {
      description: line?.description ?? supplierCode,
      kind,
      productId: isProduct ? (productId ?? null) : null,
      unitFactor: isProduct ? (unitFactor == null ? ONE_UNIT : toMillionths(unitFactor)) : null,
      updatedAt: instant(context),
      updatedById: context.session.id,
    }
    await context.db
      .insertInto('supplierLinks')
      .values({ supplierIdentification, supplierCode, ...link })
      .onConflict((known) =>
        known.columns(['supplierIdentification', 'supplierCode']).doUpdateSet(link),
      )
      .execute()
  }
  context.audit({
    kind: 'SUPPLIER_LINKS_SAVED',
    resourceId: id,
    payload: { supplierIdentification, name: row.supplierName, links },
  })
  return loadDraft(context, id)
}

async function requireLinks(
  { db }: WriteContext,
  links: Links,
  codes: ReadonlySet<string>,
): Promise<void> {
  const ids = links.flatMap(({ productId }) => productId ?? [])
  const products = new Map((await findProducts.all(db, ids, {})).map((row) => [row.id, row]))
  const problems = links.flatMap(({ supplierCode, kind, productId }, index) => {
    const field = `links[${index}]`
    if (!codes.has(supplierCode)) {
      return [problem(`${field}.supplierCode`, 'PURCHASE_LINE_UNKNOWN')]
    }
    if (kind === 'EXPENSE') return []
    if (productId == null) return [problem(`${field}.productId`, 'REQUIRED')]
    const product = products.get(productId)
    if (product === undefined) return [problem(`${field}.productId`, 'UNKNOWN_ID')]
    // The parts of a combo come in, not the combo; a service has no stock.
    const isBought = product.comboId === null && product.productTypeId !== SERVICE_PRODUCT_TYPE_ID
    return isBought ? [] : [problem(`${field}.productId`, 'PRODUCT_NOT_BOUGHT')]
  })
  if (problems.length > 0) throw invalid(...problems)
}
