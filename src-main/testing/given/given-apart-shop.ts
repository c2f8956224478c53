import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#main/app/app.ts'
import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import type { Apart, Bringing, SendToMain } from '#main/core/ports/bringing.ts'
import { fakeLan } from '../doubles/fake-lan.ts'
import { openRaw } from '../engine/test-engine.ts'
import { readPast } from '../checks/read-past.ts'
import { readRows } from '../checks/read-rows.ts'
import { givenApp, type TestApp } from '../test-app.ts'
import { COUNTER_POINT, givenCounter } from './given-counter.ts'

/** Fault of the cable between the two programs at the next requests. */
export type CableFault =
  /** Torn: nothing leaves. */
  | 'TORN'
  /** The main till does it, and its answer is lost. */
  | 'ANSWER_LOST'
  /** The main till says 429 to the next request alone. */
  | 'TOO_FAST'
  /** The main till says 503 before it does anything. */
  | 'BUSY'

export interface SentAct {
  readonly request: FrozenRequest
  readonly headers: Readonly<Record<string, string>>
  readonly status: number | undefined
}

export interface ApartShop {
  readonly main: TestApp
  /** The program that is apart. */
  readonly counter: TestApp
  readonly apart: Apart
  readonly bringing: Bringing
  /** `torn`: how many requests found it torn. */
  readonly cable: { fault: CableFault | undefined; torn: number }
  /** Everything that left, in order. */
  readonly sent: SentAct[]
  /** How often the program said that nothing is left. */
  readonly emptied: () => number
  /** Answers for the main till, for what it does not do yet. */
  readonly answers: Map<string, (request: FrozenRequest) => { status: number; body: unknown }>
  /** Sends until nothing moves, and returns what is left. */
  readonly bring: () => Promise<number>
}

export interface ApartOptions {
  readonly mode?: Apart['mode']
  /** Acts of the main till before the programs part. */
  readonly before?: (main: TestApp) => Promise<void>
  /** Acts of a former main till before it knew that it was replaced. */
  readonly unknowing?: (counter: TestApp) => Promise<void>
}

/** Two programs of one shop whose files parted: the main till, and the counter on a copy of its file. */
export async function givenApartShop(options: ApartOptions = {}): Promise<ApartShop> {
  const { mode = 'OWN', before, unknowing } = options
  const main = await givenApp({ dependencies: { lan: fakeLan() } })
  const { grant, own } = await givenCounter(main)
  await before?.(main)
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-apart-'))
  cpSync(main.folder, folder, { recursive: true })
  const since = main.clock.now().toISOString()
  const past = await readPast(folder, since)
  if (mode === 'OWN') takeOwnPoints(folder, grant.counterId, since)
  if (unknowing !== undefined) {
    const unaware = await givenApp({ folder: copyOf(folder), create: createApp })
    await unknowing(unaware)
    await unaware.app.stop()
    cpSync(unaware.folder, folder, { recursive: true, force: true })
  }

  const cable: ApartShop['cable'] = { fault: undefined, torn: 0 }
  const sent: SentAct[] = []
  const answers: ApartShop['answers'] = new Map()
  let emptied = 0
  const send: SendToMain = async (request, { headers }) => {
    if (cable.fault === 'TORN') {
      cable.torn++
      return { kind: 'not-sent', reason: 'ECONNREFUSED' }
    }
    if (cable.fault === 'TOO_FAST') {
      cable.fault = undefined
      return answerOf(429, { code: 'TOO_MANY_REQUESTS' })
    }
    if (cable.fault === 'BUSY') {
      sent.push({ request, headers, status: 503 })
      return answerOf(503, { code: 'BUSY' })
    }
    const made = [...answers].find(([start]) => `${request.method} ${request.path}`.includes(start))
    const reply =
      made === undefined
        ? await fetchAnswer(main, request, { ...own.headers, ...headers })
        : answerOf(made[1](request).status, made[1](request).body)
    sent.push({ request, headers, status: reply.status })
    return cable.fault === 'ANSWER_LOST' ? { kind: 'no-answer', reason: 'ECONNRESET' } : reply
  }
  const apart: Apart = {
    mode,
    counterId: grant.counterId,
    since,
    epoch: 1,
    past,
    send,
    emptied: () => void emptied++,
  }
  const counter = await givenApp({ folder, create: createApp, dependencies: { apart } })
  const { bringing } = counter.app
  if (bringing === undefined) throw new Error('The program does not know that it is apart')
  return {
    main,
    counter,
    apart,
    bringing,
    cable,
    sent,
    answers,
    emptied: () => emptied,
    async bring() {
      for (let left = Infinity; ;) {
        await bringing.finish()
        const { waiting } = bringing.state
        if (waiting >= left || waiting === 0) return waiting
        left = waiting
      }
    },
  }
}

/** Acts that left, without questions and handovers. */
export function actsOf({ sent }: Pick<ApartShop, 'sent'>): string[] {
  return sent
    .filter(({ request }) => request.method !== 'GET' && !request.path.endsWith('/handover'))
    .map(({ request }) => `${request.method} ${request.path.replace('/api/v1', '')}`)
}

/** The rows of the queue since the programs parted. */
export function queueOf({ counter, apart }: Pick<ApartShop, 'counter' | 'apart'>) {
  return readRows(
    counter,
    `SELECT operation, state, lastError FROM outbox WHERE id > ${apart.past.outboxId} ORDER BY id`,
  )
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'mostrador-unaware-'))
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** In its own file a counter leads, and the main till is another program with its points. */
function takeOwnPoints(folder: string, counterId: number, since: string): void {
  const raw = openRaw(folder)
  const shop = { epoch: 1, since, by: 'Rosa Vélez', forks: [], own: { since, mainId: 1 } }
  raw.query(`INSERT INTO settings (name, value) VALUES ('shop', ?)`, JSON.stringify(shop))
  raw.query(`UPDATE counters SET isMain = 0, joinedAt = coalesce(joinedAt, '') WHERE isMain = 1`)
  raw.query('UPDATE counters SET isMain = 1 WHERE id = ?', counterId)
  raw.query('UPDATE emissionPoints SET counterId = 1 WHERE counterId IS NULL')
  raw.query('UPDATE emissionPoints SET counterId = NULL WHERE counterId = ?', counterId)
  raw.query(
    `UPDATE settings SET value = ? WHERE name = 'terminal.emissionPointId'`,
    String(COUNTER_POINT),
  )
  raw.query(`UPDATE users SET emissionPointId = ? WHERE emissionPointId IS NOT NULL`, COUNTER_POINT)
  raw.close()
}

/** Sends a request to an app as another program of the shop would. */
export async function fetchAnswer(
  main: TestApp,
  { method, path, body }: FrozenRequest,
  headers: Readonly<Record<string, string>>,
) {
  const response = await main.app.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { ...headers, ...(body === null ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === null ? {} : { body }),
    }),
    { address: '192.168.1.21' },
  )
  return {
    kind: 'answer' as const,
    status: response.status,
    contentType: response.headers.get('content-type'),
    retryAfter: response.headers.get('retry-after'),
    date: null,
    etag: null,
    text: await response.text(),
  }
}

function answerOf(status: number, body: unknown) {
  return {
    kind: 'answer' as const,
    status,
    contentType: 'application/json',
    retryAfter: null,
    date: null,
    etag: null,
    text: JSON.stringify(body),
  }
}
