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
    log: (level, message, detail) => {
      if (level === 'error') console.error(message, detail)
    },
  })
}

export interface Caller {
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

/** Calls through app.fetch, as in-process hosts do. */
export async function signIn(
  app: App,
  username = 'gerente',
  password = 'gerente1234',
): Promise<Caller> {
  const call = async (token: string | undefined, method: string, path: string, body?: unknown) => {
    const response = await app.fetch(
      new Request(`http://localhost${API_PREFIX}${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const answer = await call(undefined, 'POST', '/auth/login', { username, password })
  const { token } = answer.body as { token?: string }
  if (token === undefined) throw new Error(`Sign-in failed: ${JSON.stringify(answer.body)}`)
  return { call: (method, path, body) => call(token, method, path, body) }
}

export async function mustSucceed(
  answer: Promise<{ status: number; body: unknown }>,
): Promise<unknown> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
