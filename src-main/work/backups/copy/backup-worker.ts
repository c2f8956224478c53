import { parentPort, workerData } from 'node:worker_threads'
import { BackupFaultError } from '../backup-facts.ts'
import { runTask, type TaskOutcome, type ThreadTask } from '../backup-tasks.ts'
import { StopSignal } from './stop-signal.ts'

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
  const { task, memory } = workerData as ThreadTask
  const result = await runTask(task, new StopSignal(memory))
  parentPort?.postMessage({ isDone: true, result } satisfies TaskOutcome)
} catch (error) {
  parentPort?.postMessage(failure(error))
}
