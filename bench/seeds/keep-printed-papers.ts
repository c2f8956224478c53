import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Adds papers as long as a receipt of six lines to a till's queue, as printed long ago. */
export function keepPrintedPapers(folder: string, printerId: number, count: number): void {
  const raw = new Database(join(folder, 'mostrador.db'))
  try {
    const insertJob = raw.prepare(
      `INSERT INTO printJobs (job, title, printerId, state, documentId, copies, attempts, createdAt, settledAt)
       VALUES ('RECEIPT', 'Recibo', ?, 'DONE', NULL, 1, 1, ?, ?)`,
    )
    const insertContent = raw.prepare('INSERT INTO printContents VALUES (?, ?)')
    const content = JSON.stringify({ kind: 'DRAWER', padding: 'x'.repeat(RECEIPT_CHARACTERS) })
    raw
      .transaction(() => {
        for (let index = 0; index < count; index++) {
          const { lastInsertRowid } = insertJob.run(printerId, EARLIER, EARLIER)
          insertContent.run(lastInsertRowid, content)
        }
      })
      .immediate()
  } finally {
    raw.close()
  }
}

const RECEIPT_CHARACTERS = 4_000
const EARLIER = new Date(0).toISOString()
