import type { Change, KeptRequest, Result } from './kept-request.ts'
import { flowOf } from './kept-request.ts'
import type { Verdict } from './judge.ts'

/** What is special about the requests of one kind. */
export interface Flow {
  /** True if a stored record can be used. Without it the flow has no records. */
  readonly isReadable?: (value: unknown) => boolean
  /** Lanes that have work without a request: `next` makes it. */
  readonly lanes?: () => Iterable<string>
  /** Returns the next request of a lane, which is kept before it is sent. */
  readonly next?: (lane: string) => Promise<KeptRequest | undefined>
  /** Before the first repeat; default 500 ms. */
  readonly firstWaitMs?: number
  /** Judges a failed answer otherwise than by its outcome. */
  readonly judge?: (error: unknown, request: KeptRequest) => Verdict | 'later' | undefined
  /**
   * What to do with a request whose page is gone: its result if it can be looked up, `repeat`, or undefined if
   * it cannot be told yet. Default: repeat it, unless it is old.
   */
  readonly resume?: (request: KeptRequest) => Promise<Result | 'repeat' | undefined>
  /** Looks up what was done with the uuid of the request. */
  readonly find?: (request: KeptRequest) => Promise<Result | undefined>
  /** True if `prepare` shows all that the answer changes: the event of this act then renews nothing here. */
  readonly showsAnswer?: (request: KeptRequest) => boolean
  /** Runs before the request is dropped: the caches must show what the register has. */
  readonly prepare?: (request: KeptRequest, result: Result) => Promise<void>
  /** Returns what is stored with the end of the request. */
  readonly conclude?: (request: KeptRequest, result: Result) => Change
}

const flows = new Map<string, Flow>()

/** Registers a flow by the first word of its lanes and records. Call it where the page starts. */
export function defineFlow(name: string, flow: Flow): void {
  flows.set(name, flow)
}

export function flowFor(name: string): Flow {
  return flows.get(flowOf(name)) ?? {}
}

export function allFlows(): Iterable<Flow> {
  return flows.values()
}

/** True if a flow can use the stored record of that name. */
export function isReadableRecord(name: string, value: unknown): boolean {
  return flowFor(name).isReadable?.(value) ?? false
}
