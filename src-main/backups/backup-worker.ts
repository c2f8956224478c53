import { parentPort, workerData } from 'node:worker_threads'
import { BackupFaultError } from './backup-facts.ts'
import { type BackupTask, runTask, type TaskOutcome } from './backup-tasks.ts'

function failure(error: unknown): TaskOutcome {
  const { message, code } = error as NodeJS.ErrnoException
  return {
    isDone: false,
    message,
    code,
    fault: error instanceof BackupFaultError ? error.fault : undefined,
  }
}

try {
  const result = await runTask(workerData as BackupTask)
  parentPort?.postMessage({ isDone: true, result } satisfies TaskOutcome)
} catch (error) {
  parentPort?.postMessage(failure(error))
}
