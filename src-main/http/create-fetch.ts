import { Hono } from 'hono'
import { API_PREFIX } from '../../src-shared/api/index.ts'
import type { ApiError } from '../../src-shared/api/error.ts'
import { ApiRouter } from './api-router.ts'
import { type BuyerFormDesk, mountBuyerForms } from './buyer-form-page/buyer-form-page.ts'
import { errorResponse } from './error-response.ts'
import { mountLanPage } from './lan-page/lan-page.ts'
import { languageOf } from './language.ts'
import { mount } from './mount.ts'
import { mountPage, type PageFiles } from './page.ts'
import type { Peer } from './peer.ts'
import type { HonoEnvironment, Services } from './services.ts'

/** Answers a request; without a peer the caller is this process. */
export type Fetch = (request: Request, peer?: Peer) => Promise<Response>

/** Mounts the operations, the pages for tablets and guests, and the built page, and counts every request first. */
export function createFetch(
  services: Services,
  page: PageFiles | undefined,
  buyerForms: BuyerFormDesk,
): Fetch {
  const hono = new Hono<HonoEnvironment>({ router: new ApiRouter(`${API_PREFIX}/`) })
  mount(hono, services)
  mountLanPage(hono, services.lan)
  mountBuyerForms(hono, buyerForms, services.log)
  if (page !== undefined) mountPage(hono, page)
  const refusalOf = (error: ApiError, request: Request) =>
    errorResponse(error, {
      path: new URL(request.url).pathname,
      language: languageOf(request),
      now: services.clock.now(),
      timeZone: services.timeZone(),
    })
  return async (request, peer = { address: undefined }) =>
    services.traffic.count(request, peer, () => hono.fetch(request, peer), refusalOf)
}
