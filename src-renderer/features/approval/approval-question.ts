import type { ApprovalAction } from '#shared/api/people/auth.ts'

/** An act of the signed-in user, as the manager sees it before typing the PIN. */
export interface ApprovalQuestion {
  readonly action: ApprovalAction
  /** Verb and object: `Eliminar 1 Seco de chivo`. */
  readonly title: string
  /** Button label with verb and amount: `Anular $ 37,50`. */
  readonly confirm: string
  /** Id or uuid of the record; absent for an act on the till itself. */
  readonly resource?: number | string
  /** In dollars; absent if no money is involved. */
  readonly amount?: number
  /** The same as the approver reads it, if the amount of the act is net: with tax. */
  readonly shownAmount?: number
  /** Label of the amount, if it is another amount than that of the act. */
  readonly amountLabel?: string
  /** Asks for the reason of the act, which is required; absent if the act's own form asks for it. */
  readonly reasons?: readonly string[]
  /** More facts for the approver, such as the reason. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}
