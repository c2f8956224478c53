import type { Input } from '#shared/api/operation.ts'
import type { printers, PrinterScan } from '#shared/api/paper/printers.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadPrinters } from '#main/rules/papers/load-printers.ts'

/** GET /printers/scan */
export async function scanPrinters(
  context: ReadContext,
  { query: { port } }: Input<typeof printers.scan>,
): Promise<PrinterScan> {
  const hosts = await context.printing.scan(port)
  const known = await loadPrinters(context.db)
  return {
    found: hosts.map((host) => ({
      host,
      port,
      printerName:
        known.find(
          ({ connection }) =>
            connection.kind === 'NETWORK' && connection.host === host && connection.port === port,
        )?.name ?? null,
    })),
  }
}
