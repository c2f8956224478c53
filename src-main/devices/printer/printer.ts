/** The way to a printer. */
export type PrinterConnection =
  | { readonly kind: 'NETWORK'; readonly host: string; readonly port: number }
  | { readonly kind: 'SERIAL'; readonly path: string; readonly baudRate: number }
  /** A queue of the operating system: CUPS or the Windows spooler. */
  | { readonly kind: 'SYSTEM'; readonly queue: string }

export type PaperState = 'OK' | 'LOW' | 'OUT' | 'UNKNOWN'

export interface PrinterStatus {
  readonly paper: PaperState
  /** null if the printer does not tell. */
  readonly coverOpen: boolean | null
}

/** Causes of a print that a person can fix; each has its words in the contract's messages. */
export type PrinterFault =
  | 'PRINTER_UNREACHABLE'
  | 'PRINTER_PORT_MISSING'
  | 'PRINTER_PORT_BUSY'
  | 'PRINTER_QUEUE_MISSING'
  | 'PRINTER_QUEUE_REFUSED'
  | 'PRINTER_QUEUE_STOPPED'
  | 'PRINTER_QUEUE_WAITS'
  | 'PRINTER_QUEUE_DROPPED'
  | 'PRINTER_SPOOLER_STOPPED'
  | 'PRINTER_NEEDS_HELP'
  | 'PRINTER_BUSY'
  | 'PRINTER_SILENT'
  | 'PRINTER_PAPER_OUT'
  | 'PRINTER_COVER_OPEN'
  | 'PRINTER_LINE_LOST'
  | 'PRINTER_STOPPED'

/** The status requests that a printer has answered before. If it no longer answers them, it has a fault. */
export interface PrinterAbilities {
  /** Answers real-time status questions. */
  readonly answersStatus: boolean
  /** Answers the question behind a job, which proves that the job came out. */
  readonly confirmsPrints: boolean
}

/** NOT_SENT: no byte of the job left. UNKNOWN: some or all left, and nothing proves that they came out. */
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
  /** Called when the first byte of the job is about to leave; the job must be marked before that. */
  readonly sending: () => Promise<void>
  /** Called when the printer holds a job that has left: no paper, open cover. It goes on by itself. */
  readonly held: (code: PrinterFault) => void
}

/** One printer. Calls must not overlap: most printers serve one connection. */
export interface Printer {
  print(request: PrintRequest): Promise<PrintResult>
  readStatus(abilities: PrinterAbilities, signal: AbortSignal): Promise<StatusResult>
}

export interface PrinterTiming {
  readonly connectMs: number
  /** How long a printer may take to answer a status question. */
  readonly statusMs: number
  /** How long a job's bytes may take to leave. */
  readonly sendMs: number
  /** How long one wait for the answer behind a job lasts; then the status is asked. */
  readonly doneMs: number
  /** How long a printer may work on a job while it says that all is well. */
  readonly workMs: number
  /** How long a printer may hold a job for want of paper. */
  readonly heldMs: number
  /** How long a queue of the system may keep a job before it is told, or taken back if it has not left. */
  readonly stuckMs: number
  /** How long a printer may take to end its side of a connection. */
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
