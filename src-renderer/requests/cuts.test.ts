import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenCardTill } from '#main/testing/acts/card-charges.ts'
import { type Lan, noLan } from '#main/core/ports/lan.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'
import type { House, Walk } from '#main/testing/kept-writes/walk.ts'
import { walks } from '#main/testing/kept-writes/walks.ts'
import { flowOf } from './kept-request.ts'
import { type KeptWrite, keptWrites } from './kept-writes.ts'
import { laneOf, openWindow, stubBrowser } from '#renderer/testing/test-window.ts'

/** Outcome that the test gives a request and its answer on the network. */
interface Fate {
  readonly arrives: 'now' | 'never' | 'with the next'
  readonly answer: 'comes' | 'is cut' | 'never comes'
}

const FINE: Fate = { arrives: 'now', answer: 'comes' }

/** A moment at which a write is cut. */
interface Cut {
  readonly name: string
  /** For the first request; all later ones are answered. */
  readonly fate: Fate
  readonly after?: 'reload' | 'other window' | 'both windows'
}

const uncut: Cut = { name: 'not at all', fate: FINE }
const cuts: readonly Cut[] = [
  { name: 'before it leaves', fate: { arrives: 'never', answer: 'is cut' } },
  {
    name: 'after it left, and it arrives late',
    fate: { arrives: 'with the next', answer: 'is cut' },
  },
  { name: 'before the answer', fate: { arrives: 'now', answer: 'is cut' } },
  {
    name: 'before it leaves, by a reload',
    fate: { arrives: 'never', answer: 'never comes' },
    after: 'reload',
  },
  {
    name: 'before the answer, by a reload',
    fate: { arrives: 'now', answer: 'never comes' },
    after: 'reload',
  },
  {
    name: 'before the answer, by closing one of two windows',
    fate: { arrives: 'now', answer: 'never comes' },
    after: 'other window',
  },
  {
    name: 'by a second window that sends it too',
    fate: { arrives: 'with the next', answer: 'comes' },
    after: 'both windows',
  },
]

/** The connection from the page to the real till, which cuts the first write. */
class Network {
  readonly #house: House
  readonly #fate: Fate
  #held: (() => void) | undefined
  #cutOff = new AbortController()
  readonly #working = new Set<Promise<unknown>>()
  sent = 0

  constructor(house: House, fate: Fate) {
    this.#house = house
    this.#fate = fate
  }

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    if (init.method === 'GET') return this.#arrive(path, init)
    const fate = this.sent === 0 ? this.#fate : FINE
    this.sent += 1
    const { signal } = this.#cutOff
    const arrived =
      fate.arrives === 'with the next'
        ? new Promise<void>((resolve) => {
            this.#held = resolve
          }).then(() => this.#arrive(path, init))
        : fate.arrives === 'now'
          ? this.#arrive(path, init)
          : undefined
    this.#held?.()
    if (fate.answer === 'comes' && arrived !== undefined) return arrived
    if (fate.answer === 'never comes') {
      await arrived
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve)
      })
    } else if (fate.arrives === 'now') await arrived
    throw new TypeError('The network was cut')
  }

  /** Ends the requests of the closed window. */
  closeWindow(): void {
    this.#cutOff.abort()
    this.#cutOff = new AbortController()
  }

  /** Resolves when the till has answered all requests that arrived. */
  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.allSettled(this.#working)
  }

  async #arrive(path: string, init: RequestInit): Promise<Response> {
    const work = this.#house.app.fetch(
      new Request(`http://localhost${path}`, { ...init, signal: null }),
      {
        address: undefined,
      },
    )
    this.#working.add(work)
    try {
      return await work
    } finally {
      this.#working.delete(work)
    }
  }
}

beforeEach(() => {
  stubBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('../api/live/live-events.ts')
  vi.resetModules()
})

const lan: Lan = { ...noLan, openAddresses: () => ['https://192.168.1.20:4600'] }

test.each(keptWrites)(
  '%s has one effect at whatever moment it is cut',
  { timeout: 60_000 },
  async (name) => {
    const till = await givenCardTill(undefined, { dependencies: { lan } })
    const house: House = { ...till, admin: await till.as('admin') }
    // The first write also creates what a new till lacks, as the audit entry of its opened day.
    await effectOf(house, name, uncut, 0)
    const whole = await effectOf(house, name, uncut, 1)
    expect(Object.keys(whole).length).toBeGreaterThan(0)
    for (const [index, cut] of cuts.entries()) {
      // Two windows on plain http have no locks, so both may send.
      if (cut.after === 'both windows') vi.stubGlobal('navigator', {})
      expect(await effectOf(house, name, cut, index + 2), `cut ${cut.name}`).toEqual(whole)
    }
  },
)

/** Returns what a cut write has added: rows by table, and requests to the card terminal. */
async function effectOf(
  house: House,
  operation: KeptWrite,
  cut: Cut,
  number: number,
): Promise<Readonly<Record<string, number>>> {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const walk = walks[operation] as Walk<KeptWrite>
  const { input, secrets, end } = await walk(house, number)
  const id = randomUUID()
  const press = {
    id,
    operation,
    input: input(id),
    ...(secrets === undefined ? {} : { secrets }),
  }
  const before = counted(house)
  const network = new Network(house, cut.fate)
  vi.stubGlobal('fetch', network.fetch)
  const token = await house.tokenOf('admin')
  const flows = [flowOf(laneOf(operation, id))]
  const open = () => openWindow({ installation: id, token, userId: 1, flows })
  const first = await open()
  const other =
    cut.after === 'other window' || cut.after === 'both windows' ? await open() : undefined
  const pressed = first.press(press)
  await until(() => expect(network.sent).toBeGreaterThan(0))
  let last = other ?? first
  if (cut.after === 'reload' || cut.after === 'other window') {
    if (cut.fate.arrives === 'now') await network.idle()
    first.close()
    network.closeWindow()
    if (cut.after === 'reload') last = await open()
  }
  await until(() => expect(last.results).not.toEqual([]))
  // A page asked for this act, but it was not done: press again, with the same uuid.
  if (last.results.includes('lost')) await last.press(press)
  await pressed
  await until(() => expect(last.results.at(-1)).toBe('done'))
  await network.idle()
  await end?.()
  first.close()
  other?.close()
  last.close()
  return added(before, counted(house))
}

function until(isSo: () => void): Promise<void> {
  return vi.waitFor(isSo, { interval: 2, timeout: 15_000 })
}

function counted({ folder, terminal }: House): Readonly<Record<string, number>> {
  const raw = openRaw(folder)
  // The tables of a search index change by themselves when it merges its parts.
  const tables = raw.tables().filter((name) => !/Search_/.test(name))
  const rows = tables.map((name) => {
    const [row] = raw.query<{ count: number }>(`SELECT COUNT(*) AS count FROM "${name}"`)
    return [name, Number(row?.count)] as const
  })
  raw.close()
  return { ...Object.fromEntries(rows), 'requests to the terminal': terminal.requests.length }
}

function added(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  )
}
