import { spawn } from 'node:child_process'
import type { RunCommand } from './queue-printer.ts'

/** A spooler that takes longer has an error dialog open somewhere. */
const COMMAND_MS = 30_000

/** Runs a program of the operating system without a shell. */
export const runCommand: RunCommand = (file, args, { input, environment, signal }) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, ...environment },
      windowsHide: true,
      timeout: COMMAND_MS,
      signal,
    })
    let hasStarted = false
    child.once('spawn', () => {
      hasStarted = true
    })
    child.once('error', (error) => {
      if (hasStarted) resolve({ exitCode: null })
      else reject(error)
    })
    child.once('close', (exitCode) => resolve({ exitCode }))
    // A program that ends without reading closes the pipe; its exit code tells the rest.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
