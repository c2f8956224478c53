import { routes } from 'virtual:operation-routes'
import { type Client, createClient, type Transport } from '#shared/api/client.ts'
import { API_PREFIX } from '#shared/api/prefix.ts'
import { deviceToken } from '#renderer/session/device-token.ts'
import { currentToken, endSession } from '#renderer/session/session-store.ts'
import { useDeviceSettings } from '#renderer/session/device-settings.ts'
import { noteCopyAge } from './copy-age.ts'
import { NetworkError } from './network-error.ts'

/** Longer than any answer of a healthy register: requests that wait for hardware return at once. */
const TIMEOUT_MS = 20_000
/** The demo writes ninety days of sales: a minute on a slow computer, and the screen shows its progress. */
const DEMO_TIMEOUT_MS = 300_000

const [, DEMO_PATH] = routes.setup.demo

/** Returns the headers of every request: session token, device token and language. */
export function requestHeaders(): Record<string, string> {
  const token = currentToken()
  const device = deviceToken()
  return {
    'Accept-Language': useDeviceSettings.getState().language,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(device === undefined ? {} : { 'X-Device-Token': device }),
  }
}

const transport: Transport = async ({ method, path, body, headers, signal }) => {
  const token = currentToken()
  const isDemo = path.startsWith(DEMO_PATH)
  const timeout = AbortSignal.timeout(isDemo ? DEMO_TIMEOUT_MS : TIMEOUT_MS)
  try {
    const response = await fetch(API_PREFIX + path, {
      method,
      headers: {
        ...requestHeaders(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      // Bytes come from a file, so their buffer is not shared.
      ...(body === undefined ? {} : { body: body as BodyInit }),
      // Our callers pass only AbortSignals.
      signal: signal === undefined ? timeout : AbortSignal.any([signal as AbortSignal, timeout]),
    })
    noteCopyAge(response)
    const answer = isPicture(response)
      ? new Uint8Array(await response.arrayBuffer())
      : parseAnswer(await response.text())
    if (response.status === 401 && token !== undefined && token === currentToken()) {
      endSession('ended')
    }
    const retryAfter = Number(response.headers.get('Retry-After'))
    return {
      status: response.status,
      body: answer,
      ...(retryAfter > 0 ? { retryAfter } : {}),
    }
  } catch (error) {
    if ((signal as AbortSignal | undefined)?.aborted === true) throw error
    throw new NetworkError(error)
  }
}

/** A picture is bytes, as its operation says; everything else is JSON. */
function isPicture({ ok, headers }: Response): boolean {
  return ok && headers.get('Content-Type')?.startsWith('image/') === true
}

function parseAnswer(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Not an API answer: a proxy's page or a truncated body. The client reports it as
    // ANSWER_UNREADABLE.
    return text
  }
}

/** The typed API: `client.tables.transfer({ body })`. Rejects with ApiCallError or NetworkError. */
export const client: Client = createClient(routes, transport)
