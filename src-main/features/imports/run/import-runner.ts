import type { FieldProblem } from '#shared/api/error.ts'
import type { ServerEvent } from '#shared/events.ts'
import type { BaseContext, ImportWork } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { FilePlanner } from '../file/file-planner.ts'
import { clearEnded } from './clear-ended.ts'
import { createFileQueue } from '../file/file-queue.ts'
import { type ImportRow, optionsOf, partsOf } from './import-store.ts'
import type { ImportRunnerPorts } from './import-ports.ts'
import { importerSession } from './importer-session.ts'
import { endOf } from '../cancel-import.ts'
import { startNext } from '../run-import.ts'
import { noteSlice } from './note-slice.ts'
import { RowRefusedError, type Slice, writeRows } from './write-rows.ts'

export interface ImportRunner extends ImportWork {
  stop(): Promise<void>
}

/** Pause between two slices, so that others can write. */
const PAUSE_MS = 4
const TOLD_EVERY_MS = 500
/** Pause before an import that met a full disk or an unavailable database goes on. */
const RETRY_MS = 2_000
/** Pause after any other fault, of which the end of the import could not be stored. */
const LATER_MS = 60_000
/** Number of written rows after which screens read the records again. */
const SHOWN_EVERY = 5_000

const findRunning = prepare<Record<never, never>>()((db) =>
  db.selectFrom('imports').selectAll().where('state', '=', 'RUNNING').limit(1),
)

const findWaiting = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'READY')
    .where('queuedAt', 'is not', null)
    .limit(1),
)

const findState = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('imports').select('state').where('id', '=', id),
)

/**
 * Writes the rows of the running import, a few in each transaction, with the rules of the single operations.
 * The position is stored in the same transaction as the rows, so an import continues correctly after any end
 * of the program (docs/adr/0046).
 */
export function createImportRunner(ports: ImportRunnerPorts): ImportRunner {
  let isStopped = false
  let isWoken = false
  let working: Promise<void> | undefined
  let obstacle: ImportWork['obstacle'] = null
  let endWait: (() => void) | undefined

  const told = () => ports.publish({ event: 'imports', data: {} })
  const files = createFileQueue(told)
  const pause = (milliseconds = PAUSE_MS) =>
    new Promise<void>((resolve) => {
      if (isStopped) return resolve()
      const cancel = ports.timers.after(milliseconds, resolve)
      endWait = () => {
        cancel()
        resolve()
      }
    })

  function meet(next: ImportWork['obstacle']): void {
    if (obstacle === next) return
    obstacle = next
    told()
  }

  async function work(): Promise<void> {
    for (;;) {
      if (isStopped || !isWoken) return
      isWoken = false
      try {
        for (;;) {
          const row = await nextRow()
          if (row === undefined) break
          await copy(row)
          if (isStopped) return
          meet(null)
        }
        if (!isStopped) await clearEnded(ports, () => pause())
        meet(null)
      } catch (error) {
        // The position and the state are stored, so the same import goes on when the fault has passed.
        const code = ports.passingFault(error)
        if (code === undefined || code !== obstacle) {
          ports.context().log('error', 'The imports wait', error)
        }
        meet(code ?? null)
        await pause(code === undefined ? LATER_MS : RETRY_MS)
        isWoken = true
      }
    }
  }

  /** Returns the running import; if there is none, starts the one that waits longest. */
  async function nextRow(): Promise<ImportRow | undefined> {
    const running = await findRunning.first(ports.reader, {})
    if (running !== undefined) return running
    if ((await findWaiting.first(ports.reader, {})) === undefined) return undefined
    await ports.act(ports.context(), ports.publish, startNext)
    return findRunning.first(ports.reader, {})
  }

  async function copy(row: ImportRow): Promise<void> {
    const own = ports.context()
    const now = own.clock.now()
    const session = await importerSession(ports.reader, row.startedById ?? 0, row.kind, now)
    if (session === undefined) return end(own, row, 'FAILED', 'IMPORT_USER_GONE')
    const context: BaseContext = { ...own, session, hasSession: true }
    const screens = createScreens(ports, context)
    try {
      if (await copyRows(context, row, screens)) await end(context, row, 'DONE', null)
    } catch (error) {
      if (ports.passingFault(error) !== undefined) throw error
      own.log('error', `Import ${row.id} stopped`, error)
      await end(context, row, 'FAILED', 'IMPORT_BROKEN')
    } finally {
      screens.showAll()
    }
  }

  /** Returns true if all rows are done; false if it was cancelled or the program stops. */
  async function copyRows(
    context: BaseContext,
    row: ImportRow,
    screens: Screens,
  ): Promise<boolean> {
    const planner = new FilePlanner(optionsOf(row))
    const atColumns = (problems: readonly FieldProblem[]) => planner.atColumns(problems)
    for await (const { position, rows } of partsOf(ports.reader, row)) {
      const before = Math.max(0, Math.min(rows.length, row.done - position))
      planner.pass(rows.slice(0, before))
      if (before === rows.length) continue
      const planned = await planner.plan({ ...context, db: ports.reader }, rows.slice(before))
      const refused = new Map<number, readonly FieldProblem[]>()
      for (let from = 0; from < planned.length;) {
        if (isStopped) return false
        const to = await copySlice(context, row, { planned, from, refused, atColumns }, screens)
        if (to === undefined) return false
        from = to
        await pause()
      }
    }
    return true
  }

  /** Returns the index after the last row that is done; undefined if the import was cancelled. */
  async function copySlice(
    context: BaseContext,
    row: ImportRow,
    { planned, from, refused, atColumns }: Slice,
    screens: Screens,
  ): Promise<number | undefined> {
    let to: number | undefined = from
    try {
      await ports.act(
        context,
        (event) => screens.take(event),
        async (write) => {
          const state = await findState.first(write.db, { id: row.id })
          if (state?.state !== 'RUNNING') {
            to = undefined
            return
          }
          const result = await writeRows(write, { planned, from, refused, atColumns })
          await noteSlice(write, row.id, result)
          to = from + result.rows
        },
      )
    } catch (error) {
      if (!(error instanceof RowRefusedError)) throw error
      refused.set(error.index, atColumns(error.problems))
      return from
    }
    meet(null)
    screens.written((to ?? from) - from)
    return to
  }

  return {
    wake() {
      isWoken = true
      if (isStopped) return
      working ??= work()
        .catch((error: unknown) => ports.context().log('error', 'Imports could not go on', error))
        .finally(() => {
          working = undefined
        })
    },
    get obstacle() {
      return obstacle
    },
    files,
    async stop() {
      isStopped = true
      endWait?.()
      await working
    },
  }

  async function end(
    context: BaseContext,
    { id }: ImportRow,
    state: 'DONE' | 'FAILED',
    failure: string | null,
  ): Promise<void> {
    await ports.act(context, ports.publish, async (write) => {
      const endedAt = write.clock.now().toISOString()
      const row = await write.db
        .updateTable('imports')
        .set({ state, failure, endedAt })
        .where('id', '=', id)
        .where('state', '=', 'RUNNING')
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return
      write.audit(endOf(row, state))
      write.publish('imports', {})
    })
  }
}

interface Screens {
  /** Collects the events of rows, because they are too many for screens. */
  take(event: ServerEvent): void
  written(rows: number): void
  showAll(): void
}

function createScreens({ publish }: ImportRunnerPorts, { clock }: BaseContext): Screens {
  const kept = new Map<string, ServerEvent>()
  let toldMs = Number.NEGATIVE_INFINITY
  let rows = 0
  const showAll = () => {
    if (kept.has('products')) publish({ event: 'categories', data: {} })
    for (const event of kept.values()) publish(event)
    kept.clear()
  }
  return {
    take(event) {
      kept.set(event.event, event.event === 'products' ? ALL_PRODUCTS : event)
    },
    written(count) {
      rows += count
      if (rows >= SHOWN_EVERY) {
        rows = 0
        showAll()
      }
      if (clock.monotonicMs() - toldMs < TOLD_EVERY_MS) return
      toldMs = clock.monotonicMs()
      publish({ event: 'imports', data: {} })
    },
    showAll,
  }
}

const ALL_PRODUCTS: ServerEvent = { event: 'products', data: { productIds: [] } }
