import type { Cents } from '#shared/domain/money/money.ts'

/** The act that an approval is for. */
export interface ActAtHand {
  /** The ids and uuids of its record, the most used one first; empty for an act on the till itself. */
  readonly resources: readonly (number | string)[]
  /** False if the amount alone identifies the act: a cash exit has no record before it is made. */
  readonly needsRecord: boolean
  /** In dollars with tax, as guests see it; null for an act without money. */
  readonly amount: Cents | null
  /**
   * True if the record decides the amount, as an invoice does. If false, the approval must state the
   * amount, because a discount or exit can have any size.
   */
  readonly isAmountFixed: (resource: string | null) => boolean
}

/** An act on the till itself, without record or amount. */
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

/** An act whose approval must state the amount. */
export function actOfAmount(
  resources: readonly (number | string)[],
  amount: Cents,
  needsRecord = true,
): ActAtHand {
  return { resources, needsRecord, amount, isAmountFixed: () => false }
}

/**
 * True if the approval was given for this act. An approval without a record does not allow an act that
 * has one.
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

/** Returns the text as stored: uuids in lower case, because clients may write either case. */
export function textOf(resource: number | string): string {
  return String(resource).toLowerCase()
}
