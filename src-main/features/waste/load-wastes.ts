import { notFound } from '#shared/api/error.ts'
import type { Waste } from '#shared/api/goods/waste.ts'
import { fromCents, fromMillionths, type Millionths, multiply } from '#shared/domain/money/money.ts'
import { may, type BaseContext } from '#main/core/acts/context.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'

const wasteRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('wastes')
    .innerJoin('users', 'users.id', 'wastes.createdById')
    .leftJoin('users as approver', 'approver.id', 'wastes.approvedById')
    .leftJoin('users as annuller', 'annuller.id', 'wastes.annulledById')
    .where('wastes.id', 'in', ids)
    .selectAll('wastes')
    .select([
      'users.name as createdBy',
      'approver.name as approvedBy',
      'annuller.name as annulledBy',
    ]),
)

const lineRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('wasteLines')
    .innerJoin('products', 'products.id', 'wasteLines.productId')
    .innerJoin('measureUnits', 'measureUnits.id', 'products.measureUnitId')
    .where('wasteLines.wasteId', 'in', ids)
    .orderBy('wasteLines.id')
    .select([
      'wasteLines.wasteId',
      'wasteLines.productId',
      'wasteLines.quantity',
      'wasteLines.unitCost',
      'products.name as productName',
      'measureUnits.name as unit',
    ]),
)

type Reader = BaseContext & { readonly db: ReadDatabase }

/** Returns these records in order; without costs for a user who may not see them. */
export async function loadWastes(context: Reader, ids: readonly number[]): Promise<Waste[]> {
  const rows = await wasteRows.all(context.db, ids, {})
  const lines = Map.groupBy(await lineRows.all(context.db, ids, {}), ({ wasteId }) => wasteId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const seesCost = may(context, 'PRODUCT:COST')
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined) return []
    return {
      id,
      wasteUuid: row.wasteUuid,
      establishmentId: row.establishmentId,
      reason: row.reason,
      note: row.note,
      cost: seesCost ? fromCents(row.cost) : null,
      lines: (lines.get(id) ?? []).map(({ productId, productName, unit, quantity, unitCost }) => ({
        productId,
        productName,
        unit,
        quantity: fromMillionths(quantity),
        ...costsOf(quantity, seesCost ? unitCost : null),
      })),
      createdAt: row.createdAt,
      createdById: row.createdById,
      createdBy: row.createdBy,
      approvedBy: row.approvedBy,
      annulment:
        row.annulledAt === null
          ? null
          : {
              at: row.annulledAt,
              by: row.annulledBy ?? '',
              reason: row.annulmentReason ?? '',
            },
    }
  })
}

/** Throws 404 for an unknown id. */
export async function loadWaste(context: Reader, id: number): Promise<Waste> {
  const [found] = await loadWastes(context, [id])
  if (found === undefined) throw notFound()
  return found
}

function costsOf(quantity: Millionths, unitCost: Millionths | null) {
  if (unitCost === null) return { unitCost: null, cost: null }
  return { unitCost: fromMillionths(unitCost), cost: fromCents(multiply(quantity, unitCost)) }
}
