import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const main = resolve(import.meta.dirname, '../../out/main/server.js')

export interface SpawnedServer {
  readonly child: ChildProcess
  /** The address on stdout; rejects with what stderr said when the server ends before. */
  readonly ready: Promise<string>
  /** Everything it said, once it has ended. */
  readonly ended: Promise<ServerEnd>
}

export interface ServerEnd {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A real process of the built Node host, on a free port; killed with the test. */
export function spawnServer(
  dataFolder: string,
  options: readonly string[] = [],
  user: { readonly uid?: number } = {},
): SpawnedServer {
  return watchServer(
    spawn(process.execPath, [main, '--port', '0', '--data', dataFolder, ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    }),
  )
}

/** Follows a process that prints the server's line, be it the server itself or npm around it. */
export function watchServer(child: ChildProcess): SpawnedServer {
  onTestFinished(() => void child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  const ready = Promise.withResolvers<string>()
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += String(chunk)
    const line = stdout.split('\n').find((text) => text.startsWith('{"url"'))
    if (line !== undefined) ready.resolve((JSON.parse(line) as { url: string }).url)
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += String(chunk)
  })
  const ended = new Promise<ServerEnd>((resolve) => {
    child.once('close', (exitCode) => {
      ready.reject(new Error(`The server ended with ${exitCode}: ${stderr}`))
      resolve({ exitCode, stdout, stderr })
    })
  })
  // Most tests of a server that does not start look at `ended` alone.
  ready.promise.catch(() => {})
  return { child, ready: ready.promise, ended }
}

/** A folder for one test's data. */
export function givenDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
