import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Returns the content of a stored print job. */
export function readPrintContent(
  folder: string,
  id: number,
): { content: string; mark: 'COPY' | 'REPEATED' | null; copies: number } {
  const raw = new Database(join(folder, 'mostrador.db'), { readonly: true })
  try {
    return raw
      .prepare(
        'SELECT content, mark, copies FROM printJobs JOIN printContents ON printJobId = id WHERE id = ?',
      )
      .get(id) as ReturnType<typeof readPrintContent>
  } finally {
    raw.close()
  }
}
