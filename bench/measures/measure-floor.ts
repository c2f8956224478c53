/// <reference lib="dom" />
import type { Browser } from '@playwright/test'
import { clientOf } from '../../e2e/given/api-client.ts'
import { uuidv7 } from '#main/hosts/shared/system.ts'
import { newPage, signInByPassword, slowDown } from '../browser.ts'
import type { HostProcess } from '../host-process.ts'
import type { Figure } from '../report.ts'

const COLUMNS = 10
const PITCH = 7
const SIZE = 5
const LINES_A_TABLE = 6
const SLOWDOWN = 4
const ACTS_A_SECOND = 5
const SECONDS = 8
const LEAST_FRAMES = 55
const MOST_BUSY_PERCENT = 50

/** Measures the floor of `tables` open tables on a slow processor while other devices add items. */
export async function measureFloor(
  browser: Browser,
  host: HostProcess,
  tables = 60,
): Promise<Figure[]> {
  const rush = await givenRush(host.url, tables)
  const page = await newPage(browser)
  await signInByPassword(page, host.url)
  await page.getByRole('tab', { name: new RegExp(rush.section) }).click()
  await page.getByRole('button', { name: new RegExp(`^Mesa L${tables - 1},`) }).waitFor()
  // Waits until all screens are loaded.
  await page.waitForTimeout(2_500)
  const session = await slowDown(page, SLOWDOWN)
  await session.send('Performance.enable', { timeDomain: 'timeTicks' })
  const busySeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  await page.evaluate(countFrames)
  const before = await busySeconds()
  const started = performance.now()
  const acts: Promise<unknown>[] = []
  for (let act = 0; act < ACTS_A_SECOND * SECONDS; act++) {
    const wait = started + (act * 1_000) / ACTS_A_SECOND - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    acts.push(rush.add(act))
  }
  const frames = await page.evaluate(() => (window as unknown as FrameWindow).frames.count)
  const seconds = (performance.now() - started) / 1_000
  const busy = ((await busySeconds()) - before) / seconds
  await Promise.all(acts)
  await page.context().close()
  const rate = frames / seconds
  const what = `Floor of ${tables} tables, ${ACTS_A_SECOND} acts/s, slowed ${SLOWDOWN} ×`
  return [
    {
      what: `${what}: frames`,
      measured: `${rate.toFixed(0)}/s`,
      value: rate,
      reach: `≥ ${LEAST_FRAMES}/s`,
      isReached: rate >= LEAST_FRAMES,
    },
    {
      what: `${what}: main thread busy`,
      measured: `${(busy * 100).toFixed(0)} %`,
      value: busy * 100,
      reach: `≤ ${MOST_BUSY_PERCENT} %`,
      isReached: busy * 100 <= MOST_BUSY_PERCENT,
    },
  ]
}

/** Opens tables in a new section. `add` adds an item to one of them, as another device does. */
async function givenRush(url: string, tables: number) {
  const { token } = await clientOf(url).auth.login({
    body: { username: 'gerente', password: 'gerente1234' },
  })
  const client = clientOf(url, token)
  const { data } = await client.products.list({ query: { size: 200, posOnly: 'true' } })
  // Dishes that one tap adds: not sold out, and without forced options.
  const products = data.filter(
    ({ soldOut, modifierGroupIds, category }) =>
      !soldOut && modifierGroupIds.length + category.modifierGroupIds.length === 0,
  )
  const item = (index: number) => ({
    itemUuid: uuidv7(),
    productId: products[index % products.length]?.id ?? 0,
    quantity: 1,
  })
  const section = `Rush ${uuidv7().slice(-6)}`
  const { id } = await client.sections.create({ body: { name: section, establishmentId: 1 } })
  const tableIds: number[] = []
  const orderIds: number[] = []
  for (let table = 0; table < tables; table++) {
    const created = await client.tables.create({
      body: { sectionId: id, name: `L${table}`, seats: 4 },
    })
    tableIds.push(created.id)
    const items = Array.from({ length: LINES_A_TABLE }, (_, line) => item(table + line))
    const order = await client.orders.create({
      body: { orderUuid: uuidv7(), tableId: created.id, guests: 4, items },
    })
    orderIds.push(order.id)
  }
  await client.sections.saveLayout({
    params: { id },
    body: {
      items: tableIds.map((tableId, index) => ({
        tableId,
        x: 2 + (index % COLUMNS) * PITCH,
        y: 2 + Math.floor(index / COLUMNS) * PITCH,
        width: SIZE,
        height: SIZE,
      })),
    },
  })
  return {
    section,
    add: (act: number) =>
      client.orders.addItems({
        params: { orderId: orderIds[(act * 7) % tables] ?? 0 },
        body: { items: [item(act)] },
      }),
  }
}

interface FrameWindow {
  readonly frames: { readonly count: number }
}

/** Runs in the page. */
function countFrames(): void {
  const frames = { count: 0 }
  Object.assign(window, { frames })
  const count = () => {
    frames.count += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}
