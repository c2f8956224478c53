import { Worker } from 'node:worker_threads'
import type { TableRow } from '#main/database/table-row.ts'
import { TableError, type TableFacts, type TableFault } from './table.ts'

/** A message of the thread that reads. */
export type TableMessage =
  | { readonly kind: 'opened'; readonly facts: TableFacts }
  | { readonly kind: 'sheet'; readonly name: string | null }
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  /** The sheet that was sent last cannot be read. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly fault: TableFault }

/** A sheet of a file, in order; false: it is empty or exceeds a limit. */
export interface ReadSheet {
  readonly name: string | null
  readonly isReadable: boolean
}

export interface ReadTable {
  readonly facts: TableFacts
  readonly sheets: readonly ReadSheet[]
}

type TakeRows = (rows: readonly TableRow[], sheet: number) => Promise<void>

export interface ReadTableOptions {
  /** Stops the thread after this time. */
  readonly limitMs?: number
}

/** A file of 20 MB takes some seconds. A file that takes longer than this is an attack. */
const LIMIT_MS = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/**
 * Reads a CSV or XLSX file in its own thread with limited memory and time. `take` gets the rows of each sheet part by
 * part, the next one when it has resolved. Throws TableError, and what `take` throws.
 */
export async function readSheetTable(
  bytes: Uint8Array,
  take: TakeRows,
  { limitMs = LIMIT_MS }: ReadTableOptions = {},
): Promise<ReadTable> {
  const worker = startWorker(bytes)
  const timer = setTimeout(() => void worker.terminate(), limitMs)
  timer.unref()
  try {
    return await takeMessages(worker, take)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function takeMessages(worker: Worker, take: TakeRows): Promise<ReadTable> {
  return new Promise((resolve, reject) => {
    let facts: TableFacts | undefined
    const sheets: ReadSheet[] = []
    worker.on('message', (message: TableMessage) => {
      if (message.kind === 'opened') {
        facts = message.facts
        return
      }
      if (message.kind === 'sheet') {
        sheets.push({ name: message.name, isReadable: true })
        return
      }
      if (message.kind === 'dropped') {
        const last = sheets.pop()
        if (last !== undefined) sheets.push({ ...last, isReadable: false })
        return
      }
      if (message.kind === 'failed') return reject(new TableError(message.fault))
      if (facts === undefined) return reject(new TableError('TABLE_UNREADABLE'))
      if (message.kind === 'ended') return resolve({ facts, sheets })
      take(message.rows, sheets.length - 1).then(() => worker.postMessage('taken'), reject)
    })
    // The thread ends with an error if it exceeds its memory, and without one at its time limit.
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TableError('TABLE_TOO_LARGE') : error),
    )
    worker.on('exit', () => reject(new TableError('TABLE_TOO_SLOW')))
  })
}

function startWorker(bytes: Uint8Array): Worker {
  // The worker is next to this file in the sources, and next to the bundle in a build.
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new Worker(
    new URL(isSource ? './read-table-worker.ts' : './read-table-worker.js', import.meta.url),
    { workerData: bytes, resourceLimits },
  )
  worker.unref()
  return worker
}
