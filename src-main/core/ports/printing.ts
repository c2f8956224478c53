import type { Instant } from '#main/database/schema.ts'
import type { SerialPortInfo } from '#main/devices/transport/serial-ports.ts'
import type { UsbPrinter } from '#main/devices/printer/usb-printers.ts'
import type {
  PrinterFault,
  PrintResult,
  StatusResult,
  SystemQueue,
} from '#main/devices/printer/printer.ts'

/** The reason why a printer does not print, and since when. */
export interface PrinterTrouble {
  readonly printerId: number
  readonly code: PrinterFault | 'PRINTER_DISABLED'
  readonly since: Instant
}

/** A printer that prints but needs a new roll soon. */
export interface LowPaper {
  readonly printerId: number
  readonly since: Instant
}

/** The ways to connect a printer to this machine, for a person to choose from. */
export interface LocalConnections {
  readonly queues: readonly SystemQueue[]
  /** Printers on USB that are reached without a queue. */
  readonly usbPrinters: readonly UsbPrinter[]
  readonly serialPorts: readonly Pick<SerialPortInfo, 'path' | 'stablePath' | 'manufacturer'>[]
}

/** The printing side of the program, for features. */
export interface Printing {
  /** Notifies that there may be jobs to print. */
  wake(): void
  /** Printers that did not print at their last attempt, or that did not answer as ready. */
  readonly troubles: readonly PrinterTrouble[]
  readonly lowPaper: readonly LowPaper[]
  /**
   * Asks a printer for its status between two jobs. During a job, returns what that job has
   * reported.
   */
  readStatus(printerId: number): Promise<StatusResult>
  /**
   * True if the printer accepts a connection; sends it nothing. Waits for the end of a running job,
   * because the printer accepts one connection at a time. False for a printer without a network
   * address.
   */
  takesConnection(printerId: number): Promise<boolean>
  /**
   * Returns the hosts of the local network that accept connections at `port`; sends them nothing.
   */
  scan(port: number): Promise<readonly string[]>
  /** Asks the system for its queues and serial ports; opens none. */
  listConnections(): Promise<LocalConnections>
  /** Encrypts a secret of a paper, so that it cannot be read in the stored job. */
  seal(text: string): string
  /** Returns undefined if the secret was encrypted on another machine. */
  open(sealed: string): string | undefined
  /** Opens the drawer now, between two jobs; never later. */
  openDrawer(printerId: number): Promise<PrintResult>
}

/** For a central: printers are connected to tills. */
export const noPrinting: Printing = {
  wake: () => undefined,
  troubles: [],
  lowPaper: [],
  readStatus: () => Promise.resolve({ isReachable: false, code: 'PRINTER_UNREACHABLE' }),
  takesConnection: () => Promise.resolve(false),
  scan: () => Promise.resolve([]),
  listConnections: () => Promise.resolve({ queues: [], usbPrinters: [], serialPorts: [] }),
  seal: () => '',
  open: () => undefined,
  openDrawer: () =>
    Promise.resolve({
      outcome: 'NOT_SENT',
      code: 'PRINTER_UNREACHABLE',
      abilities: { answersStatus: false, confirmsPrints: false },
    }),
}
