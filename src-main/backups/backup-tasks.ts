import { renameSync, rmSync } from 'node:fs'
import { type BackupFacts, BackupFaultError, type BackupFault, checkCopy } from './backup-facts.ts'
import { UNFINISHED } from './backup-name.ts'
import { compareBackup, type MissingWork } from './compare-backup.ts'
import { copyPaced, hashPaced, syncFolderOf } from './paced-files.ts'
import { takeCopy, type TakenCopy } from './take-copy.ts'

interface TaskResults {
  /** Copies the running database, checks the copy and, last, gives it its final name. */
  readonly take: { readonly input: { source: string; target: string }; readonly result: TakenCopy }
  /** Copies a finished file, all or nothing, and compares it with the expected hash. */
  readonly copy: {
    readonly input: { from: string; to: string; sha256: string | null }
    readonly result: string
  }
  readonly hash: { readonly input: { file: string }; readonly result: string }
  /** Full check of a file without a manifest. */
  readonly check: { readonly input: { file: string }; readonly result: TakenCopy }
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

export type TaskOutcome =
  | { readonly isDone: true; readonly result: unknown }
  | {
      readonly isDone: false
      readonly message: string
      readonly code: string | undefined
      readonly fault: BackupFault | undefined
    }

export async function runTask(task: BackupTask): Promise<unknown> {
  switch (task.kind) {
    case 'take':
      return take(task.input)
    case 'copy':
      return copy(task.input)
    case 'hash':
      return hashPaced(task.input.file)
    case 'check':
      return check(task.input)
    default:
      return compareBackup(task.input.backup, task.input.live)
  }
}

function check({ file }: TaskInput<'check'>): TakenCopy {
  return { facts: checkCopy(file), sha256: hashPaced(file) }
}

async function take({ source, target }: TaskInput<'take'>): Promise<TakenCopy> {
  const part = target + UNFINISHED
  const taken: { facts: BackupFacts; sha256: string } = await takeCopy(source, part)
  renameSync(part, target)
  syncFolderOf(target)
  return taken
}

function copy({ from, to, sha256 }: TaskInput<'copy'>): string {
  const part = to + UNFINISHED
  rmSync(part, { force: true })
  const copied = copyPaced(from, part)
  // Read back: USB sticks often report a write as done although the data are wrong.
  if (hashPaced(part) !== copied || (sha256 !== null && copied !== sha256)) {
    rmSync(part, { force: true })
    throw new BackupFaultError('DAMAGED', from)
  }
  renameSync(part, to)
  syncFolderOf(to)
  return copied
}
