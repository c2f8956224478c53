import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { HOST_FLAGS } from '../../scripts/host-flags.ts'
import { memoryFolder } from '../../scripts/services/memory-folder.ts'
import { clientOf } from '../given/api-client.ts'
import { demoTemplate, type DemoTemplate } from './demo-templates.ts'
import { forgetSessions, rememberSessions, signInDemoUsers } from './kept-sessions.ts'
import { startInSharedProcess } from './shared-host.ts'

/** The built host, as `npm run serve` starts it; scripts/commands/serve.test.ts tests that command. */
const host = resolve(import.meta.dirname, '../../out/main/server.js')

/** A Node host with its own data folder. */
export interface Server {
  /** Changes with each restart, which takes a free port. */
  readonly url: string
  readonly dataFolder: string
  /** Ends it cleanly and starts it again on the same data. */
  restart(): Promise<void>
  /**
   * Kills the process: nothing is finished or flushed. `restart` starts it again. A journey that kills its `server`
   * has the tag KILLS_SERVER.
   */
  kill(): Promise<void>
  close(): Promise<void>
}

export interface ServerOptions {
  /** Options of `npm run serve`; the default is `--demo`. */
  readonly serverOptions: readonly string[]
}

interface Running {
  readonly url: string
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** The tag of a journey whose `server` has its own process; all other journeys share the process of their worker. */
export const KILLS_SERVER = '@kills-server'

/** `test` with a `server` for each journey. */
export const test = base.extend<ServerOptions & { server: Server }, { demoFolder: string }>({
  serverOptions: [['--demo'], { option: true }],

  demoFolder: [
    // Playwright reads the fixture names from this parameter: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use((await tillTemplate()).folder)
      for (const close of closeWithWorker) await close()
    },
    // Longer than a journey's limit, because filling the demo takes long on a busy machine.
    { scope: 'worker', timeout: 180_000 },
  ],

  server: async ({ serverOptions, demoFolder }, use, { tags }) => {
    const server = await startServer(serverOptions, demoFolder, tags.includes(KILLS_SERVER))
    await use(server)
    await server.close()
  },

  baseURL: async ({ server }, use) => use(server.url),

  context: async ({ context }, use) => {
    const violations: string[] = []
    context.on('console', (message) => {
      if (POLICY_VIOLATION.test(message.text())) violations.push(message.text())
    })
    await use(context)
    expect(violations, 'The page violates its content security policy').toEqual([])
  },
})

/** Chromium's console message if a policy refuses a style, a script or a text as markup. */
const POLICY_VIOLATION = /Content Security Policy|Trusted ?(?:Type|HTML|Script)/

/** Functions that close what the journeys of a worker share. */
export const closeWithWorker = new Set<() => Promise<void>>()

const tillTemplate = () => demoTemplate('till', fillWith(['--demo']))
const centralTemplate = () => demoTemplate('central', fillWith(['--demo', '--role', 'central']))

const fillWith = (options: readonly string[]) => async (folder: string) => {
  const running = await startProcess(folder, options)
  const sessions = await signInDemoUsers(clientOf(running.url))
  await running.end('SIGTERM')
  return sessions
}

/** Returns the template to copy; undefined if the server fills its own folder. */
async function templateFor(
  options: readonly string[],
  demoFolder: string | undefined,
): Promise<DemoTemplate | undefined> {
  if (options.includes('--database') || !options.includes('--demo')) return undefined
  if (options.includes('central')) return centralTemplate()
  return demoFolder === undefined ? undefined : tillTemplate()
}

/**
 * Starts a separate host for journeys that need several; `close` ends it and deletes its data. A demo till starts on a
 * copy of `demoFolder`, and a demo central on a copy of its own template. Two tills of one journey must not both get
 * `demoFolder`, because copies have the same installation id. After `restart` the host has its own process.
 */
export async function startServer(
  serverOptions: readonly string[],
  demoFolder?: string,
  hasOwnProcess = true,
): Promise<Server> {
  const dataFolder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'mostrador-e2e-'))
  const template = await templateFor(serverOptions, demoFolder)
  if (template !== undefined) cpSync(template.folder, dataFolder, { recursive: true })
  const startWith = async (start: typeof startProcess) => {
    const started = await start(dataFolder, serverOptions)
    if (template !== undefined) rememberSessions(started.url, template.sessions)
    return started
  }
  let running = await startWith(hasOwnProcess ? startProcess : startShared)
  return {
    get url() {
      return running.url
    },
    dataFolder,
    async restart() {
      await running.end('SIGTERM')
      forgetSessions(running.url)
      running = await startWith(startProcess)
    },
    kill: () => running.end('SIGKILL'),
    async close() {
      await running.end('SIGTERM')
      forgetSessions(running.url)
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

export { expect } from '@playwright/test'

const commandLineOf = (dataFolder: string, options: readonly string[]) => [
  '--port',
  '0',
  '--data',
  dataFolder,
  '--log',
  'warn',
  ...options,
]

/** Keeps the anchor's copy in the data folder, so that it is deleted with the journey's data. */
const environmentOf = (dataFolder: string) => ({ XDG_STATE_HOME: join(dataFolder, 'state') })

async function startShared(dataFolder: string, options: readonly string[]): Promise<Running> {
  const started = await startInSharedProcess(
    commandLineOf(dataFolder, options),
    environmentOf(dataFolder),
  )
  let stopped: Promise<void> | undefined
  return {
    url: started.url,
    end: async (signal) => {
      if (signal === 'SIGKILL')
        throw new Error(`The journeys share this process: add the tag ${KILLS_SERVER}`)
      await (stopped ??= started.stop())
    },
  }
}

async function startProcess(dataFolder: string, options: readonly string[]): Promise<Running> {
  const child = spawn(
    process.execPath,
    [...HOST_FLAGS, host, ...commandLineOf(dataFolder, options)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environmentOf(dataFolder) },
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
  return {
    url,
    end: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}
