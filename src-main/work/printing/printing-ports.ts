import type { ServerEvent } from '#shared/events.ts'
import type { Clock, Log } from '#main/core/acts/context.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { PrinterOptions } from '#main/devices/printer/create-printer-driver.ts'
import type { ReadOwnAddresses } from '#main/devices/printer/scan-network.ts'
import type { ListUsbPrinters } from '#main/devices/printer/usb-printers.ts'
import type { ListSerialPorts } from '#main/devices/transport/serial-ports.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { Sealer } from '#main/core/settings/sealer.ts'
import type { PrintStore } from './print-store.ts'

export interface PrintingTiming {
  /** A printer that has not printed for this time passes its queue to its substitute. */
  readonly handOverMs: number
  /** Waits between attempts; the last one repeats. */
  readonly retryMs: readonly number[]
  /** A drawer opens at most this time after its act. */
  readonly drawerMs: number
  /** Screens get one event for all changes within this time. */
  readonly tellMs: number
  /** Interval at which idle printers are asked for their status. */
  readonly watchMs: number
  /** Time limit of the system for listing its queues. */
  readonly listMs: number
  /** Longest wait of a stop for the papers that are being printed. */
  readonly stopMs: number
}

export const defaultTiming: PrintingTiming = {
  handOverMs: 20_000,
  retryMs: [1_000, 2_000, 4_000, 5_000, 8_000, 10_000],
  drawerMs: 60_000,
  tellMs: 100,
  watchMs: 30_000,
  listMs: 10_000,
  stopMs: 2_000,
}

export interface PrintingOptions extends PrinterOptions {
  readonly queue?: Partial<PrintingTiming>
  /** Returns the addresses of this machine, whose networks a scan asks. */
  readonly ownAddresses?: ReadOwnAddresses
  readonly listSerialPorts?: ListSerialPorts
  readonly listUsbPrinters?: ListUsbPrinters
}

export interface PrintingPorts extends PrintingOptions {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly sealer: Sealer
  readonly publish: (event: ServerEvent) => void
}

/** Dependencies that all parts of the queue use. */
export interface QueueParts {
  readonly ports: PrintingPorts
  readonly timing: PrintingTiming
  readonly store: PrintStore
  /** Notifies the screens after a short time that jobs changed. */
  readonly tell: () => void
}

/** Returns the longest wait between two attempts. */
export function longestRetryMs({ retryMs }: PrintingTiming): number {
  return retryMs.at(-1) ?? 0
}
