import type { printers } from '#shared/api/paper/printers.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { answerTest } from './answer-test.ts'
import { listConnections } from './list-connections.ts'
import { deletePrinter } from './delete-printer.ts'
import { listPrinterOptions } from './list-printer-options.ts'
import { loadPrinters } from '#main/rules/papers/load-printers.ts'
import { openDrawer } from './open-drawer.ts'
import { readPrinterState } from './read-printer-state.ts'
import { testPrinter } from './test-printer.ts'
import { scanPrinters } from './scan-printers.ts'
import { createPrinter, updatePrinter } from './printer.ts'

export const printersHandlers: Handlers<typeof printers> = {
  list: ({ db }) => loadPrinters(db),
  options: listPrinterOptions,
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
