import type { printers } from '../../../src-shared/api/printers.ts'
import type { Handlers } from '../handlers.ts'
import { answerTest } from './answer-test.ts'
import { listConnections } from './list-connections.ts'
import { deletePrinter } from './delete-printer.ts'
import { loadPrinters } from './load-printers.ts'
import { openDrawer } from './open-drawer.ts'
import { readPrinterState } from './read-printer-state.ts'
import { testPrinter } from './test-printer.ts'
import { scanPrinters } from './scan-printers.ts'
import { createPrinter, updatePrinter } from './write-printer.ts'

export const printersHandlers: Handlers<typeof printers> = {
  list: ({ db }) => loadPrinters(db),
  options: async ({ db }) =>
    (await loadPrinters(db)).filter(({ enabled }) => enabled).map(({ id, name }) => ({ id, name })),
  scan: scanPrinters,
  connections: listConnections,
  create: createPrinter,
  update: updatePrinter,
  delete: deletePrinter,
  test: testPrinter,
  testResult: answerTest,
  status: readPrinterState,
  drawer: openDrawer,
}
