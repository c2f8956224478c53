import { ApiError, type FieldProblem, problem } from '#shared/api/error.ts'
import type { OrderItemRequest } from '#shared/api/sales/orders.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { prepareList, type WriteDatabase } from '#main/database/prepared.ts'

const findKnown = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .where('itemUuid', 'in', itemUuids)
    .select(['id', 'itemUuid', 'orderId', 'firstOrderId', 'requestHash', 'modifiers']),
)
type KnownItem = Awaited<ReturnType<typeof findKnown.all>>[number]

/** Returns the hash of an item's request: absent and null are the same. */
export function itemHash(request: OrderItemRequest): string {
  return contentHash([
    request.productId ?? null,
    request.comboId ?? null,
    request.quantity,
    request.priceType ?? null,
    request.measureUnitId ?? null,
    request.discountAmount ?? 0,
    request.observation ?? '',
    request.course ?? null,
    // Leave it out if absent: hashes stored before this field existed must not change.
    ...(request.discountPercent == null ? [] : [request.discountPercent]),
    ...laterFields(request),
  ])
}

/** Returns nothing for a request without these fields, whose hash must not change. */
function laterFields(request: OrderItemRequest): unknown[] {
  const { modifiers, hold, seat, isAllergy, priceScheduleId } = request
  const fields = {
    modifiers,
    hold: hold === true,
    seat,
    isAllergy: isAllergy === true,
    priceScheduleId,
  }
  const given = Object.entries(fields).filter(([, value]) => value != null && value !== false)
  return given.length === 0 ? [] : [Object.fromEntries(given)]
}

/**
 * Returns the requested items that this order already has, because a device may retry, also
 * after a line was moved to another order. Throws 409 if a uuid
 * has other content, here or on another order.
 */
export async function findKnownItems(
  db: WriteDatabase,
  orderId: number | undefined,
  requests: readonly OrderItemRequest[],
): Promise<ReadonlyMap<string, KnownItem>> {
  const rows = await findKnown.all(
    db,
    requests.map(({ itemUuid }) => itemUuid),
    {},
  )
  const known = new Map(rows.map((row) => [row.itemUuid, row]))
  const reused = requests.flatMap((request, index) => {
    const row = known.get(request.itemUuid)
    const isSame =
      row === undefined ||
      ((row.orderId === orderId || row.firstOrderId === orderId) &&
        row.requestHash === itemHash(request))
    return isSame ? [] : [problem(`items[${index}].itemUuid`, 'UUID_REUSED')]
  })
  if (reused.length > 0) throw new ApiError(409, 'UUID_REUSED', { problems: reused })
  return known
}

/** Returns a problem for each uuid that repeats in a request. */
export function repeatedItems(requests: readonly OrderItemRequest[]): FieldProblem[] {
  const seen = new Set<string>()
  return requests.flatMap(({ itemUuid }, index) => {
    if (seen.has(itemUuid)) return [problem(`items[${index}].itemUuid`, 'REPEATED')]
    seen.add(itemUuid)
    return []
  })
}
