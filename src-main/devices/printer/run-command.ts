import { spawn } from 'node:child_process'

export interface CommandEnd {
  /** null if it was ended from outside or at the time limit. */
  readonly exitCode: number | null
  /** The text that the command wrote on its standard output. */
  readonly output: string
}

/** Runs a program with bytes on its standard input. Rejects if it cannot be started. */
export type RunCommand = (
  file: string,
  args: readonly string[],
  given: {
    readonly input: Uint8Array
    readonly environment: Readonly<Record<string, string>>
    readonly signal: AbortSignal
  },
) => Promise<CommandEnd>

/** Time limit. A spooler that takes longer shows an error dialog somewhere. */
const COMMAND_MS = 30_000
/** More than the longest list of queues or jobs; the rest is dropped. */
const MAXIMUM_OUTPUT = 1_000_000

/** Runs a program of the operating system without a shell. */
export const runCommand: RunCommand = (file, args, { input, environment, signal }) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, ...environment },
      windowsHide: true,
      timeout: COMMAND_MS,
      signal,
    })
    let hasStarted = false
    let output = ''
    child.once('spawn', () => {
      hasStarted = true
    })
    child.once('error', (error) => {
      if (hasStarted) resolve({ exitCode: null, output })
      else reject(error)
    })
    child.once('close', (exitCode) => resolve({ exitCode, output }))
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      if (output.length < MAXIMUM_OUTPUT) output += part
    })
    // A program that ends without reading closes the pipe; its exit code gives the reason.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })

/** Returns the non-empty lines of a program's output. */
export function linesOf(output: string): string[] {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
