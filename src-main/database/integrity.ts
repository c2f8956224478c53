import { Worker } from 'node:worker_threads'
import { DatabaseError } from './database-error.ts'
import type { OpenDatabase } from './open.ts'

export interface RunningCheck {
  readonly isDone: () => boolean
  readonly done: Promise<void>
  stop(): Promise<void>
}

/**
 * Checks the pages of a large file in a thread while the till already answers; small files were checked
 * before they were opened. Calls `onDamage` once.
 */
export function checkBeside(
  database: OpenDatabase,
  onDamage: (error: DatabaseError) => void,
): RunningCheck {
  const file = database.uncheckedFile
  if (file === undefined) {
    return { isDone: () => true, done: Promise.resolve(), stop: async () => {} }
  }
  let isDone = false
  // The worker is next to this file in the sources, and next to the bundle in a build.
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new Worker(
    new URL(isSource ? './integrity-worker.ts' : './integrity-worker.js', import.meta.url),
    { workerData: { file } },
  )
  worker.unref()
  const done = new Promise<void>((resolve) => {
    worker.once('message', (finding: string) => {
      isDone = finding === 'ok'
      if (!isDone) onDamage(new DatabaseError('CORRUPT', `${file}: ${finding}`))
    })
    worker.once('error', (error) => onDamage(new DatabaseError('CORRUPT', file, error)))
    worker.once('exit', () => resolve())
  })
  return {
    isDone: () => isDone,
    done,
    async stop() {
      await worker.terminate()
    },
  }
}
