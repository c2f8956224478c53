import type { IncomingMessage } from 'node:http'

/**
 * Whether a request comes from a web page that is not ours: by the name it used for this machine, by
 * the page it came from, or by what the browser says of both (facts/reliability.md, T1 and T2). Tools
 * that are no browsers send none of these headers but Host.
 */
export function isForeign(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  isOurHost: (host: string | undefined) => boolean,
): boolean {
  const { host, origin } = request.headers
  if (!isOurHost(host)) return true
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (origin === undefined) return false
  if (origin === 'null') return !isRead(request.method)
  return origin.toLowerCase() !== `http://${host?.toLowerCase()}`
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}
