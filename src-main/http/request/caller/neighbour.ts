import { ApiError } from '#shared/api/error.ts'
import type { Peer } from './peer.ts'

/** Seconds for which a browser keeps the answer to its question before a request. */
const KEPT_SECONDS = 600

/**
 * Answers a page that another program of the shop has served (CORS): a tablet that looks for the program that leads, or
 * leaves there what it takes along. Only the listener's two paths come here, and only the origins of the shop's programs
 * are answered. Nothing that a browser adds by itself counts: the device's token is a header that the page sets.
 */
export async function answerNeighbour(
  request: Request,
  { foreignOrigin }: Peer,
  origins: () => Promise<readonly string[]>,
  answer: () => Promise<Response> | Response,
  refuse: (error: ApiError, request: Request) => Response,
): Promise<Response> {
  if (foreignOrigin === undefined) return answer()
  if (!(await origins()).includes(foreignOrigin.toLowerCase())) {
    return refuse(new ApiError(403, 'ORIGIN_REFUSED'), request)
  }
  const answered =
    request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await answer()
  const headers = new Headers(answered.headers)
  headers.set('Access-Control-Allow-Origin', foreignOrigin)
  headers.append('Vary', 'Origin')
  if (request.method === 'OPTIONS') {
    headers.set('Access-Control-Allow-Methods', 'GET, POST')
    headers.set('Access-Control-Allow-Headers', 'Content-Type, Accept-Language, X-Device-Token')
    headers.set('Access-Control-Max-Age', String(KEPT_SECONDS))
    // Chromium asks it before a page of one private address reads another one.
    if (request.headers.has('access-control-request-private-network')) {
      headers.set('Access-Control-Allow-Private-Network', 'true')
    }
  }
  const { status } = answered
  return new Response(answered.body, { status, headers })
}
