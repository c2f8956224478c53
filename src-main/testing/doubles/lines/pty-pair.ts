import { spawn, spawnSync } from 'node:child_process'
import { lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** True if socat is installed. Serial tests without hardware need it. */
export const hasSocat = spawnSync('socat', ['-V']).status === 0

export interface PtyPair {
  /** Paths of the till's end and the terminal's end. */
  readonly till: string
  readonly terminal: string
  /** Unplugs the cable: both ends disappear. */
  unplug: () => Promise<void>
}

/** Creates two connected serial ports. */
export async function ptyPair(): Promise<PtyPair> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-pty-'))
  const till = join(folder, 'till')
  const terminal = join(folder, 'terminal')
  const socat = spawn('socat', [`pty,raw,echo=0,link=${till}`, `pty,raw,echo=0,link=${terminal}`], {
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => socat.once('exit', () => resolve()))
  const unplug = async () => {
    socat.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  onTestFinished(unplug)
  while (!isThere(till) || !isThere(terminal)) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { till, terminal, unplug }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
