import type { Cents } from '../../../src-shared/domain/money.ts'

/** What is about to be done under an approval. */
export interface ActAtHand {
  /** The ids and uuids that name its record, the usual one first; none for an act on the till itself. */
  readonly resources: readonly (number | string)[]
  /** False where an approval of the amount alone is enough: an exit has no record before it is made. */
  readonly needsRecord: boolean
  /** In dollars with tax where guests see it; null for an act that moves no money. */
  readonly amount: Cents | null
  /**
   * Whether the named record decides the amount, as an invoice does. Where it does not, the approval
   * must tell the amount: a discount or an exit of the same name could be of any size.
   */
  readonly isAmountFixed: (resource: string | null) => boolean
}

/** An act on the till itself: there is no record and no money in it. */
export const ACT_OF_THE_TILL: ActAtHand = {
  resources: [],
  needsRecord: false,
  amount: null,
  isAmountFixed: () => true,
}

/** An act on a record whose amount cannot change between the approval and the act. */
export function actOn(resources: readonly (number | string)[], amount: Cents | null): ActAtHand {
  return { resources, needsRecord: true, amount, isAmountFixed: () => true }
}

/** An act of which an approval must tell the amount. */
export function actOfAmount(
  resources: readonly (number | string)[],
  amount: Cents,
  needsRecord = true,
): ActAtHand {
  return { resources, needsRecord, amount, isAmountFixed: () => false }
}

/**
 * Whether an approval was given for this act. An approval that names no record is for none of the
 * acts that have one.
 */
export function isForAct(
  approval: { readonly resource: string | null; readonly amount: Cents | null },
  { resources, needsRecord, amount, isAmountFixed }: ActAtHand,
): boolean {
  const isSameRecord =
    approval.resource === null
      ? !needsRecord
      : resources.some((resource) => textOf(resource) === approval.resource)
  if (!isSameRecord) return false
  if (approval.amount !== null) return approval.amount === amount
  return amount === null || isAmountFixed(approval.resource)
}

/** As it is stored: uuids in lower case, since clients may write them either way. */
export function textOf(resource: number | string): string {
  return String(resource).toLowerCase()
}
