import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delay } from '../terminal.ts'

const OPENING_MS = 3_000
const LOOK_EVERY_MS = 10

/** A pty that a till opens as a serial port, with its bytes in both directions. */
export interface PseudoTerminal {
  readonly path: string
  write(bytes: Buffer): void
  /** Unplugs the cable: the port disappears. */
  close(): Promise<void>
}

export class SocatMissing extends Error {}

/**
 * Opens `path` as a pty through socat, whose other end is its standard input and output. Rejects with
 * SocatMissing if the program is not installed.
 */
export async function openPseudoTerminal(
  path: string,
  receive: (bytes: Buffer) => void,
): Promise<PseudoTerminal> {
  const child = spawn('socat', [`pty,raw,echo=0,link=${path}`, 'stdio'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.stdin.on('error', () => undefined)
  child.stdout.on('data', receive)
  await opened(child, path)
  return {
    path,
    write: (bytes) => void (child.stdin.writable && child.stdin.write(bytes)),
    async close() {
      await ended(child)
      rmSync(path, { force: true })
    },
  }
}

async function opened(child: ChildProcess, path: string): Promise<void> {
  let failure: Error | undefined
  child.once('error', (error: NodeJS.ErrnoException) => {
    failure =
      error.code === 'ENOENT' ? new SocatMissing('socat is not installed', { cause: error }) : error
  })
  for (let waited = 0; waited < OPENING_MS; waited += LOOK_EVERY_MS) {
    if (failure !== undefined) throw failure
    if (child.exitCode !== null) throw new Error(`socat ended at once: ${path} may be in use`)
    if (existsSync(path)) return
    await delay(LOOK_EVERY_MS)
  }
  await ended(child)
  throw new Error(`socat made no ${path}`)
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}
