import type { IncomingMessage } from 'node:http'
import { API_PREFIX } from '../../../src-shared/api/index.ts'
import type { Scheme } from './allowed-hosts.ts'

/**
 * Whether a request comes from a web page that is not ours: by the name it used for this machine, by
 * the page it came from, or by what the browser says of both. Tools that are no browsers send none of
 * these headers but Host.
 */
export function isForeign(
  request: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  isOurHost: (host: string | undefined) => boolean,
  scheme: Scheme = 'http',
): boolean {
  const { host, origin } = request.headers
  if (!isOurHost(host)) return true
  if (request.headers['sec-fetch-site'] === 'cross-site' && !opensPage(request)) return true
  if (origin === undefined) return false
  if (origin === 'null') return !isRead(request.method)
  return origin.toLowerCase() !== `${scheme}://${host?.toLowerCase()}`
}

/**
 * A link of another site may open our page in the window itself: the page acts on nothing that the
 * link says. For a browser our own http page is another site than our https page.
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
