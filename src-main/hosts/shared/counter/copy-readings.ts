import {
  type CopyReads,
  type CopyReadsPorts,
  isReadOfApi,
  openCopyReads,
} from '#main/app/counter/read-copy.ts'
import type { Peer } from '#main/http/request/caller/peer.ts'

/** Header of an answer from the copy: the time since the copy lacked nothing, in ms. */
export const COPY_AGE_HEADER = 'x-copy-age'

/** Answers a read from the copy while no line writes it; undefined if the copy cannot tell it. */
export type ReadFromCopy = (request: Request, peer: Peer) => Promise<Response | undefined>

interface CopyReadingsPorts {
  readonly reads: () => CopyReadsPorts
  readonly isMainHeard: () => boolean
  /** Ends what a broken line still writes. Resolves to false while a line is open. */
  readonly rest: () => Promise<boolean>
  readonly lagMs: () => number | null
}

/** Opens the copy for reads when the first one comes while the main till is away, and closes it before a line writes. */
export function createCopyReadings({ reads, isMainHeard, rest, lagMs }: CopyReadingsPorts) {
  let opened: Promise<CopyReads | undefined> | undefined
  let isEnded = false

  async function open(): Promise<CopyReads | undefined> {
    if (!(await rest()) || isMainHeard() || isEnded) return undefined
    return openCopyReads(reads())
  }

  const read: ReadFromCopy = async (request, peer) => {
    if (isMainHeard() || isEnded || !isReadOfApi(request)) return undefined
    const mine = (opened ??= open())
    const copy = await mine
    // It may be there at the next attempt.
    if (copy === undefined && opened === mine) opened = undefined
    if (copy === undefined || isMainHeard() || isEnded) return undefined
    const answer = await copy.answer(request, peer)
    answer?.headers.set(COPY_AGE_HEADER, String(Math.max(0, lagMs() ?? 0)))
    return answer
  }

  async function close(): Promise<void> {
    const closing = opened
    opened = undefined
    await (await closing)?.close()
  }

  return {
    read,
    /** Resolves when nobody reads the copy. Call it while the main till is heard. */
    close,
    /** The same for good: the copy becomes another program's. */
    end(): Promise<void> {
      isEnded = true
      return close()
    },
  }
}
