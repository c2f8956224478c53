import { spawn } from 'node:child_process'

/** Starts a program that outlives this one. Rejects if it cannot be started. */
export function spawnDetached(command: string, commandLine: readonly string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(command, commandLine, {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  })
  child.once('error', reject)
  child.once('spawn', () => {
    child.unref()
    resolve()
  })
  return promise
}
