import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Product } from '../../../../../src-shared/api/products.ts'
import { newUuid } from '../../../../api/new-uuid.ts'
import type { CheckKey, QueuedLine } from '../../../../drafts/order-queue/order-acts.ts'
import { queueAct } from '../../../../drafts/order-queue/order-queues.ts'
import { givenPrice, offeredDiscount } from '../../../../drafts/price-line.ts'
import { type CheckControl, findLineToRaise } from '../check-control.ts'
import type { CheckLine } from './check-line.ts'
import type { TablePlace } from './table-check.ts'
import type { Edit } from './use-edit-line.ts'

/**
 * Returns a function that adds units of a product to an equal line that may be edited, else as a new line; it returns
 * the key.
 */
export function useAddLine(
  check: CheckKey,
  lines: readonly CheckLine[],
  place: TablePlace,
  mayEdit: (line: CheckLine) => boolean,
  edit: Edit,
): CheckControl['add'] {
  const latest = useRef(lines)
  useLayoutEffect(() => {
    latest.current = lines
  })
  return useCallback(
    (product, { quantity = 1, modifiers, observation = null } = {}) => {
      const price = givenPrice(product, product.measureUnit.id, place)
      const { priceType, timed } = price
      const raised = findLineToRaise(latest.current, product, price, mayEdit, modifiers)
      if (raised !== undefined && observation === null) {
        edit(raised, { quantity: raised.quantity + quantity }, product)
        return raised.key
      }
      const chosen = modifiers === undefined ? {} : { modifiers }
      const line = {
        ...newLine(product, priceType, { quantity, ...chosen, timed }),
        // The price of the hour is fixed now, because a tablet without a connection may deliver the line later.
        ...(price.isOfHour && timed === undefined ? { priceType } : {}),
        observation,
      }
      queueAct(check, { kind: 'add', line })
      return line.itemUuid
    },
    [check, place, mayEdit, edit],
  )
}

function newLine(
  product: Product,
  priceType: number,
  given: Pick<QueuedLine, 'quantity' | 'modifiers' | 'timed'> = { quantity: 1 },
): QueuedLine {
  const measureUnitId = product.measureUnit.id
  return {
    itemUuid: newUuid(),
    product,
    ...given,
    priceType: null,
    measureUnitId: null,
    ...offeredDiscount(product, { ...given, priceType, measureUnitId }),
    observation: null,
    course: null,
  }
}
