import type { Clock, Log, Randomness } from './acts/context.ts'
import type { ReplaceData, StagePepper } from './backups/backups.ts'
import type { ReadDiskSpace } from './backups/disk-room.ts'
import type { CheckpointPolicy } from './database/sqlite/checkpoint.ts'
import type { PageCheckPolicy } from './database/sqlite/inspect.ts'
import type { DatabaseError } from './database/database-error.ts'
import type { PostgresPlace } from './database/open-engine.ts'
import type { PinpadOptions } from './devices/pinpad/create-pinpads.ts'
import type { TaxOfficeTiming } from './electronic-documents/create-tax-office.ts'
import type { MailOptions } from './mail/create-mailer.ts'
import type { PageFiles } from './http/page.ts'
import type { Lan } from './lan/lan.ts'
import type { PrintingOptions } from './printing/printing-ports.ts'
import type { StartSideProcess } from './processes/side-process.ts'
import type { Timers } from './clock/timers.ts'

/** Everything that the core needs from outside. */
export interface Dependencies {
  /** Folder of the database; created if missing. */
  readonly dataFolder: string
  /** Folder outside the data folder for the anchor's second copy; no copy if absent. */
  readonly anchorFolder?: string | undefined
  /** A database server instead of a file in the folder. */
  readonly postgres?: PostgresPlace | undefined
  readonly version: string
  readonly clock: Clock
  readonly randomness: Randomness
  /** The installation's secret, kept outside the database. */
  readonly pepper: Uint8Array
  readonly log: Log
  /** The built page, if this host serves one. */
  readonly page?: PageFiles
  /** scrypt's exponent; tests lower it. */
  readonly secretCostExponent?: number
  readonly checkpoints?: CheckpointPolicy
  readonly pageChecks?: PageCheckPolicy
  /** Tests and development: refuse an answer that differs from the contract. */
  readonly checkAnswers?: boolean
  /** `central` receives the tills' operations; default `terminal`. */
  readonly role?: 'terminal' | 'central'
  /** Id of this machine; undefined if none is reliable. */
  readonly machineId?: string | undefined
  /** Timers for the connection to the central; by default the machine's. */
  readonly timers?: Timers
  /** Starts processes that work beside the program; by default forks of Node. */
  readonly startProcess?: StartSideProcess
  /** When the file is checked against its audit chain; default `beside`. */
  readonly historyChecks?: 'beside' | 'asked'
  /** Called if the file turns out to be damaged while the program runs: the host must exit. */
  readonly onDamage?: (error: DatabaseError) => void
  /** The port for the shop's network; without it none can be opened. */
  readonly lan?: Lan
  /** Reads the free disk space; by default from the system. */
  readonly diskSpace?: ReadDiskSpace
  /** Stops this app, lets `replace` change its file and starts a new app: see restorable-app.ts. */
  readonly restart?: (replace: ReplaceData) => void
  /** Stores the pepper of a restored backup: see host/stage-pepper.ts. */
  readonly stagePepper?: StagePepper
  /** Folders in which a new till looks for backups; none by default. */
  readonly backupPlaces?: readonly string[]
  /** Timings of card terminals and functions of their vendors. */
  readonly pinpads?: PinpadOptions
  /** Timings of printers and of their queue, and functions of the machine. */
  readonly printers?: PrintingOptions
  /** False: the demo's papers never go to a simulated printer of this machine. */
  readonly followsPrinterSimulator?: boolean
  /** Timings of the line to the tax office. */
  readonly taxOffice?: Partial<TaxOfficeTiming>
  /** Timings of the queue of mail, and authorities to trust. */
  readonly mail?: MailOptions
}
