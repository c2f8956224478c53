import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { HOST_FLAGS } from '../scripts/host-flags.ts'

export interface HostProcess {
  readonly url: string
  /** Milliseconds from the start of the process to its first answer. */
  readonly startMs: number
  residentMegabytes(): number
  stop(): Promise<void>
  /** Ends it at once: it finishes and flushes nothing. */
  kill(): Promise<void>
}

/** Starts the built Node host on a data folder. */
export async function startHost(dataFolder: string): Promise<HostProcess> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      ...HOST_FLAGS,
      resolve('out/main/server.js'),
      '--port',
      '0',
      '--data',
      dataFolder,
      '--log',
      'error',
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // Copies of a data folder must not share the anchor outside it (docs/adr/0017).
      env: { ...process.env, XDG_STATE_HOME: join(dataFolder, 'state') },
    },
  )
  const url = await new Promise<string>((onReady, onFailure) => {
    child.stdout.once('data', (chunk: Buffer) => {
      onReady((JSON.parse(String(chunk).split('\n')[0] ?? '') as { url: string }).url)
    })
    child.once('exit', (code) => onFailure(new Error(`The host ended with ${code}`)))
  })
  const health = await fetch(`${url}/api/v1/health`)
  await health.text()
  const startMs = performance.now() - started
  const ended = new Promise((onEnd) => child.once('exit', onEnd))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    startMs,
    residentMegabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
