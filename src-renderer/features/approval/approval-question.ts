import type { ApprovalAction } from '../../../src-shared/api/auth.ts'

/** One act of who is signed in, as a manager has to see it before typing the PIN. */
export interface ApprovalQuestion {
  readonly action: ApprovalAction
  /** The act and its object: `Eliminar 1 Seco de chivo`. */
  readonly title: string
  /** On the button: the act and its amount, `Anular $ 37,50`. */
  readonly confirm: string
  /** Id or uuid of the record of the act; absent for an act on the till itself. */
  readonly resource?: number | string
  /** In dollars; absent where no money is moved. */
  readonly amount?: number
  /** What the amount is, where it is not simply the act's. */
  readonly amountLabel?: string
  /** What else the approver should know, such as the reason. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}
