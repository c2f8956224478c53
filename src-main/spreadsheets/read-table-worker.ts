import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../database/sqlite/low-priority.ts'
import { openTable } from './open-table.ts'
import type { TableMessage } from './read-table.ts'
import { TableError, type TableRow } from './table.ts'

/** Rows are sent in parts of about this many characters. */
const PART_LENGTH = 64 * 1024
const MAXIMUM_PART_ROWS = 200

function send(message: TableMessage): void {
  parentPort?.postMessage(message)
}

/** Waits until the last part was stored, so that a large file does not fill the memory. */
function taken(): Promise<void> {
  return new Promise((resolve) => void parentPort?.once('message', () => resolve()))
}

async function readAll(bytes: Uint8Array): Promise<void> {
  const { facts, rows } = openTable(bytes)
  send({ kind: 'opened', facts })
  let part: TableRow[] = []
  let length = 0
  const hand = async () => {
    const stored = taken()
    send({ kind: 'rows', rows: part })
    await stored
    part = []
    length = 0
  }
  for await (const row of rows) {
    part.push(row)
    length += row.cells.reduce<number>((sum, cell) => sum + String(cell).length, 0)
    if (length >= PART_LENGTH || part.length >= MAXIMUM_PART_ROWS) await hand()
  }
  if (part.length > 0) await hand()
  send({ kind: 'ended' })
}

lowerPriority()
try {
  await readAll(workerData as Uint8Array)
} catch (error) {
  send({ kind: 'failed', fault: error instanceof TableError ? error.fault : 'TABLE_UNREADABLE' })
}
parentPort?.close()
