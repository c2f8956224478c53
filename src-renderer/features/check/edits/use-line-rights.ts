import { useCallback } from 'react'
import { useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { type CheckControl, NO_SENT_RIGHTS } from '../lines/check-control.ts'
import { type CheckLine, isUnsent } from '../lines/check-line.ts'

/** Returns the register's rule: a user edits their own unsent lines, and others' with the right to delete. */
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

/** Returns the rule for sent lines: any user who serves or charges may give a discount. */
export function useMayDiscount(): (line: CheckLine) => boolean {
  const mayOrder = useMay('ORDER:CREATE')
  return useCallback(
    (line) => mayOrder && line.state === 'sent' && !line.isShared && !line.isPartlyBilled,
    [mayOrder],
  )
}

/**
 * Returns the register's rule for sent lines: fewer units by any user who serves, with the right or an approval; other
 * options or note by the user who added it or may delete, until it is served.
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
