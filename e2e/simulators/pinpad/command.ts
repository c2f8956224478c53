/** What a till asks of a terminal, whatever protocol it came by. Amounts in cents. */
export type Command =
  | SaleCommand
  | ReversalCommand
  | VoidCommand
  | { readonly kind: 'CONTROL'; readonly lot: string }
  /** STATUS asks what became of a payment; nexo alone has it. */
  | { readonly kind: 'CARD_READING' | 'CARD_INQUIRY' | 'CONFIGURATION' | 'STATUS' }

/** What the terminal echoes and finds a charge by. */
export interface ChargeKey {
  /** HHmmss and yyyyMMdd as the till wrote them. */
  readonly hour: string
  readonly date: string
  readonly total: number
  /** Blank: the terminal's own. */
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
  /** The parts that must add up to the total. */
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

/** A command that no terminal understands, with what it answers to it. */
export interface Refusal {
  readonly kind: 'REFUSED'
  readonly messageType: string
  readonly code: string
  readonly message: string
}

/** What the terminal says; `authorization` is blank unless a sale was approved. */
export interface Answer {
  /** `00` ok, `01` frame, `02` start of day, `20` anything else. */
  readonly code: string
  /** The bank's: `00` approved. Terminals leave `00` behind in their own refusals as well. */
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
