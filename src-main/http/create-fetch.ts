import { Hono } from 'hono'
import { allOperations, API_PREFIX } from '#shared/api/index.ts'
import { ApiError, conflict } from '#shared/api/error.ts'
import { loadProgramAddresses } from '#main/work/lines/load-program-addresses.ts'
import { COUNTER_TOKEN_HEADER, EPOCH_HEADER } from '#main/core/shop/epoch-stamp.ts'
import { ApiRouter } from './api-router.ts'
import { type BuyerFormDesk, mountBuyerForms } from './buyer-form-page/buyer-form-page.ts'
import { errorResponse, toApiError, withinStatuses } from './error-response.ts'
import { mountLanPage } from './lan-page/lan-page.ts'
import { languageOf } from './request/base-context.ts'
import { mountPage, type PageFiles } from './page/page.ts'
import { answerNeighbour } from './request/caller/neighbour.ts'
import { isKnownCounter } from './request/caller/identify-counter.ts'
import { refuseOtherName } from './request/refuse-other-name.ts'
import type { Peer } from './request/caller/peer.ts'
import type { HonoEnvironment, RouteContext, Services } from './request/services.ts'
import type { Operation } from '#shared/api/operation.ts'
import { serve } from './serve.ts'

/** The operations with the paths of their routes, static ones first. */
const routes = allOperations
  .map((each) => ({ ...each, path: routePath(each.operation.path) }))
  .toSorted((a, b) => parameterCount(a.path) - parameterCount(b.path))
const methodsByPath = new Map<string, string[]>()
for (const { path, operation } of routes) {
  // Hono answers HEAD where there is GET.
  const methods = operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method]
  methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), ...methods])
}

/** Mounts one route per operation, then 405 for the other methods of each path. */
export function mount(app: Hono<HonoEnvironment>, services: Services): void {
  for (const { name, operation, path } of routes) {
    app.on(operation.method, path, (route) =>
      answerSafely(services, route, operation, () => serve(services, route, name, operation)),
    )
  }
  for (const [path, allowedMethods] of methodsByPath) {
    app.all(path, (route) =>
      answerSafely(services, route, undefined, () => {
        throw new ApiError(405, 'METHOD_NOT_ALLOWED', {
          parameters: { method: route.req.method },
          allowedMethods,
        })
      }),
    )
  }
  app.all(`${API_PREFIX}/*`, (route) =>
    answerSafely(services, route, undefined, () => {
      throw new ApiError(404, 'ROUTE_NOT_FOUND')
    }),
  )
}

function parameterCount(path: string): number {
  return path.split(':').length - 1
}

function routePath(path: string): string {
  return API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')
}

async function answerSafely(
  services: Services,
  route: RouteContext,
  operation: Operation | undefined,
  answer: () => Promise<Response> | Response,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    return errorResponse(withinStatuses(toApiError(error, services.log), operation), {
      path: route.req.path,
      language: languageOf(route.req.raw),
      now: services.clock.now(),
      timeZone: services.timeZone(),
    })
  }
}

/** Answers a request; without a peer the caller is this process. */
export type Fetch = (request: Request, peer?: Peer) => Promise<Response>

/** Mounts the operations, the pages for tablets and guests, and the built page, and counts every request first. */
export function createFetch(
  services: Services,
  page: PageFiles | undefined,
  buyerForms: BuyerFormDesk,
  /** Addresses of programs of the shop that the host knows besides the file. */
  hostAddresses: () => readonly string[] = () => [],
): Fetch {
  const hono = new Hono<HonoEnvironment>({ router: new ApiRouter(`${API_PREFIX}/`) })
  mount(hono, services)
  mountLanPage(hono, services.lan)
  mountBuyerForms(hono, buyerForms, services.log)
  const neighbours = async () => [
    ...new Set([...hostAddresses(), ...(await loadProgramAddresses(services.database.reader))]),
  ]
  // Without the addresses the page works all the same.
  if (page !== undefined) mountPage(hono, page, () => neighbours().catch(() => []))
  const refusalOf = (error: ApiError, request: Request) =>
    errorResponse(error, {
      path: new URL(request.url).pathname,
      language: languageOf(request),
      now: services.clock.now(),
      timeZone: services.timeZone(),
    })
  const answer = async (request: Request, peer: Peer) => {
    if (peer.hasOtherName !== true) return hono.fetch(request, peer)
    const refusal = await refuseOtherName(services.database, request).catch((error: unknown) =>
      toApiError(error, services.log),
    )
    return refusal === undefined ? hono.fetch(request, peer) : refusalOf(refusal, request)
  }
  const answerInRate = (request: Request, peer: Peer) => {
    const isCounter = isKnownCounter(services.database, request)
    return services.traffic.count(
      request,
      isCounter ? { ...peer, isCounter } : peer,
      () => answerNeighbour(request, peer, neighbours, () => answer(request, peer), refusalOf),
      refusalOf,
    )
  }
  return async (request, peer = { address: undefined }) => {
    const stamp = request.headers.get(EPOCH_HEADER)
    if (stamp === null) return answerInRate(request, peer)
    // Before the answer: a program that another one replaced must not issue once more.
    await services.epoch.saw(stamp)
    const isOfCounter = request.headers.has(COUNTER_TOKEN_HEADER)
    const stamped =
      services.epoch.isReplaced && isOfCounter
        ? refusalOf(conflict('OLDER_EPOCH'), request)
        : await answerInRate(request, peer)
    stamped.headers.set(EPOCH_HEADER, services.epoch.stamp)
    return stamped
  }
}

/**
 * Answers the reads that need only the database, as far as they are named. Everything else is 404: the caller has another
 * way.
 */
export function createReads(services: Services, isNamed: (name: string) => boolean): Fetch {
  const hono = new Hono<HonoEnvironment>({ router: new ApiRouter(`${API_PREFIX}/`) })
  for (const { name, operation, path } of routes) {
    const { method, isStream, manualTransaction } = operation
    if (method !== 'GET' || isStream === true || manualTransaction === true || !isNamed(name)) {
      continue
    }
    hono.on(method, path, (route) =>
      answerSafely(services, route, operation, () => serve(services, route, name, operation)),
    )
  }
  return async (request, peer = { address: undefined }) => hono.fetch(request, peer)
}
