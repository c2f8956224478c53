import type { Context as HonoContext } from 'hono'
import type {
  Asker,
  Guesses,
  BaseContext,
  Clock,
  Log,
  Pinpads,
  Randomness,
  SecretHasher,
} from '#main/core/acts/context.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { DeviceSightings } from './caller/device-presence.ts'
import type { EventHub } from './events.ts'
import type { Peer } from './caller/peer.ts'
import type { Traffic } from './caller/traffic.ts'

/** Dependencies of the routes, built by createApp. */
export interface Services {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly randomness: Randomness
  /** Returns the hasher of an asker; slow hashes run in a queue. */
  readonly secrets: (asker: Asker) => SecretHasher
  readonly guesses: Guesses
  /** Rate limits and the queue of requests. */
  readonly traffic: Traffic
  readonly log: Log
  readonly hub: EventHub
  readonly installation: BaseContext['installation']
  readonly apart: BaseContext['apart']
  readonly bringing: BaseContext['bringing']
  readonly central: BaseContext['central']
  readonly clockGuard: BaseContext['clockGuard']
  readonly keepStep: BaseContext['keepStep']
  readonly lan: BaseContext['lan']
  readonly shopProgram: BaseContext['shopProgram']
  readonly epoch: BaseContext['epoch']
  /** Waits for the copies of the counters as long as the settings say; by default not at all. */
  readonly copied: () => Promise<void>
  readonly counterLines: BaseContext['counterLines']
  readonly shopKeys: BaseContext['shopKeys']
  readonly presence: DeviceSightings
  readonly arrivals: BaseContext['arrivals']
  readonly history: BaseContext['history']
  readonly backups: BaseContext['backups']
  readonly updates: BaseContext['updates']
  readonly support: BaseContext['support']
  readonly pinpads: Pinpads
  readonly printing: BaseContext['printing']
  readonly imports: BaseContext['imports']
  readonly demo: BaseContext['demo']
  readonly taxOffice: BaseContext['taxOffice']
  readonly mailer: BaseContext['mailer']
  /** Handlers by `resource.operation`. */
  readonly handlers: ReadonlyMap<string, AnyHandler>
  /** Tests and development: an answer that differs from the contract throws. */
  readonly checkAnswers: boolean
  /** Time zone of error timestamps. */
  readonly timeZone: () => string
}

export type AnyHandler = (context: never, input: never) => Promise<unknown>

export interface HonoEnvironment {
  Bindings: Peer
}

export type RouteContext = HonoContext<HonoEnvironment>
