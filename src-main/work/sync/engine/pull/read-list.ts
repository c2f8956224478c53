import { hash } from 'node:crypto'
import { API_PREFIX } from '#shared/api/index.ts'
import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { CentralReply } from '../transport/central-reply.ts'
import { isRecord, judgeReply, parseJson } from '../push/judge-reply.ts'
import type { PulledList } from './pulled-list.ts'

/** A central record with its hash, for comparison with the last pull. */
export interface PulledRecord {
  readonly centralId: number
  readonly data: string
  readonly contentHash: string
}

export interface ListFailure {
  readonly kind: 'failed'
  readonly reason: string
  /** True if the connection is down: the other lists would fail too. */
  readonly isConnectionDown: boolean
}

/** The reason if the central does not have an optional list. */
export const NOT_OFFERED = 'LIST_NOT_OFFERED'

type Send = (request: FrozenRequest, options: { readonly etag?: string }) => Promise<CentralReply>

/** Pages of earlier pulls by address, used if the central answers 304. */
export type PageMemory = Map<string, { readonly etag: string; readonly page: Page }>

interface Page {
  readonly records: readonly PulledRecord[]
  /** Includes the skipped records. */
  readonly rowCount: number
  /** As reported by the central; -1 for a list without pages. */
  readonly totalElements: number
  readonly totalPages: number
}

const PAGE_SIZE = 200
/** Limit of 500,000 records, more than any business has, so that an endless list ends. */
const MAXIMUM_PAGES = 2_500
/** Pause between pages, so that sales get the processor and the central is not flooded. */
const PAUSE_MS = 4
/** Further pages are not cached but read again on each pull, to limit memory. */
const MAXIMUM_REMEMBERED = 1_000

/**
 * Reads a list page by page and passes each page on. Fails if the list changed while it was read: another
 * total, or a repeated id.
 */
export async function readList(
  list: PulledList,
  paths: readonly string[],
  send: Send,
  memory: PageMemory,
  timers: Timers,
  take: (records: readonly PulledRecord[], total: number | null) => Promise<void>,
): Promise<{ readonly kind: 'read'; readonly ids: ReadonlySet<number> } | ListFailure> {
  const ids = new Set<number>()
  for (const path of paths) {
    const failure = await readPages({ list, path, ids, timers }, send, memory, take)
    if (failure !== undefined) return failure
  }
  return { kind: 'read', ids }
}

interface Reading {
  readonly list: PulledList
  readonly path: string
  /** Ids seen so far, in all paths of the list. */
  readonly ids: Set<number>
  readonly timers: Timers
}

async function readPages(
  { list, path, ids, timers }: Reading,
  send: Send,
  memory: PageMemory,
  take: (records: readonly PulledRecord[], total: number | null) => Promise<void>,
): Promise<ListFailure | undefined> {
  let total: number | undefined
  let rows = 0
  for (let number = 0; number < MAXIMUM_PAGES; number++) {
    const page = await readPage(list, pathOf(list, path, number), send, memory)
    if ('kind' in page) return page
    total ??= page.totalElements
    if (page.totalElements !== total)
      return { kind: 'failed', reason: 'LIST_MOVED', isConnectionDown: false }
    if (page.totalPages > MAXIMUM_PAGES) return ENDLESS
    // Every page except the last has records, and their sum does not exceed the reported total.
    const isLast = number + 1 >= page.totalPages
    if (!isLast && page.rowCount === 0) return ENDLESS
    rows += page.rowCount
    if (total >= 0 && rows > total)
      return { kind: 'failed', reason: 'LIST_MOVED', isConnectionDown: false }
    for (const { centralId } of page.records) {
      if (ids.has(centralId))
        return { kind: 'failed', reason: 'LIST_MOVED', isConnectionDown: false }
      ids.add(centralId)
    }
    await take(page.records, page.totalElements < 0 ? null : page.totalElements)
    if (isLast) return undefined
    await new Promise<void>((resolve) => timers.after(PAUSE_MS, resolve))
  }
  return ENDLESS
}

const ENDLESS = { kind: 'failed', reason: 'LIST_ENDLESS', isConnectionDown: false } as const

function pathOf({ isPaged }: PulledList, path: string, number: number): string {
  if (!isPaged) return API_PREFIX + path
  return `${API_PREFIX}${path}${path.includes('?') ? '&' : '?'}page=${number}&size=${PAGE_SIZE}`
}

async function readPage(
  list: PulledList,
  path: string,
  send: Send,
  memory: PageMemory,
): Promise<Page | ListFailure> {
  const known = memory.get(path)
  const reply = await send(
    { method: 'GET', path, body: null },
    known === undefined ? {} : { etag: known.etag },
  )
  if (reply.kind === 'answer' && reply.status === 304 && known !== undefined) return known.page
  if (list.isOptional === true && reply.kind === 'answer' && reply.status === 404)
    return { kind: 'failed', reason: NOT_OFFERED, isConnectionDown: false }
  const verdict = judgeReply(reply)
  if (verdict.kind !== 'done' || reply.kind !== 'answer') {
    const isConnectionDown = verdict.kind === 'later' || verdict.kind === 'unknown'
    return { kind: 'failed', reason: reasonOf(verdict), isConnectionDown }
  }
  const page = toPage(list, parseJson(reply))
  if (page === undefined)
    return { kind: 'failed', reason: 'LIST_UNREADABLE', isConnectionDown: false }
  if (reply.etag === null) memory.delete(path)
  else if (memory.has(path) || memory.size < MAXIMUM_REMEMBERED) {
    memory.set(path, { etag: reply.etag, page })
  }
  return page
}

function reasonOf(verdict: ReturnType<typeof judgeReply>): string {
  switch (verdict.kind) {
    case 'later':
    case 'unknown':
      return verdict.reason
    case 'refused':
    case 'contradicted':
      return verdict.code
    case 'signed-out':
      return 'SIGNED_OUT'
    default:
      return 'LIST_UNREADABLE'
  }
}

function toPage(list: PulledList, body: unknown): Page | undefined {
  if (!list.isPaged) {
    return Array.isArray(body)
      ? {
          records: recordsOf(list, body),
          rowCount: body.length,
          totalElements: -1,
          totalPages: 1,
        }
      : undefined
  }
  if (!isRecord(body) || !Array.isArray(body['data']) || !isRecord(body['pagination'])) {
    return undefined
  }
  const { totalElements, totalPages } = body['pagination']
  if (typeof totalElements !== 'number' || typeof totalPages !== 'number') return undefined
  const rows: readonly unknown[] = body['data']
  return { records: recordsOf(list, rows), rowCount: rows.length, totalElements, totalPages }
}

/** Returns the records that match the schema; skips the others. */
function recordsOf(list: PulledList, rows: readonly unknown[]): PulledRecord[] {
  return rows.flatMap((row) => {
    const parsed = list.schema.safeParse(row)
    if (!parsed.success || !isRecord(row)) return []
    const centralId = row['id']
    if (typeof centralId !== 'number' || !Number.isSafeInteger(centralId) || centralId <= 0) {
      return []
    }
    const data = JSON.stringify(parsed.data)
    return [{ centralId, data, contentHash: hash('sha256', data, 'hex').slice(0, 32) }]
  })
}
