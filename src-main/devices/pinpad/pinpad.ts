import type { FrameEntry } from './frame-log.ts'
import type { Cents } from '#shared/domain/money/money.ts'

/** The pinpad record's settings. */
export interface PinpadSettings {
  /** DATAFAST, MEDIANET, AUSTRO … as text: a new provider with a known protocol needs no code. */
  readonly provider: string
  readonly protocol: string
  readonly fastrackCompatibilityMode: string | null
  readonly ipAddress: string | null
  readonly port: number | null
  readonly serialPath: string | null
  /** The device that was last found behind `serialPath` (find-port.ts). */
  readonly serialDevice?: string | null
  /** The counter whose PC has the serial port; null for this machine. */
  readonly counterId: number | null
  readonly baudRate: number | null
  readonly dataBits: number | null
  readonly parity: string | null
  readonly stopBits: number | null
  readonly handshake: string | null
  /** Time limit for customer and bank. */
  readonly timeoutMs: number
}

export type PinpadAddress = Pick<
  PinpadSettings,
  'protocol' | 'ipAddress' | 'port' | 'serialPath' | 'counterId'
>

/** Register and merchant as the terminal knows them; null lets the terminal choose. */
export interface PinpadIdentity {
  readonly acquirerNetwork: string | null
  readonly merchantId: string | null
  readonly terminalId: string | null
  readonly terminalCid: string | null
}

/**
 * A charge as stored before its first byte is sent. A reversal repeats it byte for byte: the terminal finds
 * the sale by hour, date, total and identity.
 */
export interface Charge {
  /** Unique among the charges of this installation. */
  readonly id: number
  /** HHmmss and yyyyMMdd in the establishment's time zone. */
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
  /** Printed on the voucher as the invoice. */
  readonly orderReference: string
}

/** Data of an approval. Texts are masked: no card number, expiry or card hash. */
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
  /** All other fields that a settlement file may need, by name. */
  readonly details: Readonly<Record<string, string>>
}

/** Reason of a missing answer: a stable code, and the text on the terminal's display, if any. */
export interface PinpadReason {
  readonly code: string
  readonly message: string | null
}

/** The command never left this machine: no money moved, and a retry is safe at once. */
export type NotSent = { readonly outcome: 'NOT_SENT' } & PinpadReason
/** The command was sent and its outcome is unknown. Never treat it as a refusal. */
export type Unknown = { readonly outcome: 'UNKNOWN' } & PinpadReason
/** The terminal or the bank refused: no money moved. */
export type Declined = { readonly outcome: 'DECLINED' } & PinpadReason

export type SaleOutcome =
  | { readonly outcome: 'APPROVED'; readonly receipt: ChargeReceipt; readonly message: string }
  | Declined
  | NotSent
  | Unknown

export type ReversalOutcome =
  | { readonly outcome: 'REVERSED'; readonly message: string }
  /**
   * The terminal has no such charge. This is proof only if the terminal is still in the lot of the charge.
   */
  | {
      readonly outcome: 'NOT_FOUND'
      readonly message: string
      /** The terminal's current lot as it reports it; null if it does not. */
      readonly lot: string | null
    }
  /** The terminal knows the charge and says it was refused: no money moved. */
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
 * Callbacks during a conversation. Both are awaited: what they store is durable before the conversation
 * continues.
 */
export interface Watch {
  /** The command's bytes are being sent: from now on only an answer or a reversal settles the outcome. */
  sent(): Promise<void>
  /**
   * The outcome is unknown (no answer in time, broken connection, foreign answer). Called at most once; the
   * conversation keeps listening for a late answer during the grace period.
   */
  lost(reason: PinpadReason): Promise<void>
  readonly signal: AbortSignal
}

/**
 * A terminal, for any protocol. The caller ensures one conversation at a time per terminal: a terminal queues
 * commands that arrive while it is busy, and charges later. No method rejects because of a terminal, cable or
 * network failure.
 */
export interface PinpadDriver {
  /**
   * Requests a charge. Called once per charge, after it is stored as SENDING. Resolves with the answer, also
   * a late one, or with UNKNOWN after the grace period; then a reversal may follow at once.
   */
  sell(charge: Charge, watch: Watch): Promise<SaleOutcome>
  /**
   * Undoes a charge with unknown outcome. Called after it is stored as REVERSING. May be repeated: the
   * terminal finds the charge by its own data, so it is reversed only once.
   */
  reverse(charge: Charge, watch: Watch): Promise<ReversalOutcome>
  /**
   * Gives back an approved charge. `charge` is the void's own row, `original` the approval's data. Called
   * after the void is stored; a repeat after UNKNOWN cannot give back twice.
   */
  void(charge: Charge, original: OriginalCharge, watch: Watch): Promise<VoidOutcome>
  /**
   * Closes the terminal's batch and starts `lot`. Called only while no charge is open: afterwards nothing of
   * the old batch can be reversed.
   */
  settle(batch: Batch, watch: Watch): Promise<SettlementOutcome>
  /** Sends a harmless query. Called only while the terminal is idle. */
  check(identity: PinpadIdentity, watch: Watch): Promise<CheckOutcome>
}

export interface OriginalCharge {
  readonly charge: Charge
  readonly authorizationNumber: string
  readonly reference: string
  /** True if an earlier attempt may have succeeded. */
  readonly isRepeat: boolean
}

export interface Batch {
  readonly lot: number
  readonly identity: PinpadIdentity
}

/** Starts all conversations with terminals: one at a time for each terminal. */
export interface Pinpads {
  /** Returns undefined while the terminal is busy. The caller must always `release` it. */
  reserve(settings: PinpadSettings): PinpadLease | undefined
  isBusy(connection: PinpadAddress): boolean
  /** True while any terminal is busy. */
  isWorking(): boolean
  /** Returns the name of the connection to a terminal: two records of one terminal share it. */
  connectionOf(address: PinpadAddress): string
  /** Continues a conversation after its request was answered; stop waits for it. */
  goOn(work: () => Promise<void>): void
  /** Returns the frames of a terminal's connection after `sequence`, oldest first, without card data. */
  framesOf(
    address: PinpadAddress,
    after: number,
  ): { readonly entries: FrameEntry[]; readonly isComplete: boolean }
  readonly listPorts: () => Promise<PinpadPorts>
  /** Aborted when the program stops: no conversation starts or continues. */
  readonly signal: AbortSignal
}

export interface PinpadLease {
  readonly pinpad: PinpadDriver
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
