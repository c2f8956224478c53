import type { OrderItemRequest } from '../../../src-shared/api/orders.ts'
import type { TakenModifier } from '../../../src-shared/domain/modifiers.ts'
import { statedModifiers } from '../modifier-groups/line-modifiers.ts'

/**
 * Returns the items as the central gets them: each with the modifiers that it took here, also the defaults,
 * in words and prices. `taken` has them by the item's uuid.
 */
export function statedItems(
  requests: readonly OrderItemRequest[],
  taken: ReadonlyMap<string, readonly TakenModifier[]>,
): OrderItemRequest[] {
  return requests.map((request) => ({
    ...request,
    modifiers: statedModifiers(taken.get(request.itemUuid) ?? []),
  }))
}
