import { parentPort, workerData } from 'node:worker_threads'
import { type CopyTask, runCopyTask } from './finish-copy.ts'

runCopyTask(workerData as CopyTask)
parentPort?.postMessage('done')
