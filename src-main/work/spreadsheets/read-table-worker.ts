import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '#main/database/sqlite/low-priority.ts'
import { openTable } from './open-table.ts'
import type { TableMessage } from './read-table.ts'
import type { TableRow } from '#main/database/table-row.ts'
import { TableError, type TableFault } from './table.ts'

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
  const { facts, sheets } = openTable(bytes)
  send({ kind: 'opened', facts })
  const faults: TableFault[] = []
  for (const { name, rows } of sheets) {
    send({ kind: 'sheet', name })
    const fault = await readSheet(rows)
    if (fault === undefined) continue
    faults.push(fault)
    send({ kind: 'dropped' })
  }
  // An empty sheet or a calculation beside the list is left out; a file needs one sheet that can be read.
  if (faults.length === sheets.length) send({ kind: 'failed', fault: worst(faults) })
  else send({ kind: 'ended' })
}

function worst(faults: readonly TableFault[]): TableFault {
  return faults.find((fault) => fault !== 'TABLE_EMPTY') ?? 'TABLE_EMPTY'
}

/** Sends the rows of a sheet. Returns its fault if it cannot be read. */
async function readSheet(rows: AsyncIterable<TableRow>): Promise<TableFault | undefined> {
  try {
    await sendRows(rows)
    return undefined
  } catch (error) {
    if (error instanceof TableError) return error.fault
    throw error
  }
}

async function sendRows(rows: AsyncIterable<TableRow>): Promise<void> {
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
}

lowerPriority()
try {
  await readAll(workerData as Uint8Array)
} catch (error) {
  send({ kind: 'failed', fault: error instanceof TableError ? error.fault : 'TABLE_UNREADABLE' })
}
parentPort?.close()
