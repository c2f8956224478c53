import type { SupplierLinkKind } from '#shared/api/goods/purchase-drafts.ts'
import type { Millionths } from '#shared/domain/money/money.ts'
import { searchWords } from '#shared/domain/text/search-words.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

export interface LinkedProduct {
  readonly id: number
  readonly name: string
  readonly measureUnitCode: string
  readonly lastCost: Millionths | null
  readonly averageCost: Millionths | null
}

/** The product, or the expense, that a supplier's line stands for. */
export interface KnownLink {
  readonly supplierCode: string
  readonly description: string
  readonly kind: SupplierLinkKind
  /** Of a PRODUCT. */
  readonly product: LinkedProduct | undefined
  readonly unitFactor: Millionths | null
}

const listLinks = prepare<{ supplierIdentification: string; establishmentId: number }>()(
  (db, { supplierIdentification, establishmentId }) =>
    db
      .selectFrom('supplierLinks')
      .leftJoin('products', (join) =>
        join
          .onRef('products.id', '=', 'supplierLinks.productId')
          .on('products.deletedAt', 'is', null),
      )
      .leftJoin('measureUnits', 'measureUnits.id', 'products.measureUnitId')
      .leftJoin('productStocks', (join) =>
        join
          .onRef('productStocks.productId', '=', 'products.id')
          .on('productStocks.establishmentId', '=', establishmentId),
      )
      .where('supplierLinks.supplierIdentification', '=', supplierIdentification)
      .select([
        'supplierLinks.supplierCode',
        'supplierLinks.description',
        'supplierLinks.kind',
        'supplierLinks.unitFactor',
        'products.id',
        'products.name',
        'measureUnits.code as measureUnitCode',
        'productStocks.lastCost',
        'productStocks.averageCost',
      ]),
)

/** Returns the links of a supplier by its code; one whose product was deleted meanwhile is none. */
export async function loadLinks(
  db: ReadDatabase,
  supplierIdentification: string,
  establishmentId: number,
): Promise<ReadonlyMap<string, KnownLink>> {
  const rows = await listLinks.all(db, { supplierIdentification, establishmentId })
  return new Map(
    rows.flatMap((row): (readonly [string, KnownLink])[] => {
      const { supplierCode, description, kind, unitFactor, id, name, measureUnitCode } = row
      if (kind === 'EXPENSE') {
        return [[supplierCode, { supplierCode, description, kind, product: undefined, unitFactor }]]
      }
      if (id === null || name === null) return []
      const { lastCost, averageCost } = row
      const product = { id, name, measureUnitCode: measureUnitCode ?? '', lastCost, averageCost }
      return [[supplierCode, { supplierCode, description, kind, product, unitFactor }]]
    }),
  )
}

/**
 * Returns the link of a line. A supplier may give a code to another thing later: a description without any word of the
 * remembered one is asked again.
 */
export function matchingLink(
  links: ReadonlyMap<string, KnownLink>,
  supplierCode: string,
  description: string,
): KnownLink | undefined {
  const link = links.get(supplierCode)
  if (link === undefined || link.description === description) return link
  const remembered = new Set(searchWords(link.description))
  return searchWords(description).some((word) => remembered.has(word)) ? link : undefined
}
