import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { API_PREFIX } from '#shared/api/index.ts'
import { uuidv7 } from '#main/hosts/shared/system.ts'
import { createEventReader } from '#renderer/api/live/event-reader.ts'
import { type Caller, mustSucceed } from '../bench-app.ts'
import { startHost } from '../host-process.ts'
import { signInOverHttp } from './measure-http.ts'
import { below, type Figure } from '../report.ts'
import { timingsOf } from '../statistics.ts'

const TABLETS = 20
const PACE_MS = 2_000
/** Older tickets are finished, as in a busy kitchen. */
const OPEN_TICKETS = 40

interface Ticket {
  readonly id: number
  readonly items: readonly { readonly itemUuid: string }[]
}

/**
 * Measures from the start of a tablet's request until the kitchen's page has the ticket, with 20 tablets that send an
 * order every two seconds.
 */
export async function measureKitchen(
  seeded: string,
  workFolder: string,
  rounds: number,
): Promise<Figure[]> {
  const folder = join(workFolder, 'kitchen')
  cpSync(seeded, folder, { recursive: true })
  const host = await startHost(folder)
  const over = new AbortController()
  try {
    const caller = await signInOverHttp(host.url)
    const tableIds = await tablesFor(caller)
    const products = await dishes(caller)
    const begun = new Map<string, number>()
    const seen = new Map<string, number>()
    await watchKitchen(host.url, caller, seen, over.signal)
    const send = async (tablet: number, round: number) => {
      const itemUuids = [uuidv7(), uuidv7()]
      for (const itemUuid of itemUuids) begun.set(itemUuid, performance.now())
      await mustSucceed(
        caller.call('POST', '/restaurant/orders', {
          orderUuid: uuidv7(),
          tableId: tableIds[tablet],
          send: true,
          items: itemUuids.map((itemUuid, index) => ({
            itemUuid,
            productId: products[(tablet * 7 + round * 3 + index) % products.length]?.id,
            quantity: 1,
          })),
        }),
      )
    }
    await Promise.all(
      tableIds.map(async (_, tablet) => {
        await wait((PACE_MS / TABLETS) * tablet)
        for (let round = 0; round < rounds; round++) {
          await send(tablet, round)
          await wait(PACE_MS)
        }
      }),
    )
    const times = [...begun].flatMap(([itemUuid, start]) => {
      const at = seen.get(itemUuid)
      return at === undefined ? [] : [at - start]
    })
    if (times.length === 0) throw new Error('No dish reached the kitchen')
    const { p50, p95 } = timingsOf(times)
    const what = 'A sent ticket at the kitchen, 20 tablets ordering'
    return [below(what, 'p50', p50, 150), below(what, 'p95', p95, 300)]
  } finally {
    over.abort()
    await host.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Returns the demo's favourite dishes that have a station and that one tap adds. */
async function dishes(caller: Caller): Promise<{ readonly id: number }[]> {
  const { data } = (await mustSucceed(caller.call('GET', '/products/featured?size=200'))) as {
    readonly data: readonly {
      readonly id: number
      readonly soldOut: boolean
      readonly comboInfo: unknown
      readonly modifierGroupIds: readonly number[]
      readonly category: { readonly station: string | null }
    }[]
  }
  return data.filter(
    ({ soldOut, comboInfo, modifierGroupIds, category }) =>
      !soldOut && comboInfo === null && modifierGroupIds.length === 0 && category.station !== null,
  )
}

async function tablesFor(caller: Caller): Promise<number[]> {
  const { id: sectionId } = (await mustSucceed(
    caller.call('POST', '/restaurant/sections', { name: `Cocina ${uuidv7()}`, establishmentId: 1 }),
  )) as { id: number }
  const ids: number[] = []
  for (let table = 0; table < TABLETS; table++) {
    const { id } = (await mustSucceed(
      caller.call('POST', '/restaurant/tables', { sectionId, name: `K${table}`, seats: 4 }),
    )) as { id: number }
    ids.push(id)
  }
  return ids
}

/** Reads the tickets after each `kitchen` event, one reading at a time, as the page does. */
async function watchKitchen(
  url: string,
  caller: Caller,
  seen: Map<string, number>,
  signal: AbortSignal,
): Promise<void> {
  const { token } = (await mustSucceed(
    caller.call('POST', '/auth/login', { username: 'mesero', password: 'mesero1234' }),
  )) as { token: string }
  const stream = await fetch(`${url}${API_PREFIX}/events`, {
    headers: { Authorization: `Bearer ${token}` },
    signal,
  })
  let isDue = false
  let isReading = false
  const read = async () => {
    isDue = true
    if (isReading) return
    isReading = true
    while (isDue && !signal.aborted) {
      isDue = false
      const tickets = (await mustSucceed(caller.call('GET', '/kitchen/tickets'))) as Ticket[]
      const at = performance.now()
      for (const { items } of tickets) {
        for (const { itemUuid } of items) if (!seen.has(itemUuid)) seen.set(itemUuid, at)
      }
      for (const { id } of tickets.slice(0, Math.max(0, tickets.length - OPEN_TICKETS))) {
        await mustSucceed(caller.call('POST', `/kitchen/tickets/${id}/state`, { state: 'SERVED' }))
      }
    }
    isReading = false
  }
  void follow(stream, () => void read()).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

async function follow(stream: Response, onKitchen: () => void): Promise<void> {
  const reader = createEventReader()
  const decoder = new TextDecoder()
  for await (const chunk of stream.body ?? []) {
    for (const { event } of reader.read(decoder.decode(chunk, { stream: true }))) {
      if (event === 'kitchen') onKitchen()
    }
  }
}
