import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient, routesOf } from '#shared/api/client.ts'
import { API_PREFIX, api } from '#shared/api/index.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { type SpawnedServer, spawnServer } from './spawn-server.ts'
import { demoUsers } from '../test-app.ts'

/** A stopped folder with the demo, in which the administrator has a session. */
interface Template {
  readonly folder: string
  readonly token: string
}

let template: Promise<Template> | undefined
/** The administrator's session in each copy of the template, also after a restart. */
const tokens = new Map<string, string>()

/** Fills a folder with the demo once a worker: the program hashes a dozen secrets for it, which takes three seconds. */
async function makeTemplate(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-till-template-'))
  const { child, ready, ended } = spawnOn(folder, '--demo')
  const token = await signIn(clientAt(await ready, undefined))
  child.kill('SIGTERM')
  await ended
  return { folder, token }
}

async function signIn(client: Client): Promise<string> {
  const { password } = demoUsers.admin
  return (await client.auth.login({ body: { username: 'admin', password } })).token
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
    const made = await template
    cpSync(made.folder, folder, { recursive: true })
    tokens.set(folder, made.token)
  }
  const program = await spawnProgram(folder)
  const token = tokens.get(folder) ?? (await signIn(program.clientAs()))
  return { ...program, client: program.clientAs(token) }
}

/** A program in its own process. */
export interface SpawnedProgram {
  readonly url: string
  /** Returns a client with the session of a token, or of nobody. */
  clientAs(token?: string): Client
  /** Stops it as an operating system does; resolves when the process has ended. */
  stop(): Promise<void>
  /** Ends it at once: it finishes and flushes nothing. */
  kill(): Promise<void>
}

/** A till in its own process, with the demo's administrator signed in. */
export interface SpawnedTill extends SpawnedProgram {
  readonly client: Client
}

/** Starts a program on a data folder, with what is in it: an empty one is a first start. */
export async function spawnProgram(folder: string): Promise<SpawnedProgram> {
  const { child, ready, ended } = spawnOn(folder)
  const url = await ready
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    clientAs: (token) => clientAt(url, token),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Returns a client of the program at this address, with the session of a token or of nobody. */
export function clientAt(url: string, token: string | undefined): Client {
  return createClient(routesOf(api), async ({ method, path, body, headers }) => {
    const response = await fetch(`${url}${API_PREFIX}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        // A form names its own type.
        ...headers,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  })
}
