import { API_PREFIX } from '#shared/api/index.ts'
import type { Randomness } from '#main/core/acts/context.ts'
import { COUNTER_PEER_HEADER, COUNTER_TOKEN_HEADER } from '#main/core/shop/epoch-stamp.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { LATEST_VERSION } from '#main/database/upgrade/migrate.ts'
import { type OpenCopy, openCopy } from '#main/database/open-copy.ts'
import { createReads } from '#main/http/create-fetch.ts'
import { isThisPc } from '#main/http/request/caller/identify-device.ts'
import type { Peer } from '#main/http/request/caller/peer.ts'
import type { Clock, Log } from '#main/core/acts/context.ts'
import { createCopyServices } from './copy-services.ts'

/** Reads of the copy of the main till's file, through the rules of the main till. */
export interface CopyReads {
  /**
   * Answers a GET as the main till would have; undefined for what the copy cannot tell: an operation that needs more than
   * the file, or a refusal, because the copy may merely not know yet who asks, or what for.
   */
  answer(request: Request, peer: Peer): Promise<Response | undefined>
  /** Resolves when nobody reads the file any more. */
  close(): Promise<void>
}

export interface CopyReadsPorts {
  readonly folder: string
  readonly version: string
  readonly pepper: Uint8Array
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Log
  readonly epoch: number
  /** The counter's credential: its own screens have rights by it. */
  readonly token: string
}

/** Its answer is that of the main till alone, however old the copy is. */
const OF_MAIN: ReadonlySet<string> = new Set(['system.health', 'counters.list', 'shop.list'])

/**
 * Opens the copy for reads. Nothing may write into it until `close` has resolved. Resolves to undefined for a copy of
 * another version of the program, or none.
 */
export async function openCopyReads(ports: CopyReadsPorts): Promise<CopyReads | undefined> {
  const copy = openKnown(ports.folder)
  if (copy === undefined) return undefined
  const installationId = await readSetting(copy.reader, 'installation.id')
  if (copy.version !== LATEST_VERSION || installationId === undefined) {
    await copy.close()
    return undefined
  }
  const { services, stop } = createCopyServices({ ...ports, reader: copy.reader, installationId })
  const fetch = createReads(services, (name) => !OF_MAIN.has(name))
  const reading = new Set<Promise<unknown>>()
  return {
    async answer(request, peer) {
      const running = fetch(asOfCounter(request, peer, ports.token), peer)
      const whole = running.then(toWhole)
      reading.add(whole)
      try {
        return await whole
      } finally {
        reading.delete(whole)
      }
    },
    async close() {
      await Promise.allSettled(reading)
      await stop()
      await copy.close()
    },
  }
}

/** Undefined before the first copy. */
function openKnown(folder: string): OpenCopy | undefined {
  try {
    return openCopy(folder)
  } catch {
    return undefined
  }
}

/** The request as the main till gets it from this counter (`forward.ts`). */
function asOfCounter(request: Request, { address }: Peer, token: string): Request {
  const headers = new Headers(request.headers)
  headers.delete(COUNTER_PEER_HEADER)
  headers.set(COUNTER_TOKEN_HEADER, token)
  if (!isThisPc(address)) headers.set(COUNTER_PEER_HEADER, 'device')
  return new Request(request.url, { method: 'GET', headers })
}

/** Reads an answer to its end, since a file is read while it is sent. */
async function toWhole(answer: Response): Promise<Response | undefined> {
  const { status, headers } = answer
  if (status >= 400) return undefined
  if (status === 304 || status === 204) return new Response(null, { status, headers })
  return new Response(await answer.arrayBuffer(), { status, headers })
}

/** True for a request that a copy may answer. */
export function isReadOfApi({ method, url }: Request): boolean {
  return method === 'GET' && new URL(url).pathname.startsWith(`${API_PREFIX}/`)
}
