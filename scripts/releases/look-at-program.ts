import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const START_LIMIT_MS = 120_000
const LISTENING = /DevTools listening on (ws:\S+)/

/**
 * Starts a program that shows its page in Chromium, waits for the page and returns its title. The program cannot be
 * driven as Electron, because its fuses refuse a debugger of Node; its page can, through Chromium's own port. Rejects if
 * the program ends or shows no page.
 */
export async function lookAtProgram(
  program: string,
  commandLine: readonly string[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-installed-'))
  const child = spawn(
    program,
    [`--data=${folder}`, `--user-data-dir=${folder}`, '--remote-debugging-port=0', ...commandLine],
    { stdio: ['ignore', 'inherit', 'pipe'] },
  )
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`El programa terminó con ${code}`)))
  })
  try {
    const address = await Promise.race([ended, findAddress(child.stderr)])
    const browser = await chromium.connectOverCDP(address, { timeout: START_LIMIT_MS })
    const [context] = browser.contexts()
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
    await page?.locator('button').first().waitFor({ timeout: START_LIMIT_MS })
    const title = (await page?.title()) ?? ''
    await browser.close()
    return title
  } finally {
    ended.catch(() => undefined)
    child.kill()
    await new Promise((resolve) =>
      child.exitCode === null && child.signalCode === null
        ? child.once('exit', resolve)
        : resolve(undefined),
    )
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function findAddress(lines: AsyncIterable<Buffer>): Promise<string> {
  let read = ''
  for await (const part of lines) {
    read += part.toString()
    process.stderr.write(part)
    const found = LISTENING.exec(read)?.[1]
    if (found !== undefined) return found
  }
  throw new Error('El programa no abrió su página')
}
