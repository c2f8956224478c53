import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readStored } from '../../stored-json.ts'

const STATE_FILE = 'integrity.json'

/** Progress of the page checks of one file. */
export interface IntegrityState {
  /** Identity of the checked file; a restored backup is another file. */
  readonly inode: number
  /** End of the last complete round, in ms; null before the first. */
  readonly checkedMs: number | null
  /** Tables already checked in the round under way. */
  readonly tables: readonly string[]
  /** True while the program runs: if it is still true at a start, the program was ended or lost power. */
  readonly isOpen: boolean
}

const StoredState = z.object({
  inode: z.number(),
  checkedMs: z.number().nullable(),
  tables: z.array(z.string()),
  isOpen: z.boolean(),
})

/** Returns the state of a file; a new one if there is none, or if it belongs to another file. */
export function readIntegrityState(file: string): IntegrityState {
  const inode = statSync(file).ino
  const known = parse(join(dirname(file), STATE_FILE))
  return known?.inode === inode ? known : { inode, checkedMs: null, tables: [], isOpen: false }
}

/** The state saves work only: it is not synced, and a torn one starts a new round. */
export function writeIntegrityState(file: string, state: IntegrityState): void {
  writeFileSync(join(dirname(file), STATE_FILE), JSON.stringify(state), { mode: 0o600 })
}

function parse(file: string): IntegrityState | undefined {
  try {
    return readStored(StoredState, readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
