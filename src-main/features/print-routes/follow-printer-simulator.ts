import type { PrintRouteJob } from '#shared/api/paper/print-routes.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { repeat, type Repeat } from '#main/core/clock/repeat.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import { PrinterConnection } from '#shared/api/paper/printers.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'
import type { Printing } from '#main/core/ports/printing.ts'
import { readSetting } from '#main/core/settings/settings.ts'

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
 * not, so that a person who only tries the demo sees no fault of a missing printer. `wake` begins it if the data are
 * the demo's. Ends finally when a person changes a printer or a route.
 */
export function followPrinterSimulator({ reader, timers, printing, act, failed }: Ports): {
  wake(): void
  stop(): Promise<void>
} {
  let isStopped = false
  let looking: Repeat | undefined

  async function begin(): Promise<void> {
    if (!(await isFollowing(reader)) || isStopped || looking !== undefined) return
    looking = repeat({ timers, everyMs: LOOK_MS, run: look, failed })
    await looking.now(undefined)
  }

  async function look(): Promise<void> {
    if (!(await isFollowing(reader))) {
      // This run is the one that `stop` would wait for.
      void looking?.stop()
      looking = undefined
      return
    }
    const answering: PrinterRow[] = []
    for (const printer of await findPrinters.all(reader, {})) {
      if (isHere(printer) && (await printing.takesConnection(printer.id))) answering.push(printer)
    }
    const wanted = routesOf(answering)
    if (isSame(await findRoutes.all(reader, {}), wanted)) return
    await act(async (context) => {
      // A person may have changed a route meanwhile.
      if (!(await isFollowing(context.db))) return
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

  return {
    wake: () => void begin().catch(failed),
    async stop() {
      isStopped = true
      await looking?.stop()
    },
  }
}

/** True while the data are the demo's and no person has set printers or routes. */
async function isFollowing(db: ReadDatabase): Promise<boolean> {
  return (await readSetting(db, 'demo.followsSimulator')) !== undefined
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
