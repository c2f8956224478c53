import type { OpenChannel } from '#main/devices/transport/counter-line.ts'
import type { Clock, Log, Randomness } from '#main/core/acts/context.ts'
import type { ReplaceData, StagePepper } from '#main/core/ports/backups.ts'
import type { ReadDiskSpace } from '#main/work/backups/copy/disk-room.ts'
import type { CheckpointPolicy } from '#main/database/sqlite/checkpoint.ts'
import type { PageCheckPolicy } from '#main/database/sqlite/integrity/inspect.ts'
import type { DatabaseError } from '#main/database/database-error.ts'
import type { PostgresPlace } from '#main/database/postgres/postgres-place.ts'
import type { PinpadOptions } from '#main/devices/pinpad/create-pinpads.ts'
import type { TaxOfficeTiming } from '#main/work/tax-office/create-tax-office.ts'
import type { MailOptions } from '#main/work/mail/create-mailer.ts'
import type { PageFiles } from '#main/http/page/page.ts'
import type { Apart } from '#main/core/ports/bringing.ts'
import type { Lan } from '#main/core/ports/lan.ts'
import type { ShopProgram } from '#main/core/ports/shop-program.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import type { PrintingOptions } from '#main/work/printing/printing-ports.ts'
import type { ProgramInstaller } from '#main/core/ports/program-installer.ts'
import type { StartSideProcess } from '#main/devices/processes/side-process.ts'
import type { AskEpoch } from '#main/work/lines/epoch-rounds.ts'
import type { Timers } from '#main/core/clock/timers.ts'

/** The program that leads a shop instead of this one. */
export interface Leader {
  readonly address: string
  /** This program's row in its own list; null if it has none. */
  readonly counterId: number | null
  /** The epoch of this program's file. */
  readonly epoch: number
  /** The port of the shop's network on which devices and the other programs know this one. */
  readonly lanPort: number
}

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
  /** Joins this program to a shop, if the host can; by default it cannot. */
  readonly shopProgram?: ShopProgram
  /** Addresses of the other programs of the shop that the host knows besides the file; none by default. */
  readonly programAddresses?: () => readonly string[]
  /** Compares epochs with another program of the shop; without it nobody is asked. */
  readonly askEpoch?: AskEpoch
  /** Another program leads the shop instead of this one, and answers; called again and again. */
  readonly replacedBy?: ((leader: Leader) => void) | undefined
  /** A decision to go on without the main till: it is carried out before anything else is done. */
  readonly takeover?: Takeover | undefined
  /** Set while this program is apart from the main till: it sells, or it only brings what it alone knows. */
  readonly apart?: Apart | undefined
  /** Opens channels to counters; by default over the lines of those that are connected. */
  readonly openChannel?: OpenChannel
  /** Reads the free disk space; by default from the system. */
  readonly diskSpace?: ReadDiskSpace
  /** Stops this app, lets `replace` change its file and starts a new app: see restorable-app.ts. */
  readonly restart?: (replace: ReplaceData) => void
  /** Replaces this program by another version of it; without it a person does. */
  readonly installer?: ProgramInstaller | undefined
  /** Holds the writes of all screens while the program is replaced; see hosts/shared/write-gate.ts. */
  readonly writes?: { hold(): Promise<boolean>; release(): void }
  /** Reads releases from an address; by default over this machine's network. */
  readonly fetchReleases?: typeof globalThis.fetch
  /** Stores the pepper of a restored backup: see hosts/shared/pepper/stage-pepper.ts. */
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
