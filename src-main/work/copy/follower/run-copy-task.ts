import { Worker } from 'node:worker_threads'
import type { CopyTask } from './finish-copy.ts'

/** Runs a task in a thread, and resolves when that has ended. Rejects with the task's error. */
export function runInThread(task: CopyTask): Promise<void> {
  // The worker is next to this file in the sources, and next to the bundle in a build.
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new Worker(
    new URL(isSource ? './copy-worker.ts' : './copy-worker.js', import.meta.url),
    { workerData: task },
  )
  return new Promise((resolve, reject) => {
    let isDone = false
    worker.once('message', () => {
      isDone = true
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      if (isDone) resolve()
      else reject(new Error('The thread ended before its task'))
    })
  })
}
