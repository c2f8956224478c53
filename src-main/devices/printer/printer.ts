export type PrinterAddress =
  | { readonly kind: 'NETWORK'; readonly host: string; readonly port: number }
  | { readonly kind: 'SERIAL'; readonly path: string; readonly baudRate: number }
  /** A queue of the operating system: CUPS, the Windows spooler, or a USB printer's device node of Linux. */
  | { readonly kind: 'SYSTEM'; readonly queue: string }

export interface SystemQueue {
  readonly name: string
  /** True if its printer is plugged into this machine by USB. */
  readonly isUsb: boolean
  /** Manufacturer and model of a USB printer, if the system names them. */
  readonly model?: string | undefined
}

export type PaperState = 'OK' | 'LOW' | 'OUT' | 'UNKNOWN'

export interface PrinterStatus {
  readonly paper: PaperState
  /** null if the printer does not report it. */
  readonly coverOpen: boolean | null
}

/** Causes of a failed print that a person can fix; the contract has a message for each. */
export const printerFaults = [
  'PRINTER_UNREACHABLE',
  'PRINTER_COUNTER_AWAY',
  'PRINTER_PORT_MISSING',
  'PRINTER_PORT_AMBIGUOUS',
  'PRINTER_PORT_BUSY',
  'PRINTER_QUEUE_MISSING',
  'PRINTER_QUEUE_REFUSED',
  'PRINTER_QUEUE_STOPPED',
  'PRINTER_QUEUE_WAITS',
  'PRINTER_QUEUE_DROPPED',
  'PRINTER_SPOOLER_STOPPED',
  'PRINTER_NEEDS_HELP',
  'PRINTER_BUSY',
  'PRINTER_SILENT',
  'PRINTER_PAPER_OUT',
  'PRINTER_COVER_OPEN',
  'PRINTER_LINE_LOST',
  'PRINTER_STOPPED',
] as const
export type PrinterFault = (typeof printerFaults)[number]

/**
 * The status requests that a printer has answered before. If it stops answering them, it has a
 * fault.
 */
export interface PrinterAbilities {
  /** Answers status questions in real time. */
  readonly answersStatus: boolean
  /** Answers the question after a job, which proves that the job was printed. */
  readonly confirmsPrints: boolean
}

/**
 * NOT_SENT: no byte of the job was sent. UNKNOWN: bytes were sent and nothing proves that they were
 * printed.
 */
export type PrintResult = (
  | { readonly outcome: 'DONE' }
  | { readonly outcome: 'NOT_SENT' | 'UNKNOWN'; readonly code: PrinterFault }
) & { readonly abilities: PrinterAbilities }

export type StatusResult =
  | {
      readonly isReachable: true
      readonly status: PrinterStatus
      readonly abilities: PrinterAbilities
    }
  | { readonly isReachable: false; readonly code: PrinterFault }

export interface PrintRequest {
  readonly bytes: Uint8Array
  readonly abilities: PrinterAbilities
  readonly signal: AbortSignal
  /**
   * Called before the first byte of the job is sent: the job must be stored as PRINTING before
   * that.
   */
  readonly sending: () => Promise<void>
  /** Called when the printer stops during a job: no paper, open cover. It continues on its own. */
  readonly held: (code: PrinterFault) => void
}

/** One printer. Calls must not overlap: most printers accept one connection. */
export interface PrinterDriver {
  print(request: PrintRequest): Promise<PrintResult>
  readStatus(abilities: PrinterAbilities, signal: AbortSignal): Promise<StatusResult>
}

export interface PrinterTiming {
  readonly connectMs: number
  /** Time limit for an answer to a status question. */
  readonly statusMs: number
  /** Time limit for sending a job's bytes. */
  readonly sendMs: number
  /** Time limit of one wait for the confirmation of a job; after it the status is asked. */
  readonly doneMs: number
  /** Time limit for a job while the printer reports no fault. */
  readonly workMs: number
  /** Time limit for a job while the printer reports that it has no paper. */
  readonly heldMs: number
  /**
   * Time after which a job in a queue of the system is reported, or cancelled if no byte was sent.
   */
  readonly stuckMs: number
  /** Time limit for a printer to end its side of a connection. */
  readonly closeMs: number
}

export const defaultPrinterTiming: PrinterTiming = {
  connectMs: 3_000,
  statusMs: 1_000,
  sendMs: 60_000,
  doneMs: 5_000,
  workMs: 60_000,
  heldMs: 600_000,
  stuckMs: 5_000,
  closeMs: 5_000,
}
