import { type Client, createClient, routesOf } from '../../src-shared/api/client.ts'
import { API_PREFIX, api } from '../../src-shared/api/index.ts'
import { spawnServer } from './spawn-server.ts'
import { demoUsers } from './test-app.ts'

/** A till in its own process, with the demo's administrator signed in. */
export interface SpawnedTill {
  readonly client: Client
  /** Stops it as an operating system does; resolves when the process has ended. */
  stop(): Promise<void>
  /** Ends it at once: it finishes and flushes nothing. */
  kill(): Promise<void>
}

/** Starts a till on a data folder. A new folder is filled with the demo. */
export async function spawnTill(folder: string): Promise<SpawnedTill> {
  const { child, ready, ended } = spawnServer(folder, ['--demo', '--log', 'error'])
  const url = await ready
  const session: { token?: string } = {}
  const client = createClient(routesOf(api), async ({ method, path, body, headers }) => {
    const response = await fetch(`${url}${API_PREFIX}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        // A form names its own type.
        ...headers,
        ...(session.token === undefined ? {} : { Authorization: `Bearer ${session.token}` }),
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  })
  const { password } = demoUsers.admin
  session.token = (await client.auth.login({ body: { username: 'admin', password } })).token
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return { client, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
