import type { Log } from '#main/core/acts/context.ts'
import type { ServerEvent } from '#shared/events.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { CentralSession } from '../transport/central-session.ts'
import type { PullProgress } from '#main/core/ports/pull-progress.ts'
import type { PulledList } from './pulled-list.ts'
import { NOT_OFFERED, type PageMemory, readList } from './read-list.ts'
import {
  clearStaging,
  lastAttemptId,
  retireMissing,
  stageChanged,
  type TakePorts,
  takeStaged,
} from './take-list.ts'

export interface PullerPorts extends Omit<TakePorts, 'isStopped'> {
  readonly session: CentralSession
  readonly lists: readonly PulledList[]
  readonly publish: (event: ServerEvent) => void
  readonly log: Log
  /** Called when ids arrived that operations may wait for. */
  readonly idsArrived: () => void
  /** Called when the progress of a list changed. */
  readonly progressed: () => void
}

/** Interval to check if a list is due. */
const LOOK_MS = 30_000
/** Maximum reads of a list that changes while it is read. */
const READS = 3
/** A list that shrinks by more than a fifth waits for a person's confirmation. */
const KEPT_PART = 0.8
/** Retry delay after a failed pull; connection back-off is ConnectionHealth's. */
const FAILED_MS = 60_000
/** On a new till, refresh the screens each time this many records were taken. */
const SHOWN_EVERY = 5_000

/** Pulls the central's lists, each at its own interval. */
export class Puller {
  readonly #ports: PullerPorts & TakePorts
  readonly #memory: PageMemory = new Map()
  readonly #nextMs = new Map<string, number>()
  #cancelTimer: (() => void) | undefined
  #isStopped = true
  #pulling: Promise<void> | undefined
  #progress: PullProgress | null = null

  constructor(ports: PullerPorts) {
    this.#ports = { ...ports, isStopped: () => this.#isStopped }
  }

  get progress(): PullProgress | null {
    return this.#progress
  }

  start(): void {
    this.#isStopped = false
    void this.#pullDue()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancelTimer?.()
    await this.#pulling
  }

  /** Pulls every list now. */
  async run(): Promise<void> {
    this.#nextMs.clear()
    await this.#pulling
    await this.#pullDue()
  }

  #pullDue(): Promise<void> {
    this.#pulling ??= this.#pullAll()
      .catch((error: unknown) => this.#ports.log('error', 'A list could not be taken over', error))
      .finally(() => {
        this.#pulling = undefined
        this.#cancelTimer?.()
        if (this.#isStopped) return
        this.#cancelTimer = this.#ports.timers.after(LOOK_MS, () => void this.#pullDue())
      })
    return this.#pulling
  }

  async #pullAll(): Promise<void> {
    const { clock, randomness, session, lists } = this.#ports
    for (const list of lists) {
      if (this.#isStopped) return
      if (clock.monotonicMs() < (this.#nextMs.get(list.resource) ?? 0)) continue
      if ((await session.ready()) !== 'ready') return
      const pulled = await this.#pull(list).finally(() => this.#show(null))
      if (pulled === 'connection-down') return
      // Jitter, so that tills started together do not pull together.
      const jitter = 0.8 + randomness.below(400) / 1_000
      this.#nextMs.set(
        list.resource,
        clock.monotonicMs() + (pulled === 'taken' ? list.everyMs : FAILED_MS) * jitter,
      )
    }
  }

  async #pull(list: PulledList): Promise<'taken' | 'failed' | 'connection-down'> {
    const { resource } = list
    const isFirst = (await pullOf(this.#ports.database.reader, resource))?.pulledAt == null
    for (let read = 1; ; read++) {
      let done = 0
      let staged = 0
      await clearStaging(this.#ports, resource)
      const before = await lastAttemptId(this.#ports)
      const result = await readList(
        list,
        await pathsOf(this.#ports.database.reader, list),
        (request, options) => this.#ports.session.send(request, options),
        this.#memory,
        this.#ports.timers,
        async (records, total) => {
          staged += await stageChanged(this.#ports, resource, records)
          done += records.length
          this.#show({ resource, phase: 'READING', done, total, isFirst })
        },
      )
      if (result.kind === 'read')
        return (await this.#take(list, result.ids, before, staged)) ? 'taken' : 'failed'
      if (result.reason === 'LIST_MOVED' && read < READS) continue
      if (result.reason === NOT_OFFERED) return 'taken'
      await this.#note(resource, { lastError: result.reason })
      return result.isConnectionDown ? 'connection-down' : 'failed'
    }
  }

  #show(progress: PullProgress | null): void {
    this.#progress = progress
    this.#ports.progressed()
  }

  async #take(
    list: PulledList,
    ids: ReadonlySet<number>,
    attemptId: number,
    total: number,
  ): Promise<boolean> {
    const before = await pullOf(this.#ports.database.reader, list.resource)
    const isShrunk = before?.rowCount != null && ids.size < before.rowCount * KEPT_PART
    if (isShrunk && before.isShrinkAccepted === 0) {
      await this.#note(list.resource, { lastError: 'LIST_SHRANK', heldRowCount: ids.size })
      this.#ports.publish({ event: 'sync', data: {} })
      return true
    }
    const { resource } = list
    const isFirst = before?.pulledAt == null
    let done = 0
    const { localIds, failed } = await takeStaged(this.#ports, list, attemptId, (records) => {
      const shown = Math.floor(done / SHOWN_EVERY)
      done += records
      this.#show({ resource, phase: 'TAKING', done, total, isFirst })
      if (isFirst && Math.floor(done / SHOWN_EVERY) > shown) void this.#tellScreens(list)
    })
    const retired = await retireMissing(this.#ports, list, ids)
    if (this.#isStopped) return false
    await clearStaging(this.#ports, list.resource)
    await this.#note(list.resource, {
      pulledAt: this.#ports.clock.now().toISOString(),
      rowCount: ids.size,
      lastError: failed === 0 ? null : `ROWS_LEFT_OUT_${failed}`,
      heldRowCount: null,
      isShrinkAccepted: 0,
    })
    this.#ports.idsArrived()
    if (localIds.length > 0 || retired > 0) await this.#tellScreens(list)
    return true
  }

  async #note(
    resource: string,
    columns: {
      readonly pulledAt?: string
      readonly rowCount?: number
      readonly lastError: string | null
      readonly heldRowCount?: number | null
      readonly isShrinkAccepted?: 0
    },
  ): Promise<void> {
    const noted = { ...columns, lastTriedAt: this.#ports.clock.now().toISOString() }
    await this.#ports.database.transaction(async (db) => {
      await db
        .insertInto('pulls')
        .values({ resource, ...noted })
        .onConflict((conflicting) => conflicting.column('resource').doUpdateSet(noted))
        .execute()
    })
  }

  async #tellScreens(list: PulledList): Promise<void> {
    const events = (await list.events?.(this.#ports.database.reader)) ?? []
    for (const event of events) this.#ports.publish(event)
  }
}

async function pathsOf(db: ReadDatabase, { path }: PulledList): Promise<readonly string[]> {
  return typeof path === 'string' ? [path] : path(db)
}

async function pullOf(db: ReadDatabase, resource: string) {
  return db.selectFrom('pulls').selectAll().where('resource', '=', resource).executeTakeFirst()
}
