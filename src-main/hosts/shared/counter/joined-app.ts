import { Hono } from 'hono'
import { API_PREFIX } from '#shared/api/index.ts'
import { ApiError, conflict, forbidden } from '#shared/api/error.ts'
import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import { type LostActs, type Shop, shop } from '#shared/api/machine/shop.ts'
import type { Input, Operation } from '#shared/api/operation.ts'
import type { App } from '#main/app/app.ts'
import { BUYER_FORM_PATH } from '#main/core/lan/buyer-form-path.ts'
import type { Clock, Log } from '#main/core/acts/context.ts'
import { errorResponse, toApiError } from '#main/http/error-response.ts'
import { mountPage, type PageFiles } from '#main/http/page/page.ts'
import { languageOf } from '#main/http/request/base-context.ts'
import { isThisPc } from '#main/http/request/caller/identify-device.ts'
import { answerNeighbour } from '#main/http/request/caller/neighbour.ts'
import type { Peer } from '#main/http/request/caller/peer.ts'
import { readBody } from '#main/http/request/read-body.ts'
import type { HonoEnvironment, RouteContext } from '#main/http/request/services.ts'
import { parseJson, validate } from '#main/http/request/validate.ts'
import { forward } from './forward.ts'
import type { JoinedProgram } from './joined-program.ts'

export interface JoinedAppPorts {
  readonly program: JoinedProgram
  readonly page: PageFiles | undefined
  readonly clock: Clock
  readonly log: Log
}

/**
 * Answers at a counter that is joined to a main till: the page from itself, the place of this program in its shop, and
 * everything else from the main till.
 */
export function createJoinedApp({ program, page, clock, log }: JoinedAppPorts): App {
  const hono = new Hono<HonoEnvironment>()
  const refusal = (error: unknown, request: Request) =>
    errorResponse(toApiError(error, log), {
      path: new URL(request.url).pathname,
      language: languageOf(request),
      now: clock.now(),
      timeZone: DEFAULT_TIME_ZONE,
    })
  const answer =
    (run: (route: RouteContext) => Promise<Response>) =>
    async (route: RouteContext): Promise<Response> => {
      try {
        return await run(route)
      } catch (error) {
        return refusal(error, route.req.raw)
      }
    }
  const own = <O extends Operation>(
    operation: O,
    run: (input: Input<O>) => Promise<Shop | (Shop & { readonly lost: LostActs })>,
  ) => {
    hono.on(
      operation.method,
      API_PREFIX + operation.path,
      answer(async (route) => {
        await requireTrusted(program, route)
        const body = operation.body === undefined ? undefined : parseJson(await bytesOf(route))
        const input = validate(operation, { params: {}, query: route.req.query(), body })
        const result = await run(input as Input<O>)
        return Response.json(result, {
          status: operation.success,
          headers: { 'Cache-Control': 'no-store' },
        })
      }),
    )
  }
  own(shop.read, () => Promise.resolve(program.shop))
  own(shop.takeover, ({ body }) => program.takeOver(body))
  own(shop.join, () => Promise.reject(conflict('SHOP_NOT_EMPTY')))
  const toMain = answer((route) => forward(program, route.req.raw, route.env ?? NOBODY))
  hono.all(`${API_PREFIX}/*`, toMain)
  for (const path of PATHS_OF_MAIN) hono.all(path, toMain)
  const neighbours = () => Promise.resolve(program.addresses)
  if (page !== undefined) mountPage(hono, page, neighbours)
  return {
    fetch: async (request, peer = NOBODY) =>
      answerNeighbour(request, peer, neighbours, () => hono.fetch(request, peer), refusal),
    // Only the main till has lines.
    upgrade: () => Promise.resolve(undefined),
    fillWithDemo: () => Promise.reject(conflict('SHOP_NOT_EMPTY')),
    resetPassword: () => Promise.resolve(false),
    isCharging: () => false,
    sleep: () => undefined,
    // The copy follows over the line, which the main till may have given up.
    wake: () => Promise.resolve(program.main.reconnect()),
    checked: Promise.resolve(),
    stop: () => program.stop(),
  }
}

/** The page that leads a tablet to trust the till, and the form of a guest. */
const PATHS_OF_MAIN = ['/lan', '/lan/*', `${BUYER_FORM_PATH}*`]
const NOBODY: Peer = { address: undefined }

function bytesOf(route: RouteContext): Promise<Uint8Array> {
  return readBody(route.req.raw, 64 * 1024)
}

/** This machine; another one only as a device that the main till knows, and never for a takeover. */
async function requireTrusted(program: JoinedProgram, route: RouteContext): Promise<void> {
  if (isThisPc(route.env?.address)) return
  if (route.req.method !== 'GET') throw forbidden('DEVICE_NOT_ENROLLED')
  const probe = new Request(new URL(`${API_PREFIX}/terminal`, route.req.url), {
    headers: route.req.raw.headers,
  })
  const known = await forward(program, probe, route.env ?? NOBODY)
  if (!known.ok) throw new ApiError(403, 'DEVICE_NOT_ENROLLED')
}
