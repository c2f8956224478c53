import { useCallback, useLayoutEffect, useRef } from 'react'
import type { CheckKey } from '../queue/order-acts.ts'
import { queueAct } from '../queue/order-queues.ts'
import { givenPrice } from '../price/price-line.ts'
import { type CheckControl, findLineToRaise } from '../lines/check-control.ts'
import type { CheckLine } from '../lines/check-line.ts'
import type { PricedPlace } from '../lines/table-check.ts'
import { tappedLine } from '../lines/tapped-line.ts'
import type { Edit } from './use-edit-line.ts'

/**
 * Returns a function that adds units of a product to an equal line that may be edited, else as a new line; it returns
 * the key.
 */
export function useAddLine(
  check: CheckKey,
  lines: readonly CheckLine[],
  place: PricedPlace,
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
      const raised = findLineToRaise(latest.current, product, price, mayEdit, modifiers)
      if (raised !== undefined && observation === null) {
        edit(raised, { quantity: raised.quantity + quantity }, product)
        return raised.key
      }
      const line = tappedLine(product, price, { quantity, modifiers, observation })
      queueAct(check, { kind: 'add', line })
      return line.itemUuid
    },
    [check, place, mayEdit, edit],
  )
}
