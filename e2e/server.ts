import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base } from '@playwright/test'
import { HOST_FLAGS } from '../scripts/host-flags.ts'

/** The built host, as `npm run serve` starts it; scripts/serve.test.ts tests that command. */
const host = resolve(import.meta.dirname, '../out/main/server.js')

/** The Node host of one journey, with its own data folder. */
export interface Server {
  /** Changes with each restart, which takes a free port. */
  readonly url: string
  readonly dataFolder: string
  /** Ends it cleanly and starts it again on the same data. */
  restart(): Promise<void>
  /** Kills the process: nothing is finished or flushed. `restart` starts it again. */
  kill(): Promise<void>
  close(): Promise<void>
}

export interface ServerOptions {
  /** Options of `npm run serve`; the default is `--demo`. */
  readonly serverOptions: readonly string[]
}

interface Running {
  readonly url: string
  readonly child: ChildProcess
  readonly ended: Promise<void>
}

/** `test` with a `server` for each journey. */
export const test = base.extend<ServerOptions & { server: Server }, { demoFolder: string }>({
  serverOptions: [['--demo'], { option: true }],

  // Filling the demo hashes a dozen secrets, so it runs once per worker; each journey gets a copy.
  demoFolder: [
    // Playwright reads the fixture names from this parameter: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'mostrador-e2e-demo-'))
      await end(await start(folder, ['--demo']), 'SIGTERM')
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  server: async ({ serverOptions, demoFolder }, use) => {
    const server = await startServer(serverOptions, demoFolder)
    await use(server)
    await server.close()
  },

  baseURL: async ({ server }, use) => use(server.url),
})

/**
 * Starts a separate host for journeys that need several; `close` ends it and deletes its data. With `--demo`
 * alone it starts on a copy of `demoFolder`. Two tills of one journey must not share `demoFolder`: copies
 * have the same installation id.
 */
export async function startServer(
  serverOptions: readonly string[],
  demoFolder?: string,
): Promise<Server> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'mostrador-e2e-'))
  if (demoFolder !== undefined && serverOptions.includes('--demo')) {
    cpSync(demoFolder, dataFolder, { recursive: true })
  }
  let running = await start(dataFolder, serverOptions)
  return {
    get url() {
      return running.url
    },
    dataFolder,
    async restart() {
      await end(running, 'SIGTERM')
      running = await start(dataFolder, serverOptions)
    },
    kill: () => end(running, 'SIGKILL'),
    async close() {
      await end(running, 'SIGTERM')
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

export { expect } from '@playwright/test'

async function end({ child, ended }: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  child.kill(signal)
  await ended
}

async function start(dataFolder: string, options: readonly string[]): Promise<Running> {
  const child = spawn(
    process.execPath,
    [...HOST_FLAGS, host, '--port', '0', '--data', dataFolder, '--log', 'warn', ...options],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // The anchor's copy outside the data folder is deleted with the journey too.
      env: { ...process.env, XDG_STATE_HOME: join(dataFolder, 'state') },
    },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      const [line = ''] = String(chunk).split('\n')
      resolve((JSON.parse(line) as { url: string }).url)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said += String(chunk)
      process.stderr.write(chunk)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
  return { url, child, ended }
}
