import { epochStamp, readEpochStamp } from './epoch-stamp.ts'

/** Compares the epoch of this program with those that it reads, so that two programs never issue the same numbers. */
export interface EpochGuard {
  readonly epoch: number
  /** True if another program has taken over: this one issues nothing. */
  readonly isReplaced: boolean
  /** For the header of answers. */
  readonly stamp: string
  /** Call it with the stamp of a request before it is answered: a higher epoch is written down first. */
  saw(stamp: string): Promise<void>
  /** True for the stamp of the program that has replaced this one. */
  isOfLeader(stamp: string | undefined): boolean
  /** Begins an epoch that this program leads. */
  begin(epoch: number): void
}

interface Ports {
  readonly epoch: number
  /** The highest epoch that another program showed. */
  readonly newer: number | undefined
  readonly pepper: Uint8Array
  /** Holds issuing, durably. */
  readonly hold: (newer: number) => Promise<void>
}

export function createEpochGuard({ pepper, hold, ...stored }: Ports): EpochGuard {
  let { epoch } = stored
  let newest = Math.max(epoch, stored.newer ?? 0)
  let holding: Promise<void> = Promise.resolve()
  let stamp: string | undefined
  return {
    get epoch() {
      return epoch
    },
    get isReplaced() {
      return newest > epoch
    },
    get stamp() {
      return (stamp ??= epochStamp(epoch, pepper))
    },
    async saw(given) {
      if (given === stamp) return
      const seen = readEpochStamp(given, pepper)
      if (seen === undefined) return
      if (seen > newest) {
        newest = seen
        holding = hold(seen).catch((error: unknown) => {
          // Not written down: the next request must try again.
          newest = epoch
          throw error
        })
      }
      await holding
    },
    isOfLeader: (given) => newest > epoch && readEpochStamp(given, pepper) === newest,
    begin(next) {
      epoch = next
      newest = Math.max(newest, next)
      stamp = undefined
    },
  }
}
