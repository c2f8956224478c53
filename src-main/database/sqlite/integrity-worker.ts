import { parentPort, workerData } from 'node:worker_threads'
import { DatabaseError } from '../database-error.ts'
import { checkTables } from './inspect.ts'
import type { IntegrityMessage } from './integrity.ts'
import { lowerPriority } from './low-priority.ts'
import { createRest } from './rest.ts'

const { file, tables } = workerData as {
  readonly file: string
  /** Tables that an earlier run has checked. */
  readonly tables: readonly string[]
}

const tell = (message: IntegrityMessage) => parentPort?.postMessage(message)

lowerPriority()
const rest = createRest()
try {
  checkTables(file, new Set(tables), (table) => {
    tell({ table })
    rest()
  })
  tell({ isComplete: true })
} catch (error) {
  if (!(error instanceof DatabaseError)) throw error
  tell({ finding: error.message })
}
