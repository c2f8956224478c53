import { parentPort, workerData } from 'node:worker_threads'
import { DatabaseError } from './database-error.ts'
import { quickCheck } from './inspect.ts'

const { file } = workerData as { file: string }

let finding = 'ok'
try {
  quickCheck(file)
} catch (error) {
  if (!(error instanceof DatabaseError)) throw error
  finding = error.message
}
parentPort?.postMessage(finding)
