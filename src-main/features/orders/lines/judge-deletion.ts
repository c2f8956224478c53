import { invalid, problem } from '#shared/api/error.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'

const findItems = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .leftJoin('tables', 'tables.id', 'orders.tableId')
    .leftJoin('sections', 'sections.id', 'tables.sectionId')
    .where('orderItems.itemUuid', 'in', itemUuids)
    .select((eb) => [
      'orderItems.id',
      'orderItems.itemUuid',
      'orderItems.orderId',
      'orderItems.status',
      'orderItems.createdById',
      'orderItems.splitId',
      'orderItems.hold',
      'orderItems.billedQuantity',
      'orderItems.description',
      'orderItems.quantity',
      'orderItems.totalAmount',
      'orderItems.offer',
      'orders.tableId',
      eb.fn.coalesce('sections.establishmentId', 'orders.establishmentId').as('establishmentId'),
    ]),
)
export type DeletableItem = Awaited<ReturnType<typeof findItems.all>>[number]

export interface Deletion {
  /** Orders of all named items, in the order in which they were named. */
  readonly orderIds: readonly number[]
  /** Items not yet deleted: a repeat deletes nothing twice. */
  readonly items: readonly DeletableItem[]
  /** The reason why no user may delete them. */
  readonly refusal: 'ITEM_BILLED' | 'ITEM_IN_SPLIT' | 'ITEM_PARTLY_BILLED' | undefined
  /**
   * An item is sent or belongs to another user: deleting needs the right or a manager's approval, and a
   * reason.
   */
  readonly needsRight: boolean
}

/**
 * Judges the deletion of these items. Throws 400 with the position of each unknown or repeated uuid, 403
 * for an establishment without the right.
 */
export async function judgeDeletion(
  context: BaseContext,
  db: ReadDatabase,
  itemUuids: readonly string[],
): Promise<Deletion> {
  const rows = await findItems.all(db, itemUuids, {})
  const byUuid = new Map(rows.map((row) => [row.itemUuid, row]))
  const problems = itemUuids.flatMap((itemUuid, index) => {
    const field = `itemUuids[${index}]`
    if (!byUuid.has(itemUuid)) return [problem(field, 'UNKNOWN_ID')]
    return itemUuids.indexOf(itemUuid) < index ? [problem(field, 'REPEATED')] : []
  })
  if (problems.length > 0) throw invalid(...problems)
  for (const { establishmentId } of rows) requireEstablishmentRight(context, establishmentId ?? 0)

  const named = itemUuids.flatMap((itemUuid) => byUuid.get(itemUuid) ?? [])
  const items = named.filter(({ status }) => status !== 'DELETED')
  return {
    orderIds: [...new Set(named.map(({ orderId }) => orderId))],
    items,
    refusal: deletionRefusalOf(items),
    needsRight: items.some(
      ({ status, createdById }) => status !== 'NEW' || createdById !== context.session.id,
    ),
  }
}

/** Returns why nobody may take these lines off their check. */
export function deletionRefusalOf(
  items: readonly Pick<DeletableItem, 'status' | 'billedQuantity' | 'splitId'>[],
): Deletion['refusal'] {
  if (items.some(({ status }) => status === 'BILLED')) return 'ITEM_BILLED'
  if (items.some(({ billedQuantity }) => billedQuantity > 0)) return 'ITEM_PARTLY_BILLED'
  return items.some(({ splitId }) => splitId !== null) ? 'ITEM_IN_SPLIT' : undefined
}
