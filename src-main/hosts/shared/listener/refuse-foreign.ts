import type { IncomingMessage } from 'node:http'
import { API_PREFIX } from '#shared/api/index.ts'
import type { UrlScheme } from './allowed-hosts.ts'

/**
 * True if the request comes from a web page that is not ours, according to Host, Origin and Sec-Fetch-Site.
 * Tools other than browsers send only Host.
 */
export function isForeign(
  request: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  isOurHost: (host: string | undefined) => boolean,
  scheme: UrlScheme = 'http',
): boolean {
  const { host, origin } = request.headers
  if (!isOurHost(host)) return true
  if (request.headers['sec-fetch-site'] === 'cross-site' && !opensPage(request)) return true
  if (origin === undefined) return false
  if (origin === 'null') return !isRead(request.method)
  return origin.toLowerCase() !== `${scheme}://${host?.toLowerCase()}`
}

/**
 * True if nothing says that a browser sent the request, so that it may be a counter's under a name that we do not know.
 * The app then asks for the credential; a page under a foreign name (DNS rebinding) has none. Browsers send Origin with
 * each request that can change something, and Sec-Fetch headers on https.
 */
export function mayBeCounter({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    headers.origin === undefined &&
    !Object.keys(headers).some((name) => name.startsWith('sec-fetch-'))
  )
}

/** Requests of a tablet that looks for another program of its shop, by path. */
const ofNeighbours: Readonly<Record<string, string>> = {
  [`${API_PREFIX}/system/shop`]: 'GET',
  [`${API_PREFIX}/devices/arrivals`]: 'POST',
}

/**
 * Returns the origin of a page that may ask although it is not ours: a tablet that follows the shop. The app then asks
 * whether a program of the shop has that origin. Undefined for every other request.
 */
export function neighbourOrigin({
  method = '',
  headers,
  url = '',
}: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): string | undefined {
  const allowed = ofNeighbours[url.split('?')[0] ?? '']
  if (allowed === undefined || (method !== allowed && method !== 'OPTIONS')) return undefined
  return headers.origin === 'null' ? undefined : headers.origin
}

/**
 * True if another site's link opens our page in the top window, which is safe: the page executes nothing from
 * the link. Browsers treat our http page as another site than our https page.
 */
function opensPage({
  method,
  headers,
  url,
}: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    url?.startsWith(API_PREFIX) === false
  )
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}
