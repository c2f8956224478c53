import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient, routesOf } from '../../src-shared/api/client.ts'
import { API_PREFIX, api } from '../../src-shared/api/index.ts'
import { DATABASE_FILE } from '../database/open.ts'
import { type SpawnedServer, spawnServer } from './spawn-server.ts'
import { demoUsers } from './test-app.ts'

/** A till in its own process, with the demo's administrator signed in. */
export interface SpawnedTill {
  readonly client: Client
  /** Stops it as an operating system does; resolves when the process has ended. */
  stop(): Promise<void>
  /** Ends it at once: it finishes and flushes nothing. */
  kill(): Promise<void>
}

let template: Promise<string> | undefined

/** Fills a folder with the demo once a worker: the program hashes a dozen secrets for it, which takes three seconds. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-till-template-'))
  const { child, ready, ended } = spawnOn(folder, '--demo')
  await ready
  child.kill('SIGTERM')
  await ended
  return folder
}

function spawnOn(folder: string, ...options: readonly string[]): SpawnedServer {
  return spawnServer(folder, [...options, '--log', 'error'], {
    // All copies are one installation: each keeps the second copy of its anchor for itself.
    env: { ...process.env, XDG_STATE_HOME: join(folder, 'state') },
  })
}

/** Starts a till on a data folder. A new folder gets a copy of the demo. */
export async function spawnTill(folder: string): Promise<SpawnedTill> {
  if (!existsSync(join(folder, DATABASE_FILE))) {
    template ??= makeTemplate()
    cpSync(await template, folder, { recursive: true })
  }
  const { child, ready, ended } = spawnOn(folder)
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
