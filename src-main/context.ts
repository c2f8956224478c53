import type { SessionUser, UserFlag } from '../src-shared/api/auth.ts'
import type { DeviceScope } from '../src-shared/api/device-scope.ts'
import type { Method } from '../src-shared/api/operation.ts'
import type { Language } from '../src-shared/api/messages.ts'
import type { Permission } from '../src-shared/api/permissions.ts'
import type { EventMap, EventName } from '../src-shared/events.ts'
import type { Backups } from './backups/backups.ts'
import type { ClockGuard } from './clock/clock-guard.ts'
import type { Finding } from './database/history/doubt.ts'
import type { Memory } from './database/memory.ts'
import type { ReadDatabase, WriteDatabase } from './database/prepared.ts'
import type { Instant } from './database/schema.ts'
import type { AnchorStep } from './identity/anchor-store.ts'
import type { Lan } from './lan/lan.ts'
import type { SyncSettings } from './sync-settings.ts'
import type { PullProgress } from './sync/pull/pull-progress.ts'
import type { Pinpads } from './devices/pinpad/pinpad.ts'

export type * from './devices/pinpad/pinpad.ts'

/** Time comes in by argument, so that a test can turn it. */
export interface Clock {
  now(): Date
  /** Milliseconds that only ever grow, for delays and time-outs. */
  monotonicMs(): number
}

/** Identifiers and randomness. */
export interface Randomness {
  uuid(): string
  /** `count` random bytes fit for secrets. */
  bytes(count: number): Uint8Array
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
}

/** Slow hashes with a pepper that is not in the database. */
export interface SecretHasher {
  hashPassword(password: string): Promise<string>
  /** Without a hash it takes as long and answers false: an unknown user must not answer faster. */
  verifyPassword(password: string, hash: string | undefined): Promise<boolean>
  /** Same PIN and salt, same hash: that is how a PIN finds its owner. */
  hashPin(pin: string, establishmentSalt: Uint8Array): Promise<string>
}

/** Who asks for a slow hash: where the request comes from, and whether that is a device of the shop. */
export interface Asker {
  readonly key: string
  readonly isTrusted: boolean
}

/** What this process remembers of guesses at secrets; the counts are kept in the database. */
export interface Attempts {
  /** Runs the attempts at one subject one after another, so that parallel guesses are all counted. */
  inTurn<T>(subject: string, attempt: () => Promise<T>): Promise<T>
  failed(subject: string): void
  succeeded(subject: string): void
  /** Monotonic ms since its last failure; since the start for one that failed in an earlier process. */
  msSinceFailure(subject: string): number
}

export type Log = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  detail?: unknown,
) => void

/** The signed-in user of a request, as the database has it at that moment. */
export interface Session extends SessionUser {
  readonly tokenHash: string
  readonly permissions: ReadonlySet<Permission>
  readonly expiresAt: Date
}

/** Where a request comes from. */
export interface Device {
  /** null: this machine. */
  readonly id: number | null
  /** This machine or an enrolled tablet: may show the sign-in tiles and take PINs. */
  readonly isTrusted: boolean
  /** Names it for sign-in delays: `local`, `device:7`, `address:192.168.1.9`. */
  readonly key: string
  /** Limits what any session on it may do. */
  readonly scope: DeviceScope
}

/** The last that was heard of a device since the program started. */
export interface DeviceSighting {
  readonly at: Instant
  readonly monotonicMs: number
  readonly isEncrypted: boolean
}

export interface DevicePresence {
  find(deviceId: number): DeviceSighting | undefined
  /** It asked something within the last moments, or reads its events. */
  isPresent(deviceId: number): boolean
}

/** The program and the database that it runs on. */
export interface Installation {
  /** Made once for a database; emission points are bound to it. */
  readonly id: string
  readonly version: string
  /** Of this machine, where it can be told: a cloned disk shows by it. */
  readonly machineId: string | undefined
  /** A till that issues and sends on, or the central that takes what tills send. */
  readonly role: 'terminal' | 'central'
  /** False while the pages of a large file are still being checked beside the work. */
  readonly isChecked: () => boolean
}

/** How the line to the central stands. */
export interface LineState {
  /** undefined: not asked yet. */
  readonly isOnline: boolean | undefined
  readonly isSignInRefused: boolean
  readonly lastSuccessAt: Instant | null
  readonly lastError: string | null
  /** The central's clock less ours, by its Date header. */
  readonly clockSkewMs: number | null
  /** The list that is being taken over now. */
  readonly pull: PullProgress | null
}

/** What the central answered to a request that waits for it. */
export type CentralAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'refused' }

/** The way to the central, as features see it. */
export interface CentralLink {
  readonly state: LineState
  /** There may be something to send. */
  wake(): void
  /** Its next attempt need not wait, unless it may still be under way at the central. */
  expedite(operationId: number): void
  /** Pushes and pulls now; resolves when all that could be tried was, at the latest after 20 s. */
  run(): Promise<void>
  /** The settings have changed: sign in anew. */
  reconfigure(): Promise<void>
  /** Signs in with these settings and leaves them be. */
  test(settings: SyncSettings): Promise<CentralAnswer>
  /** Whether the central lets this user in: for whoever came from there and has no password here. */
  vouch(username: string, password: string): Promise<boolean>
  /** One request of a person who waits, in the central's own ids. */
  ask(method: Method, path: string, body?: unknown): Promise<CentralAnswer>
  /** Encrypts what must be kept and never shown, with a key that is not in the database. */
  seal(text: string): string
}

/** What the last check of the file against its audit chain found. */
export interface HistoryState {
  readonly isRunning: boolean
  /** Of the check that runs, from 0 to 1. */
  readonly progress: number
  /** null before the first check has ended. */
  readonly finding:
    (Finding & { readonly checkedAt: Instant; readonly anchoredId: number | null }) | null
}

/** What every handler gets, whatever it may do with the database. */
export interface BaseContext {
  readonly clock: Clock
  readonly randomness: Randomness
  readonly secrets: SecretHasher
  readonly attempts: Attempts
  readonly log: Log
  /** What was read before, for as long as no commit has written its tables. */
  readonly memory: Memory
  readonly language: Language
  readonly device: Device
  readonly installation: Installation
  readonly central: CentralLink
  readonly clockGuard: ClockGuard
  /** Notes outside the database how far the audit chain has come; called after each commit. */
  readonly keepStep: (step: AnchorStep) => void
  readonly lan: Lan
  readonly presence: DevicePresence
  readonly history: { readonly state: HistoryState; run(): Promise<void> }
  readonly backups: Backups
  /** The till that asks the central, where it says so. */
  /** The till that asks the central, where it says so; proved only where its session says the same. */
  readonly callerInstallationId: string | undefined
  /** What a till proves itself with when it signs in at the central. */
  readonly callerInstallationSecret: string | undefined
  readonly pinpads: Pinpads
  /** The X-Approval header: a manager's one-use consent. */
  readonly approvalToken: string | undefined
  /** Throws UNAUTHORIZED where nobody is signed in. */
  readonly session: Session
  readonly hasSession: boolean
}

export interface ReadContext extends BaseContext {
  readonly db: ReadDatabase
}

/** An act for the central, appended to the outbox in the transaction of the act itself. */
export interface OutboxEntry {
  /** An operation of the contract, `invoices.issue`. */
  readonly operation: string
  readonly uuid: string
  /** The operation's input, `{ params?, body? }`. */
  readonly input: unknown
  /** Operations of one lane go one after another: `invoice:UUID`. */
  readonly lane: string
  readonly dependsOn?: readonly string[]
  /** Goes after these while they are getting on; one that waits for a person holds nothing back. */
  readonly follows?: readonly string[]
  readonly cashRegisterId?: number
  /** The local record that it is about, whose id at the central its answer tells. */
  readonly resourceId?: number
}

/** A link of the audit chain: who did what, when, authorised by whom. */
export interface AuditEntry {
  readonly kind: string
  readonly resourceId?: number | null
  readonly authorizedById?: number | null
  readonly payload: Readonly<Record<string, unknown>>
}

/** Inside one transaction: the handler's answer is told only after it has been committed. */
export interface WriteContext extends BaseContext {
  readonly db: WriteDatabase
  push(entry: OutboxEntry): void
  audit(entry: AuditEntry): void
  /** Tells the screens, once committed. */
  publish<E extends EventName>(event: E, data: EventMap[E]): void
  /** The answer is an earlier request's: 200 instead of 201, and nothing was done. */
  repeated(): void
}

/** For operations that wait: transactions of their own, never held while waiting. */
export interface ManualContext extends BaseContext {
  readonly db: ReadDatabase
  transaction<T>(act: (context: WriteContext) => Promise<T>): Promise<T>
  /** The transaction whose result is the answer; an Idempotency-Key is kept with it. */
  commit<T>(act: (context: WriteContext) => Promise<T>): Promise<T>
}

/** `may` for anything that a role grants, flags for what a user is trusted with. */
export function may(context: BaseContext, permission: Permission): boolean {
  return context.session.permissions.has(permission)
}

export function hasFlag(context: BaseContext, flag: UserFlag): boolean {
  return context.session[flag]
}

export function instant(context: Pick<BaseContext, 'clock'>): Instant {
  return context.clock.now().toISOString()
}
