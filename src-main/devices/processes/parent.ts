import { spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { FINISHED } from './side-process.ts'

/** Electron's processes have `process.parentPort` instead of `process.send`. */
interface ParentPort {
  postMessage(message: unknown): void
}

const started = process.ppid
const { parentPort } = process as { readonly parentPort?: ParentPort }

/** Returns the input of this process as its starter gave it. */
export function readInput(): unknown {
  return JSON.parse(process.argv.at(-1) ?? 'null')
}

export function tellParent(message: unknown): void {
  if (parentPort === undefined) process.send?.(message)
  else parentPort.postMessage(message)
}

/** Call it after the last message. A process of Node ends by itself then. */
export function finish(): void {
  parentPort?.postMessage(FINISHED)
}

/** Lets this process run only when no other one wants the processor and, on Linux, the disk. */
export function runInBackground(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  // Node cannot set the priority of reads. Where there is no ionice, they keep theirs.
  if (process.platform === 'linux') spawnSync('ionice', ['-c', '3', '-p', String(process.pid)])
}

/** Ends this process if the program that started it was killed. Windows does not tell. */
export function endIfAlone(): void {
  if (process.ppid !== started) process.exit()
}
