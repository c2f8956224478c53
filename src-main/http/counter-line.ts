import { ApiError, conflict, forbidden, unauthorized } from '#shared/api/error.ts'
import { API_PREFIX } from '#shared/api/index.ts'
import { apartModes } from '#main/core/ports/bringing.ts'
import {
  COUNTER_TOKEN_HEADER,
  EPOCH_HEADER,
  FIRST_EPOCH,
  readEpochStamp,
} from '#main/core/shop/epoch-stamp.ts'
import type { ConnectedCounter } from '#main/work/lines/counter-sighting.ts'
import type { ConnectedLines, WelcomedCounter } from '#main/work/lines/counter-lines.ts'
import { loadWelcome } from '#main/work/lines/load-welcome.ts'
import type { HeardLine } from '#main/work/lines/websocket-line.ts'
import { errorResponse, toApiError } from './error-response.ts'
import { languageOf } from './request/base-context.ts'
import { identifyCounter } from './request/caller/identify-counter.ts'
import type { Peer } from './request/caller/peer.ts'
import type { Services } from './request/services.ts'
import { isOwnAddress } from './request/caller/traffic.ts'

/** Path of the WebSocket that each counter opens. */
export const COUNTER_LINE_PATH = `${API_PREFIX}/counters/line`
/** Header with the version of the counter's program. */
export const VERSION_HEADER = 'x-program-version'
/** Header with the counter's own address in the network, `https://192.168.1.21:4600`. */
export const COUNTER_ADDRESS_HEADER = 'x-counter-address'
/** Header of a program that is apart: `OWN` or `RETURNING`. It follows no copy and lends no port. */
export const APART_HEADER = 'x-apart'

/** A request that becomes a line. */
export interface AcceptedLine {
  /** Headers of the answer that opens the line. */
  readonly headers: Readonly<Record<string, string>>
  /** Takes the line that the host made of the accepted socket. */
  readonly take: (line: HeardLine) => void
}
/** Judges a request for a WebSocket: returns the refusal, what takes the line, or nothing where there are no lines. */
export type Upgrade = (request: Request, peer: Peer) => Promise<Response | AcceptedLine | undefined>

/** Admits the lines of counters, and no other WebSocket. */
export function createUpgrade(services: Services, lines: ConnectedLines): Upgrade {
  const refusal = (error: unknown, request: Request) =>
    errorResponse(toApiError(error, services.log), {
      path: new URL(request.url).pathname,
      language: languageOf(request),
      now: services.clock.now(),
      timeZone: services.timeZone(),
    })

  async function admit(request: Request, peer: Peer): Promise<WelcomedCounter> {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' || pathname !== COUNTER_LINE_PATH) {
      throw new ApiError(404, 'ROUTE_NOT_FOUND')
    }
    const isOwn = peer.address === undefined || isOwnAddress(peer.address)
    // The credential and the whole file would be readable on the Wi-Fi.
    if (peer.isEncrypted !== true && !isOwn) throw forbidden('HTTPS_ONLY')
    const { headers } = request
    const id = await identifyCounter(services.database, headers.get(COUNTER_TOKEN_HEADER))
    if (id === null) throw unauthorized('DEVICE_NOT_ENROLLED')
    const stamp = headers.get(EPOCH_HEADER)
    // Before the answer, as for every request: another program may lead the shop.
    if (stamp !== null) await services.epoch.saw(stamp)
    if (services.epoch.isReplaced) throw conflict('OLDER_EPOCH')
    const address = headers.get(COUNTER_ADDRESS_HEADER)
    const apart = headers.get(APART_HEADER)
    return {
      id,
      address: address !== null && isAddress(address) ? address : null,
      version: headers.get(VERSION_HEADER)?.slice(0, 40) ?? null,
      epoch: readEpochStamp(stamp, services.shopKeys.pepper) ?? FIRST_EPOCH,
      apart: apartModes.find((mode) => mode === apart) ?? null,
      welcome: await loadWelcome(services.database.reader, id),
    }
  }

  async function remember({ id, address, version }: ConnectedCounter): Promise<void> {
    await services.database.transaction(async (db) => {
      await db
        .updateTable('counters')
        .set({ version, ...(address === null ? {} : { address }) })
        .where('id', '=', id)
        .execute()
    })
  }

  return async (request, peer) => {
    let admitted: WelcomedCounter | undefined
    const counted = await services.traffic.count(
      request,
      peer,
      async () => {
        try {
          admitted = await admit(request, peer)
          return new Response(null, { status: 204 })
        } catch (error) {
          return refusal(error, request)
        }
      },
      refusal,
    )
    const counter = admitted
    if (counter === undefined) return counted
    const take = (line: HeardLine) => {
      lines.connect(counter, line)
      remember(counter).catch((error: unknown) =>
        services.log('warn', "A counter's address was not kept", error),
      )
      // It may have been removed between the judgement and the line.
      identifyCounter(services.database, request.headers.get(COUNTER_TOKEN_HEADER)).catch(() =>
        line.close(),
      )
    }
    return { headers: { [EPOCH_HEADER]: services.epoch.stamp }, take }
  }
}

function isAddress(text: string): boolean {
  return text.length <= 200 && URL.canParse(text) && new URL(text).protocol === 'https:'
}
