import type { Instant } from '../database/schema.ts'
import type { SerialPortInfo } from '../devices/transport/serial-ports.ts'
import type { PrinterFault, PrintResult, StatusResult } from '../devices/printer/printer.ts'

/** Why a printer does not print, and since when. */
export interface PrinterTrouble {
  readonly printerId: number
  readonly code: PrinterFault | 'PRINTER_DISABLED'
  readonly since: Instant
}

/** A printer that prints, and needs a new roll soon. */
export interface LowPaper {
  readonly printerId: number
  readonly since: Instant
}

/** What a printer of this machine can be connected by, for a person to choose. */
export interface LocalConnections {
  /** Names of the system's queues. */
  readonly queues: readonly string[]
  readonly serialPorts: readonly Pick<SerialPortInfo, 'path' | 'stablePath' | 'manufacturer'>[]
}

/** The printing side of the program, for features. */
export interface Printing {
  /** Notifies that there may be something to print. */
  wake(): void
  /** Printers that did not print at their last attempt, or did not answer as ready when they were asked. */
  readonly troubles: readonly PrinterTrouble[]
  readonly lowPaper: readonly LowPaper[]
  /** Asks a printer, between its jobs; while one is being printed it answers with what that says. */
  readStatus(printerId: number): Promise<StatusResult>
  /**
   * True if the printer takes a connection, tried between its jobs, because it takes one at a time; also while it
   * prints. Sends it nothing. False for a printer without a network address.
   */
  takesConnection(printerId: number): Promise<boolean>
  /** Returns the hosts of the local network that take connections at `port`; sends them nothing. */
  scan(port: number): Promise<readonly string[]>
  /** Asks the system for its queues and serial ports; opens none. */
  listConnections(): Promise<LocalConnections>
  /** Encrypts a secret of a paper, so that the stored job does not show it. */
  seal(text: string): string
  /** undefined if it was sealed elsewhere. */
  open(sealed: string): string | undefined
  /** Opens the drawer now, between two jobs; never later. */
  openDrawer(printerId: number): Promise<PrintResult>
}

/** A central has no printers: they stand beside the tills. */
export const noPrinting: Printing = {
  wake: () => undefined,
  troubles: [],
  lowPaper: [],
  readStatus: () => Promise.resolve({ isReachable: false, code: 'PRINTER_UNREACHABLE' }),
  takesConnection: () => Promise.resolve(false),
  scan: () => Promise.resolve([]),
  listConnections: () => Promise.resolve({ queues: [], serialPorts: [] }),
  seal: () => '',
  open: () => undefined,
  openDrawer: () =>
    Promise.resolve({
      outcome: 'NOT_SENT',
      code: 'PRINTER_UNREACHABLE',
      abilities: { answersStatus: false, confirmsPrints: false },
    }),
}
