import type { PrintRouteJob } from '../../../src-shared/api/printers.ts'
import type { WriteContext } from '../../acts/context.ts'
import type { Timers } from '../../clock/timers.ts'
import { PrinterConnection } from '../../../src-shared/api/printers.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { readStored } from '../../database/stored-json.ts'
import type { Printing } from '../../printing/printing.ts'
import { readSetting } from '../../settings/settings.ts'

/** Interval at which the demo looks for a simulated printer. */
const LOOK_MS = 3_000
const HOST = '127.0.0.1'

interface Ports {
  readonly reader: ReadDatabase
  readonly timers: Timers
  readonly printing: Pick<Printing, 'takesConnection'>
  readonly act: (run: (context: WriteContext) => Promise<void>) => Promise<unknown>
  readonly failed: (error: unknown) => void
}

interface Route {
  readonly job: PrintRouteJob
  readonly printerId: number
}

const findPrinters = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('printers')
    .select(['id', 'connection', 'hasDrawer'])
    .where('enabled', '=', 1)
    .orderBy('id'),
)
type PrinterRow = Awaited<ReturnType<typeof findPrinters.all>>[number]

const findRoutes = prepare<Record<never, never>>()((db) =>
  db.selectFrom('printRoutes').select(['job', 'printerId']).orderBy('id'),
)

/**
 * Routes the demo's papers to simulated printers on this machine while they answer, and to none while they do
 * not, so that a person who only tries the demo sees no fault of a missing printer. Ends finally when a
 * person changes a printer or a route.
 */
export function followPrinterSimulator({ reader, timers, printing, act, failed }: Ports): {
  stop(): void
} {
  let isStopped = false
  let cancel: (() => void) | undefined

  async function look(): Promise<void> {
    if ((await readSetting(reader, 'demo.followsSimulator')) === undefined) return
    const answering: PrinterRow[] = []
    for (const printer of await findPrinters.all(reader, {})) {
      if (isHere(printer) && (await printing.takesConnection(printer.id))) answering.push(printer)
    }
    const wanted = routesOf(answering)
    if (isSame(await findRoutes.all(reader, {}), wanted)) return
    await act(async (context) => {
      // A person may have changed a route meanwhile.
      if ((await readSetting(context.db, 'demo.followsSimulator')) === undefined) return
      await context.db.deleteFrom('printRoutes').execute()
      for (const route of wanted) {
        await context.db
          .insertInto('printRoutes')
          .values({ ...route, emissionPointId: null, stationId: null, copies: 1, automatic: 1 })
          .execute()
      }
      context.audit({
        kind: 'PRINT_ROUTES_SAVED',
        resourceId: null,
        payload: { routes: wanted, isSimulated: true },
      })
      context.publish('printers', {})
    })
  }

  function next(): void {
    if (isStopped) return
    cancel = timers.after(LOOK_MS, () => {
      void look().catch(failed).finally(next)
    })
  }
  void look().catch(failed).finally(next)
  return {
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}

/** True for a printer at this machine's own address. */
function isHere({ connection }: PrinterRow): boolean {
  const read = readStored(PrinterConnection, connection)
  return read?.kind === 'NETWORK' && read.host === HOST
}

/** The printer with the drawer is the register's, the other one the kitchen's. */
function routesOf(printers: readonly PrinterRow[]): Route[] {
  const register = printers.find(({ hasDrawer }) => hasDrawer === 1)
  const kitchen = printers.find(({ hasDrawer }) => hasDrawer === 0)
  const atRegister = ['RECEIPT', 'BILL', 'CASH_SLIP', 'CLOSING', 'LABEL'] as const
  return [
    ...(register === undefined ? [] : atRegister.map((job) => ({ job, printerId: register.id }))),
    ...(kitchen === undefined ? [] : [{ job: 'KITCHEN' as const, printerId: kitchen.id }]),
  ]
}

function isSame(
  routes: readonly { readonly job: string; readonly printerId: number }[],
  wanted: readonly Route[],
): boolean {
  return (
    routes.length === wanted.length &&
    routes.every(
      ({ job, printerId }, at) => job === wanted[at]?.job && printerId === wanted[at].printerId,
    )
  )
}
