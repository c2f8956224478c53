import type { FrameEntry } from './frame-log.ts'
import type { Cents } from '../../../src-shared/domain/money.ts'

/** A terminal as its record describes it. */
export interface PinpadSettings {
  /** DATAFAST, MEDIANET, AUSTRO … as text: a new provider with a known protocol needs no code. */
  readonly provider: string
  readonly protocol: string
  readonly fastrackCompatibilityMode: string | null
  readonly ipAddress: string | null
  readonly port: number | null
  readonly serialPath: string | null
  readonly baudRate: number | null
  readonly dataBits: number | null
  readonly parity: string | null
  readonly stopBits: number | null
  readonly handshake: string | null
  /** How long the customer and the bank may take. */
  readonly timeoutMs: number
}

export type PinpadAddress = Pick<PinpadSettings, 'protocol' | 'ipAddress' | 'port' | 'serialPath'>

/** The cash register and the merchant as the terminal knows them; null leaves it to the terminal. */
export interface PinpadIdentity {
  readonly acquirerNetwork: string | null
  readonly merchantId: string | null
  readonly terminalId: string | null
  readonly terminalCid: string | null
}

/**
 * A charge as it was stored before its first byte. A reversal repeats it byte for byte: hour, date,
 * total and identity are how a terminal finds the sale again.
 */
export interface Charge {
  /** Unique among the charges of this installation. */
  readonly id: number
  /** HHmmss and yyyyMMdd in the establishment's zone. */
  readonly hour: string
  readonly date: string
  readonly identity: PinpadIdentity
  readonly totalAmount: Cents
  readonly taxedAmount: Cents
  readonly taxFreeAmount: Cents
  readonly taxAmount: Cents
  readonly serviceAmount: Cents | null
  readonly tipAmount: Cents | null
  readonly installments: {
    readonly code: string
    readonly months: number
    readonly graceMonths: number
  } | null
  /** What the voucher shows as the invoice. */
  readonly orderReference: string
}

/** What an approval brings; texts are masked, nothing holds a card number, an expiry or a card hash. */
export interface ChargeReceipt {
  readonly authorizationNumber: string | null
  readonly reference: string | null
  readonly lot: string | null
  readonly acquirerNetwork: string | null
  readonly merchantId: string | null
  readonly terminalId: string | null
  readonly cardMasked: string | null
  readonly cardBrand: string | null
  readonly cardholderName: string | null
  /** Everything else that a settlement file may need, by name. */
  readonly details: Readonly<Record<string, string>>
}

/** Why there is no plain answer: a stable code, and what the terminal's display said, if it did. */
export interface PinpadReason {
  readonly code: string
  readonly message: string | null
}

/** The command never left this machine: no money moved, and another attempt is safe at once. */
export type NotSent = { readonly outcome: 'NOT_SENT' } & PinpadReason
/** The command left and nobody can say what became of it. It is never a refusal. */
export type Unknown = { readonly outcome: 'UNKNOWN' } & PinpadReason
/** The terminal or the bank said no: no money moved. */
export type Declined = { readonly outcome: 'DECLINED' } & PinpadReason

export type SaleOutcome =
  | { readonly outcome: 'APPROVED'; readonly receipt: ChargeReceipt; readonly message: string }
  | Declined
  | NotSent
  | Unknown

export type ReversalOutcome =
  | { readonly outcome: 'REVERSED'; readonly message: string }
  /** The terminal holds no such charge. It proves something only in the lot that the charge was sent in. */
  | {
      readonly outcome: 'NOT_FOUND'
      readonly message: string
      /** The lot that the terminal is in, as it says itself; null where it does not say. */
      readonly lot: string | null
    }
  /** The terminal knows the charge and says that it was refused: no money moved. */
  | { readonly outcome: 'REFUSED'; readonly message: string }
  | NotSent
  | Unknown

export type VoidOutcome =
  | { readonly outcome: 'VOIDED'; readonly receipt: ChargeReceipt; readonly message: string }
  | Declined
  | NotSent
  | Unknown

export type SettlementOutcome =
  | { readonly outcome: 'SETTLED'; readonly lot: string | null; readonly message: string }
  | Declined
  | NotSent
  | Unknown

export interface CheckOutcome extends PinpadReason {
  readonly isReachable: boolean
}

/**
 * What a conversation tells while it goes on. Both calls are awaited: what they store is durable
 * before the conversation continues.
 */
export interface Watch {
  /** The command's bytes are on their way: from here on only an answer or a reversal ends doubt. */
  sent(): Promise<void>
  /**
   * Nobody knows any more (no answer in time, the line broke, an answer that is not ours). Called at
   * most once; the conversation goes on listening for a late answer for its grace period.
   */
  lost(reason: PinpadReason): Promise<void>
  readonly signal: AbortSignal
}

/**
 * A terminal, whatever it speaks. The caller makes sure that one conversation at a time goes on with
 * a terminal: commands that reach it while it works are queued and charge later.
 *
 * No method rejects for anything that a terminal, a cable or a network can do.
 */
export interface Pinpad {
  /**
   * Asks for a charge. Called once in the life of a charge, after it is stored as SENDING. Resolves
   * with the answer, late ones included; with UNKNOWN once the grace period is over as well, so that
   * a reversal may follow at once.
   */
  sell(charge: Charge, watch: Watch): Promise<SaleOutcome>
  /**
   * Undoes a charge whose outcome is not known. Called after it is stored as REVERSING, any number of
   * times: the terminal finds the charge by its own data, so twice does no more than once.
   */
  reverse(charge: Charge, watch: Watch): Promise<ReversalOutcome>
  /**
   * Gives back an approved charge. `charge` is the return's own row, `original` what the approval
   * brought. Called after the return is stored; a repeat after UNKNOWN cannot give back twice.
   */
  void(charge: Charge, original: OriginalCharge, watch: Watch): Promise<VoidOutcome>
  /**
   * Ends the terminal's batch and starts `lot`. Called only while no charge is open: afterwards
   * nothing of the old batch can be reversed.
   */
  settle(batch: Batch, watch: Watch): Promise<SettlementOutcome>
  /** Asks something harmless. Called while nothing else goes on. */
  check(identity: PinpadIdentity, watch: Watch): Promise<CheckOutcome>
}

export interface OriginalCharge {
  readonly charge: Charge
  readonly authorizationNumber: string
  readonly reference: string
  /** Whether an earlier attempt may have gone through. */
  readonly isRepeat: boolean
}

export interface Batch {
  readonly lot: number
  readonly identity: PinpadIdentity
}

/** The one place where conversations with terminals start: one at a time for each terminal. */
export interface Pinpads {
  /** Undefined while the terminal is busy; `release` it whatever happens. */
  reserve(settings: PinpadSettings): PinpadLease | undefined
  isBusy(line: PinpadAddress): boolean
  /** Names the line to a terminal: two records of one terminal share it. */
  lineOf(address: PinpadAddress): string
  /** Lets a conversation go on after the request that began it was answered; the stop waits for it. */
  goOn(work: () => Promise<void>): void
  /** The last of what was said on a terminal's line after `sequence`, oldest first, without card data. */
  framesOf(
    address: PinpadAddress,
    after: number,
  ): { readonly entries: FrameEntry[]; readonly isComplete: boolean }
  readonly listPorts: () => Promise<PinpadPorts>
  /** Set once the program stops: no conversation starts or goes on. */
  readonly signal: AbortSignal
}

export interface PinpadLease {
  readonly pinpad: Pinpad
  release(): void
}

export interface PinpadPorts {
  readonly isComplete: boolean
  readonly ports: readonly {
    readonly path: string
    readonly stablePath: string | null
    readonly manufacturer: string | null
    readonly serialNumber: string | null
    readonly vendorId: string | null
    readonly productId: string | null
  }[]
}
