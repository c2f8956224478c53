import type { CounterPort } from '#shared/api/machine/counters.ts'
import type { Instant } from '#main/database/schema.ts'
import type { OpenChannel } from '#main/devices/transport/counter-line.ts'
import type { ApartMode } from './bringing.ts'

export type { CounterLine } from '#main/devices/transport/counter-line.ts'

/** The state of one counter, as this program has seen it since it started. */
export interface CounterSighting {
  readonly isConnected: boolean
  readonly heardAt: Instant | null
  readonly awayAt: Instant | null
  /** True if its copy lacked nothing when it was last heard. */
  readonly isCurrent: boolean
  readonly lagMs: number | null
  readonly lagActs: number | null
  readonly maxLagMs: number
  readonly address: string | null
  readonly version: string | null
  readonly epoch: number
  /** How it is apart from the main till; null if it follows. */
  readonly apart: ApartMode | null
}

/** The counters that are connected to this program; a program without counters has none. */
export interface CounterLines {
  /** Undefined if it was not heard since the start. */
  sighting(counterId: number): CounterSighting | undefined
  /** Asks a connected counter for its lines and queues; undefined if it does not answer. */
  ports(counterId: number): Promise<readonly Omit<CounterPort, 'usedBy' | 'isOpen'>[] | undefined>
  /** Tells a counter to forget the shop's data, and cuts its line. */
  forget(counterId: number): void
  /** Opens a channel to a connected counter; undefined if it is not connected. The name says what it is for. */
  readonly openChannel: OpenChannel
}

/** Tests and scripts without a host. */
export const noCounterLines: CounterLines = {
  sighting: () => undefined,
  ports: () => Promise.resolve(undefined),
  forget: () => undefined,
  openChannel: () => undefined,
}
