import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findOwnHeadlessBrowser } from '../../scripts/browser/find-browser.ts'

/** A browser in a separate process, with a profile that outlives it, as on a tablet. */
export interface KillableBrowser {
  /** Starts it, or starts it again on the same profile. */
  start(): Promise<BrowserContext>
  /** Kills the process, which then flushes nothing and notifies no page. */
  kill(): Promise<void>
  /** Kills it if it runs, and deletes the profile. */
  dispose(): Promise<void>
}

export function createKillableBrowser(): KillableBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'mostrador-killed-'))
  let running: { readonly child: ChildProcess; readonly ended: Promise<void> } | undefined

  async function kill(): Promise<void> {
    if (running === undefined) return
    const { pid } = running.child
    // Kills the whole process group, because the command may be a script around the browser.
    if (process.platform === 'win32' || pid === undefined) running.child.kill('SIGKILL')
    else process.kill(-pid, 'SIGKILL')
    await running.ended
    running = undefined
  }

  return {
    async start() {
      const child = spawn(
        findOwnHeadlessBrowser() ?? chromium.executablePath(),
        [
          '--headless',
          '--remote-debugging-port=0',
          `--user-data-dir=${profile}`,
          '--disable-dev-shm-usage',
          '--disable-gpu',
          '--disable-background-networking',
          '--no-first-run',
          '--window-size=1366,768',
          '--lang=es-EC',
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
          'about:blank',
        ],
        { stdio: ['ignore', 'ignore', 'pipe'], detached: process.platform !== 'win32' },
      )
      running = { child, ended: new Promise((resolve) => child.once('exit', () => resolve())) }
      const browser = await chromium.connectOverCDP(await addressOf(child))
      const [context] = browser.contexts()
      if (context === undefined) throw new Error('The browser has no context')
      return context
    },
    kill,
    async dispose() {
      await kill()
      // Its helper processes may still write for a moment.
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** Returns the address for remote control, which the browser prints when it listens. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /^DevTools listening on (ws:\S+)/m.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    })
    stderr?.once('close', () => reject(new Error(`The browser did not start: ${printed}`)))
  })
}
