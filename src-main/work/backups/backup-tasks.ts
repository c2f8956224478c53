import { renameSync, rmSync } from 'node:fs'
import { BackupFaultError, checkCopy } from './backup-facts.ts'
import type { BackupFault } from '#main/core/ports/found-backup.ts'
import { type BackupOrigin, checkOrigin } from './folder/backup-origin.ts'
import { UNFINISHED } from './folder/backup-name.ts'
import { compareBackup } from './copy/compare-backup.ts'
import type { MissingWork } from '#main/core/ports/backups.ts'
import { copyPaced, hashPaced, syncFolderOf } from './copy/paced-files.ts'
import type { StopSignal } from './copy/stop-signal.ts'
import { takeCopy, type TakenCopy } from './copy/take-copy.ts'

interface TaskResults {
  /** Copies the running database, checks the copy and, last, gives it its final name. */
  readonly take: { readonly input: { source: string; target: string }; readonly result: TakenCopy }
  /** Copies a finished file, all or nothing, and compares it with the expected hash. */
  readonly copy: {
    readonly input: { from: string; to: string; sha256: string | null }
    readonly result: string
  }
  readonly hash: { readonly input: { file: string }; readonly result: string }
  /** Full check of a file without a manifest, also of where it comes from. */
  readonly check: {
    readonly input: { file: string; origin: BackupOrigin }
    readonly result: TakenCopy
  }
  readonly compare: {
    readonly input: { backup: string; live: string }
    readonly result: MissingWork
  }
}

export type TaskKind = keyof TaskResults
export type TaskInput<K extends TaskKind> = TaskResults[K]['input']
export type TaskResult<K extends TaskKind> = TaskResults[K]['result']
export type BackupTask = {
  [K in TaskKind]: { readonly kind: K; readonly input: TaskInput<K> }
}[TaskKind]

/** Start data of a thread. */
export interface ThreadTask {
  readonly task: BackupTask
  /** Shared memory of the thread's StopSignal. */
  readonly memory: SharedArrayBuffer
}

export type TaskOutcome =
  | { readonly isDone: true; readonly result: unknown }
  | {
      readonly isDone: false
      readonly message: string
      readonly code: string | undefined
      readonly fault: BackupFault | undefined
    }

/** The file that a task writes before it gets its final name; undefined if it writes none. */
export function unfinishedFileOf({ kind, input }: BackupTask): string | undefined {
  if (kind === 'take') return input.target + UNFINISHED
  return kind === 'copy' ? input.to + UNFINISHED : undefined
}

/** Throws BackupFaultError, WorkStoppedError or an error with the system's code. */
export async function runTask(task: BackupTask, signal: StopSignal): Promise<unknown> {
  signal.begin()
  switch (task.kind) {
    case 'take':
      return take(task.input, signal)
    case 'copy':
      return copy(task.input, signal)
    case 'hash':
      return hashPaced(task.input.file, signal)
    case 'check':
      return check(task.input, signal)
    default:
      return compareBackup(task.input.backup, task.input.live)
  }
}

function check({ file, origin }: TaskInput<'check'>, signal: StopSignal): TakenCopy {
  const facts = checkCopy(file, undefined, signal)
  checkOrigin(file, origin)
  return { facts, sha256: hashPaced(file, signal) }
}

async function take({ source, target }: TaskInput<'take'>, signal: StopSignal): Promise<TakenCopy> {
  const part = target + UNFINISHED
  const taken = await takeCopy(source, part, signal)
  renameSync(part, target)
  syncFolderOf(target)
  return taken
}

function copy({ from, to, sha256 }: TaskInput<'copy'>, signal: StopSignal): string {
  const part = to + UNFINISHED
  rmSync(part, { force: true })
  const copied = copyPaced(from, part, signal)
  try {
    // Read back: USB sticks often report a write as done although the data are wrong.
    if (hashPaced(part, signal) !== copied || (sha256 !== null && copied !== sha256)) {
      throw new BackupFaultError('DAMAGED', from)
    }
    signal.finish()
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  renameSync(part, to)
  syncFolderOf(to)
  return copied
}
