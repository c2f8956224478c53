import type { Change, KeptRequest, Result } from '../kept-request.ts'
import { flowOf } from '../kept-request.ts'
import type { FailureVerdict } from './judge.ts'

/** The rules for the requests of one kind. */
export interface Flow {
  /** True if a stored record can be used. Without it the flow has no records. */
  readonly isReadable?: (value: unknown) => boolean
  /** Lanes with work that has no request yet: `next` makes it. */
  readonly lanes?: () => Iterable<string>
  /** Returns the next request of a lane, which is kept before it is sent. */
  readonly next?: (lane: string) => Promise<KeptRequest | undefined>
  /** Wait before the first repeat; default 500 ms. */
  readonly firstWaitMs?: number
  /** Judges a failed answer by other rules than its outcome. */
  readonly judge?: (error: unknown, request: KeptRequest) => FailureVerdict | 'later' | undefined
  /**
   * Decides about a request of a closed page: returns its result if it can be looked up, `repeat`, or undefined if the
   * result is not known yet. Default: `repeat`, unless the request is old.
   */
  readonly resume?: (request: KeptRequest) => Promise<Result | 'repeat' | undefined>
  /** Looks up the act that was done with the uuid of the request. */
  readonly find?: (request: KeptRequest) => Promise<Result | undefined>
  /**
   * True if `prepare` shows everything that the answer changes: the event of this act then reloads nothing.
   */
  readonly showsAnswer?: (request: KeptRequest) => boolean
  /** Runs before the request is deleted, so that the caches show the register's data. */
  readonly prepare?: (request: KeptRequest, result: Result) => Promise<void>
  /** Returns the changes that are stored together with the end of the request. */
  readonly conclude?: (request: KeptRequest, result: Result) => Change
}

const flows = new Map<string, Flow>()

/** Registers a flow by the first word of its lanes and records. Must run when the page starts. */
export function defineFlow(name: string, flow: Flow): void {
  flows.set(name, flow)
}

export function flowFor(name: string): Flow {
  return flows.get(flowOf(name)) ?? {}
}

export function allFlows(): Iterable<Flow> {
  return flows.values()
}

/** Returns true if a flow can use the stored record of that name. */
export function isReadableRecord(name: string, value: unknown): boolean {
  return flowFor(name).isReadable?.(value) ?? false
}
