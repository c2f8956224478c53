import { type App, createApp } from '../src-main/app.ts'
import { readPepperFile } from '../src-main/host/pepper-file.ts'
import { systemClock, systemRandomness } from '../src-main/host/system.ts'
import { API_PREFIX } from '../src-shared/api/index.ts'

/** Sign-in is not what is measured here. */
const COST_EXPONENT = 4

/** The real app on a folder, as the hosts make it: FULL, checkpoints in their thread. */
export function openBenchApp(dataFolder: string): Promise<App> {
  return createApp({
    dataFolder,
    version: '0.0.0-bench',
    clock: systemClock,
    randomness: systemRandomness,
    pepper: readPepperFile(dataFolder, systemRandomness),
    secretCostExponent: COST_EXPONENT,
    // It runs beside the work once a day; what a sale pays for the chain is measured.
    historyChecks: 'asked',
    log: (level, message, detail) => {
      if (level === 'error') console.error(message, detail)
    },
  })
}

export interface Caller {
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

/** A caller in this process, as the desktop's window is one. */
export interface InProcessCaller extends Caller {
  /** A request ready to go: what a screen does before it sends is not the core's time. */
  request(method: string, path: string, body?: unknown): Request
}

/** A request of the API, ready to go. */
function apiRequest(
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Request {
  return new Request(`http://localhost${API_PREFIX}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** Calls through app.fetch. */
export async function signIn(
  app: App,
  username = 'gerente',
  password = 'gerente1234',
): Promise<InProcessCaller> {
  const send = async (outgoing: Request) => {
    const response = await app.fetch(outgoing)
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const answer = await send(apiRequest(undefined, 'POST', '/auth/login', { username, password }))
  const { token } = answer.body as { token?: string }
  if (token === undefined) throw new Error(`Sign-in failed: ${JSON.stringify(answer.body)}`)
  return {
    request: (method, path, body) => apiRequest(token, method, path, body),
    call: (method, path, body) => send(apiRequest(token, method, path, body)),
  }
}

export async function mustSucceed(
  answer: Promise<{ status: number; body: unknown }>,
): Promise<unknown> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
