import {
  endIfAlone,
  finish,
  readInput,
  runInBackground,
  tellParent,
} from '#main/devices/processes/parent.ts'
import { DatabaseError } from '../../database-error.ts'
import { checkTables } from './inspect.ts'
import type { IntegrityMessage, IntegrityWork } from './integrity.ts'
import { createRest } from '../rest.ts'

const { file, tables } = readInput() as IntegrityWork
const tell = (message: IntegrityMessage) => tellParent(message)

runInBackground()
const rest = createRest()
try {
  checkTables(file, new Set(tables), (table) => {
    tell({ table })
    endIfAlone()
    rest()
  })
  tell({ isComplete: true })
} catch (error) {
  if (!isOfTheFile(error)) throw error
  tell({ finding: error.message })
}
finish()

/** True for damage, and for a part of the disk that cannot be read; not for a file that could not be opened now. */
function isOfTheFile(error: unknown): error is Error {
  if (error instanceof DatabaseError) return error.problem === 'CORRUPT'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('SQLITE_IOERR')
}
