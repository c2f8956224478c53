import { type App, createApp } from '#main/app/app.ts'
import { readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'
import { systemClock, systemRandomness } from '#main/hosts/shared/system.ts'
import { API_PREFIX } from '#shared/api/index.ts'

/** Cheap hashing, because sign-in is not measured here. */
const COST_EXPONENT = 4

/** Opens the real app on a folder as the hosts do: synchronous=FULL, checkpoints in their own thread. */
export function openBenchApp(dataFolder: string): Promise<App> {
  return createApp({
    dataFolder,
    version: '0.0.0-bench',
    clock: systemClock,
    randomness: systemRandomness,
    pepper: readPepperFile(dataFolder, systemRandomness),
    secretCostExponent: COST_EXPONENT,
    // The daily check of the chain is off, because it would disturb the measures; each sale still pays for its seal.
    historyChecks: 'asked',
    followsPrinterSimulator: false,
    log: (level, message, detail) => {
      if (level === 'error') console.error(message, detail)
    },
  })
}

export interface Caller {
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

/** A caller in this process, like the desktop's window. */
export interface InProcessCaller extends Caller {
  /** Creates a request in advance, so that the time to build it is not measured. */
  request(method: string, path: string, body?: unknown): Request
}

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

/** Signs in and returns a caller that uses app.fetch. */
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
