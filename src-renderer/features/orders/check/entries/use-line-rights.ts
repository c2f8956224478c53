import { useCallback } from 'react'
import { useMay, useSignedInUser } from '../../../../session/use-session.ts'
import { type CheckControl, NO_SENT_RIGHTS } from '../check-control.ts'
import { type CheckLine, isUnsent } from './check-line.ts'

/**
 * Returns whether a line may be edited, as the register decides: one's own while unsent; others' with the
 * right to delete.
 */
export function useMayEdit(): (line: CheckLine) => boolean {
  const { id } = useSignedInUser()
  const mayDelete = useMay('ORDER:DELETE')
  const mayOrder = useMay('ORDER:CREATE')
  return useCallback(
    (line) =>
      mayOrder &&
      isUnsent(line) &&
      !line.isShared &&
      (line.createdById === undefined || line.createdById === id || mayDelete),
    [id, mayDelete, mayOrder],
  )
}

/** Returns whether a sent line may get a discount: any user who serves or charges may give one. */
export function useMayDiscount(): (line: CheckLine) => boolean {
  const mayOrder = useMay('ORDER:CREATE')
  return useCallback(
    (line) => mayOrder && line.state === 'sent' && !line.isShared && !line.isPartlyBilled,
    [mayOrder],
  )
}

/**
 * Returns what may change of a sent line, as the register decides: fewer units by any user who serves, with the
 * right or an approval; other words by who added it or may delete, until it is served.
 */
export function useMayChangeSent(): CheckControl['mayChangeSent'] {
  const { id } = useSignedInUser()
  const mayDelete = useMay('ORDER:DELETE')
  const mayDiscount = useMayDiscount()
  return useCallback(
    (line) =>
      mayDiscount(line)
        ? {
            quantity: line.quantity > 1,
            words: !line.isServed && (line.createdById === id || mayDelete),
          }
        : NO_SENT_RIGHTS,
    [id, mayDelete, mayDiscount],
  )
}
