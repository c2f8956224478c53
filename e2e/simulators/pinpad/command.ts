/** A till's command, independent of protocol. Amounts in cents. */
export type Command =
  | SaleCommand
  | ReversalCommand
  | VoidCommand
  | { readonly kind: 'CONTROL'; readonly lot: string }
  /** STATUS asks for the state of a payment; only nexo has it. */
  | { readonly kind: 'CARD_READING' | 'CARD_INQUIRY' | 'CONFIGURATION' | 'STATUS' }

/** The fields that the terminal echoes and by which it finds a charge. */
export interface ChargeKey {
  /** HHmmss and yyyyMMdd as the till sent them. */
  readonly hour: string
  readonly date: string
  readonly total: number
  /** Blank for the terminal's own id. */
  readonly merchantId: string
  readonly terminalId: string
}

export interface SaleCommand extends ChargeKey {
  readonly kind: 'SALE'
  /** '0' lets the terminal choose. */
  readonly network: string
  readonly deferredCode: string
  readonly cashRegisterId: string
  readonly invoice: string
  /** The sum of the parts, which must equal the total. */
  readonly parts: number
}

export interface ReversalCommand extends ChargeKey {
  readonly kind: 'REVERSAL'
}

export interface VoidCommand extends ChargeKey {
  readonly kind: 'VOID'
  readonly network: string
  readonly reference: string
  readonly authorization: string
}

/** An unknown command and the terminal's answer to it. */
export interface Refusal {
  readonly kind: 'REFUSED'
  readonly messageType: string
  readonly code: string
  readonly message: string
}

/** The terminal's answer; `authorization` is blank unless a sale was approved. */
export interface Answer {
  /** `00` ok, `01` frame error, `02` start of day needed, `20` any other error. */
  readonly code: string
  /** The bank's code: `00` approved. Terminals leave a residual `00` in their own refusals too. */
  readonly authorizerCode: string
  readonly message: string
  readonly network: string
  readonly reference: string
  readonly lot: string
  readonly authorization: string
}

export function isPayment(
  command: Command | Refusal,
): command is SaleCommand | ReversalCommand | VoidCommand {
  return command.kind === 'SALE' || command.kind === 'REVERSAL' || command.kind === 'VOID'
}
