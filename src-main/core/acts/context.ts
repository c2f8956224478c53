import type { SessionUser, UserFlag } from '#shared/api/people/auth.ts'
import type { DeviceScope } from '#shared/api/machine/device-scope.ts'
import type { Lenient } from '#shared/api/schemas/derived-schemas.ts'
import type { Answer, CallInput } from '#shared/api/operation.ts'
import type { OperationName, OperationNamed } from '#shared/api/operation-name.ts'
import type { Language } from '#shared/api/messages.ts'
import type { Permission } from '#shared/api/permissions.ts'
import type { EventMap, EventName } from '#shared/events.ts'
import type { Backups } from '#main/core/ports/backups.ts'
import type { Updates } from '#main/core/ports/updates.ts'
import type { Clock } from '#main/core/clock/clock.ts'
import type { ClockGuard } from '#main/core/clock/clock-guard.ts'
import type { ChainEntry } from '#main/database/history/chain/audit-chain.ts'
import type { HistoryFinding } from '#main/database/history/compare/doubt.ts'
import type { Memory } from '#main/database/memory.ts'
import type { ReadDatabase, WriteDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import type { AnchorStep } from '#main/database/history/chain/anchor-step.ts'
import type { Arrivals } from '#main/core/ports/arrivals.ts'
import type { CounterLines } from '#main/core/ports/counter-lines.ts'
import type { Lan } from '#main/core/ports/lan.ts'
import type { ShopProgram } from '#main/core/ports/shop-program.ts'
import type { EpochGuard } from '#main/core/shop/epoch-guard.ts'
import type { ShopKeys } from '#main/core/ports/shop-keys.ts'
import type { Lane } from '#main/core/outbox/lanes.ts'
import type { CentralProblem } from '#main/core/outbox/outbox-operation.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import type { ShopInput } from '#main/core/outbox/shop-input.ts'
import type { Apart, Bringing } from '#main/core/ports/bringing.ts'
import type { ArrivedAct } from './recorded-act.ts'
import type { Mailer } from '#main/core/ports/mailer.ts'
import type { Printing } from '#main/core/ports/printing.ts'
import type { Support } from '#main/core/ports/support.ts'
import type { TaxOffice } from '#main/core/ports/tax-office.ts'
import type { SyncSettings } from '#main/core/settings/sync-settings.ts'
import type { PullProgress } from '#main/core/ports/pull-progress.ts'
import type { Pinpads } from '#main/devices/pinpad/pinpad.ts'

export type { Clock } from '#main/core/clock/clock.ts'
export type * from '#main/devices/pinpad/pinpad.ts'

/** Identifiers and randomness. */
export interface Randomness {
  uuid(): string
  /** Returns `count` random bytes suitable for secrets. */
  bytes(count: number): Uint8Array
  /** Returns an integer from 0 to `limit` - 1. */
  below(limit: number): number
}

/** Slow hashes with a pepper that is not in the database. */
export interface SecretHasher {
  hashPassword(password: string): Promise<string>
  /** Without a hash it takes the same time and returns false: timing must not reveal unknown users. */
  verifyPassword(password: string, hash: string | undefined): Promise<boolean>
  /** The same PIN and salt give the same hash, so a PIN can be looked up. */
  hashPin(pin: string, establishmentSalt: Uint8Array): Promise<string>
}

/** The caller of a slow hash: the request's source, and whether that is a device of the shop. */
export interface Asker {
  readonly key: string
  readonly isTrusted: boolean
}

/** Guesses at secrets that this process remembers; the counts are in the database. */
export interface Guesses {
  /** Runs the guesses at one subject one after another, so that parallel guesses are all counted. */
  inTurn<T>(subject: string, guess: () => Promise<T>): Promise<T>
  failed(subject: string): void
  succeeded(subject: string): void
  /** Monotonic ms since the subject's last failure; since the start if it failed in an earlier process. */
  msSinceFailure(subject: string): number
}

export type Log = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  detail?: unknown,
) => void

/** The signed-in user of a request, as stored at that moment. */
export interface StoredSession extends SessionUser {
  readonly tokenHash: string
  readonly permissions: ReadonlySet<Permission>
  readonly expiresAt: Date
}

/** The source of a request. */
export interface SourceDevice {
  /** null: this machine, or a counter. */
  readonly id: number | null
  /** The counter that sent the request from its own page; null: no counter. */
  readonly counterId: number | null
  /** This machine, a counter or an enrolled tablet: may show the sign-in tiles and accept PINs. */
  readonly isTrusted: boolean
  /** Identifies the source for sign-in delays: `local`, `device:7`, `counter:2`, `address:192.168.1.9`. */
  readonly key: string
  /** Limits the rights of any session on it. */
  readonly scope: DeviceScope
}

/** The last activity of a device since the program started. */
export interface DeviceSighting {
  readonly at: Instant
  readonly monotonicMs: number
  readonly isEncrypted: boolean
}

export interface DevicePresence {
  find(deviceId: number): DeviceSighting | undefined
  /** True if the device sent a request recently or has an open event stream. */
  isPresent(deviceId: number): boolean
}

/** The program and its database. */
export interface Installation {
  /** Created once per database; emission points are bound to it. */
  readonly id: string
  readonly version: string
  /** Id of this machine, if known: reveals a cloned disk. */
  readonly machineId: string | undefined
  /** `terminal`: a till that issues and sends operations. `central`: receives the tills' operations. */
  readonly role: 'terminal' | 'central'
  /** False while a large file is still being checked in the background. */
  readonly isChecked: () => boolean
}

/** State of the connection to the central. */
export interface ConnectionState {
  /** undefined: not tried yet. */
  readonly isOnline: boolean | undefined
  readonly isSignInRefused: boolean
  readonly lastSuccessAt: Instant | null
  readonly lastError: string | null
  /** The central's clock minus ours, from its Date header. */
  readonly clockSkewMs: number | null
  /** The list being downloaded now. */
  readonly pull: PullProgress | null
}

/** The central's answer to an interactive request. */
export type CentralAnswer<T = unknown> =
  | { readonly kind: 'answer'; readonly body: T }
  | {
      readonly kind: 'refusal'
      readonly status: number
      readonly code: string
      readonly problems: readonly CentralProblem[]
    }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'refused' }

/** The connection to the central, for features. */
export interface CentralLink {
  readonly state: ConnectionState
  /** Notifies that there may be operations to send. */
  wake(): void
  /** Retries an operation without delay, unless the central may still be processing it. */
  expedite(operationId: number): void
  /** Pushes and pulls now; resolves when everything was tried, after 20 s at most. */
  run(): Promise<void>
  /** Applies changed settings: signs in again. */
  reconfigure(): Promise<void>
  /** Signs in with these settings without saving them. */
  test(settings: SyncSettings): Promise<Exclude<CentralAnswer, { kind: 'refusal' }>>
  /**
   * True if the central accepts this password. For users who come from the central and have no
   * password here.
   */
  vouch(username: string, password: string): Promise<boolean>
  /** Calls one operation at the central for a person who waits, with the central's own ids. */
  ask<N extends OperationName>(
    name: N,
    input: CallInput<OperationNamed<N>>,
  ): Promise<CentralAnswer<Lenient<Answer<OperationNamed<N>>>>>
  /** Encrypts data that must be stored but never shown, with a key that is not in the database. */
  seal(text: string): string
}

/** Result of the last check of the file against its audit chain. */
export interface HistoryState {
  readonly isRunning: boolean
  /** Progress of the running check, from 0 to 1. */
  readonly progress: number
  /** null before the first check has ended. */
  readonly finding:
    | (HistoryFinding & { readonly checkedAt: Instant; readonly anchoredId: number | null })
    | null
}

/** Copies the rows of imports while the till sells. */
export interface ImportWork {
  /** Notifies that an import was started or stopped. */
  wake(): void
  /** The fault that stops the running import until it has passed; null without one. */
  readonly obstacle: 'DISK_FULL' | 'DATABASE_UNAVAILABLE' | null
  /** Files are read one at a time, because each takes a thread with its memory. */
  readonly files: {
    readonly reading: number
    readonly waiting: number
    /** Runs `read` after those that came before. Throws 409 if too many wait. */
    inTurn<T>(read: () => Promise<T>): Promise<T>
  }
}

/** The demo restaurant, for an empty database. */
export interface DemoWork {
  /** Days that are written, of all days of the past; null while nothing is filled. */
  days: { readonly done: number; readonly total: number } | null
  /** Hashes the secrets of the demo's users, which takes a second, and returns the act that fills the database. */
  prepare(
    context: Pick<BaseContext, 'randomness' | 'secrets'>,
  ): Promise<(write: WriteContext, withPast: boolean) => Promise<void>>
  /** Lets the demo's routes follow the simulated printers, if the data are the demo's. */
  wake(): void
}

/** The part of the context that all handlers share. */
export interface BaseContext {
  readonly clock: Clock
  readonly randomness: Randomness
  /** Returns the hasher of this caller; its slow hashes wait in their queue. */
  readonly secrets: () => SecretHasher
  readonly guesses: Guesses
  readonly log: Log
  /** Cached reads; an entry is valid until a commit writes its tables. */
  readonly memory: Memory
  readonly language: Language
  readonly device: SourceDevice
  readonly installation: Installation
  /** Set if another program of the shop did the act while it was apart, and this one records it. */
  readonly recorded: ArrivedAct | null
  /** Set while this program is apart from the main till. */
  readonly apart: Omit<Apart, 'send' | 'emptied'> | null
  /** Brings to the main till what this program alone knows; null while it is not apart. */
  readonly bringing: Bringing | null
  readonly central: CentralLink
  readonly clockGuard: ClockGuard
  /** Returns the seal of a row that gives a right by itself: without the pepper nobody can write one. */
  readonly sealRow: (table: string, values: readonly (string | number | null)[]) => string
  /** Stores outside the database how far the audit chain has come; called after each commit. */
  readonly keepStep: (step: AnchorStep) => void
  readonly lan: Lan
  /** Joins this program to a shop. */
  readonly shopProgram: ShopProgram
  readonly epoch: EpochGuard
  readonly counterLines: CounterLines
  readonly shopKeys: ShopKeys
  readonly presence: DevicePresence
  readonly arrivals: Arrivals
  readonly history: { readonly state: HistoryState; run(): Promise<void> }
  readonly backups: Backups
  readonly updates: Updates
  readonly support: Support
  /** The calling till, as its header says; proved only if its session says the same. */
  readonly callerInstallationId: string | undefined
  /** A till's proof of identity when it signs in at the central. */
  readonly callerInstallationSecret: string | undefined
  /** The page that shows the answer of this act itself; the act's events name it. */
  readonly page: string | undefined
  readonly pinpads: Pinpads
  readonly printing: Printing
  readonly imports: ImportWork
  readonly demo: DemoWork
  readonly taxOffice: TaxOffice
  readonly mailer: Mailer
  /**
   * Carries out an operation inside an open transaction, as its own request would: for an act that was kept until a
   * person decided. Its refusals roll the transaction back.
   */
  readonly carryOut: (
    write: WriteContext,
    operation: PushedOperation,
    input: unknown,
  ) => Promise<unknown>
  /** The X-Approval header: a manager's one-use approval. */
  readonly approvalToken: string | undefined
  /** Reading it throws UNAUTHORIZED without a session. */
  readonly session: StoredSession
  readonly hasSession: boolean
  /**
   * Call it after the act was looked up by its uuid and not found: later refusals then say `NOT_DONE`, so
   * that the caller need not ask again.
   */
  notDoneBefore(): void
}

export interface ReadContext extends BaseContext {
  readonly db: ReadDatabase
}

/** Settings of a pushed operation besides its input. */
export interface PushOptions {
  readonly uuid: string
  /** Operations of one lane are sent in order. */
  readonly lane: Lane
  readonly dependsOn?: readonly string[]
  /** Sent after these while they progress; one that waits for a person does not block it. */
  readonly follows?: readonly string[]
  readonly cashRegisterId?: number
  /** The local record; the answer contains its id at the central. */
  readonly resourceId?: number
  /** Input for another program of the shop, instead of or besides that of a central. */
  readonly forShop?: ShopInput
  /** Only programs of a shop exchange it. It is dropped in a shop of one program. */
  readonly isForShopAlone?: boolean
}

/** An entry that an act leaves in the audit chain. */
export type NewAuditEntry = ChainEntry

/** Context inside one transaction: the answer is sent only after the commit. */
export interface WriteContext extends BaseContext {
  readonly db: WriteDatabase
  /** Appends an operation for the central to the outbox, in this transaction. */
  push<O extends PushedOperation>(operation: O, input: PushedInput<O>, options: PushOptions): void
  audit(entry: NewAuditEntry): void
  /** Notifies the screens after the commit. */
  publish<E extends EventName>(event: E, data: EventMap[E]): void
  /**
   * Reports that nothing was done, now or by an earlier request: the status is 200 instead of 201,
   * and the contract's events are not published.
   */
  repeated(): void
}

/** For operations that wait: opens its own transactions, never held while waiting. */
export interface ManualContext extends BaseContext {
  readonly db: ReadDatabase
  transaction<T>(act: (context: WriteContext) => Promise<T>): Promise<T>
  /** Runs the transaction whose result is the answer; an Idempotency-Key is stored with it. */
  commit<T>(act: (context: WriteContext) => Promise<T>): Promise<T>
}

/** Checks a permission of the role; `hasFlag` checks a flag of the user. */
export function may(context: BaseContext, permission: Permission): boolean {
  return context.session.permissions.has(permission)
}

export function hasFlag(context: BaseContext, flag: UserFlag): boolean {
  return context.session[flag]
}

export function instant(context: Pick<BaseContext, 'clock'>): Instant {
  return context.clock.now().toISOString()
}
