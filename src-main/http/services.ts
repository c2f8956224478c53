import type { Context as HonoContext } from 'hono'
import type {
  Asker,
  Attempts,
  BaseContext,
  Clock,
  Log,
  Pinpads,
  Randomness,
  SecretHasher,
} from '../context.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { DeviceSightings } from './device-presence.ts'
import type { EventHub } from './events.ts'
import type { Traffic } from './traffic.ts'

/** What the routes work with; createApp puts it together. */
export interface Services {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly randomness: Randomness
  /** Each asker's way to the queue of slow hashes. */
  readonly secrets: (asker: Asker) => SecretHasher
  readonly attempts: Attempts
  /** What a caller may cost, and whose turn it is. */
  readonly traffic: Traffic
  readonly log: Log
  readonly hub: EventHub
  readonly installation: BaseContext['installation']
  readonly central: BaseContext['central']
  readonly clockGuard: BaseContext['clockGuard']
  readonly keepStep: BaseContext['keepStep']
  readonly lan: BaseContext['lan']
  readonly presence: DeviceSightings
  readonly history: BaseContext['history']
  readonly backups: BaseContext['backups']
  readonly pinpads: Pinpads
  /** Handlers by `resource.operation`. */
  readonly handlers: ReadonlyMap<string, AnyHandler>
  /** Tests and development: an answer that the contract does not describe is a fault. */
  readonly checkAnswers: boolean
  /** The zone of error timestamps. */
  readonly timeZone: () => string
}

export type AnyHandler = (context: never, input: never) => Promise<unknown>

/** What the host knows of a request beside its bytes. */
export interface Peer {
  /** undefined: this process itself. */
  readonly address: string | undefined
  /** It came over TLS; what does not leave this machine needs none. */
  readonly isEncrypted?: boolean
}

export interface HonoEnvironment {
  Bindings: Peer
}

export type Route = HonoContext<HonoEnvironment>
