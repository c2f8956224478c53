import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const main = resolve(import.meta.dirname, '../../../out/main/server.js')

export interface SpawnedServer {
  readonly child: ChildProcess
  /** Resolves with the URL on stdout; rejects with stderr if the server ends before. */
  readonly ready: Promise<string>
  /** Resolves with all output when it has ended. */
  readonly ended: Promise<ServerEnd>
}

export interface ServerEnd {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Starts the built Node host as a process on a free port; killed at the end of the test. */
export function spawnServer(
  dataFolder: string,
  options: readonly string[] = [],
  surroundings: { readonly uid?: number; readonly env?: NodeJS.ProcessEnv } = {},
): SpawnedServer {
  return watchServer(
    spawn(process.execPath, [main, '--port', '0', '--data', dataFolder, ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...surroundings,
    }),
  )
}

/** Watches a process that prints the server's URL line: the server, or npm around it. */
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
  // Avoids an unhandled rejection: tests of a failing start await only `ended`.
  ready.promise.catch(() => {})
  return { child, ready: ready.promise, ended }
}

/** Creates a data folder for one test. */
export function givenDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
