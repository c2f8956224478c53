import type { printers } from '#shared/api/paper/printers.ts'
import type { Answer } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadPrinters } from '#main/rules/papers/load-printers.ts'

/** GET /printers/options. */
export async function listPrinterOptions({
  db,
}: ReadContext): Promise<Answer<typeof printers.options>> {
  return (await loadPrinters(db))
    .filter(({ enabled }) => enabled)
    .map(({ id, name }) => ({ id, name }))
}
