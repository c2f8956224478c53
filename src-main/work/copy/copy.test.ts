import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systemClock } from '#main/hosts/shared/system.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import {
  contentOf,
  contentOfCopy,
  type FollowedApp,
  givenFollowedApp,
  givenFollowedFile,
  givenFollower,
  untilCurrent,
} from '#main/testing/given/given-copy.ts'
import { VirtualTime } from '#main/testing/sync-simulator/virtual-time.ts'
import { givenApp } from '#main/testing/test-app.ts'
import { readCopyRecord } from './follower/copy-record.ts'
import { copyPaths } from './follower/copy-folder.ts'

async function givenShop(): Promise<FollowedApp & { sell: () => Promise<string> }> {
  const app = await givenFollowedApp()
  await openRegister(app)
  const sale = await simpleSale(app)
  const cajera = await app.as('cajera')
  return {
    ...app,
    sell: async () =>
      (await cajera.invoices.issue({ body: { ...sale, invoiceUuid: randomUUID() } })).number,
  }
}

it('has every row of every table after a burst of sales, in two copies', async () => {
  const shop = await givenShop()
  const one = givenFollower(shop)
  const other = givenFollower(shop, { key: 2 })
  await untilCurrent(shop, one)
  await Promise.all(Array.from({ length: 30 }, shop.sell))
  await untilCurrent(shop, one)
  await untilCurrent(shop, other)
  expect([...shop.logged, ...one.logged, ...other.logged]).toEqual([])
  const content = contentOf(shop.folder)
  expect(contentOfCopy(one.folder)).toEqual(content)
  expect(contentOfCopy(other.folder)).toEqual(content)
  expect(content['integrity']).toEqual([{ integrity_check: 'ok' }])
})

it('joins while the till sells, and tells how far it is', async () => {
  const shop = await givenShop()
  const copy = givenFollower(shop)
  const totals = new Set<number>()
  const bytes: number[] = []
  // Read as the page does: a small file may be copied before the first sync tells of it.
  const read = () => {
    const { total, bytes: copied } = copy.follower.state()
    if (total !== null) totals.add(total)
    bytes.push(copied)
  }
  while (!copy.follower.state().isWhole) {
    await shop.sell()
    // Both ends share this process: without pauses they get less time than the sales.
    for (let round = 0; round < 50; round++) {
      read()
      await new Promise(setImmediate)
    }
  }
  await shop.sell()
  await untilCurrent(shop, copy)
  expect(contentOfCopy(copy.folder)).toEqual(contentOf(shop.folder))
  const [total] = totals
  expect(total).toBeGreaterThan(1_000_000)
  expect(Math.max(...bytes)).toBeGreaterThan(1_000_000)
})

it('the copy opens as a till of its own, which sells the next number', async () => {
  const shop = await givenShop()
  const copy = givenFollower(shop)
  await untilCurrent(shop, copy)
  await shop.sell()
  const last = await shop.sell()
  await untilCurrent(shop, copy)
  await expect.poll(() => existsSync(join(copy.folder, 'anchor.json'))).toBe(true)
  await copy.follower.stop()
  const till = await givenApp({ folder: copy.folder })
  const cajera = await till.as('cajera')
  const { number } = await cajera.invoices.issue({ body: await simpleSale(till) })
  expect(Number(number.slice(-9))).toBe(Number(last.slice(-9)) + 1)
  expect(till.logged).toEqual([])
})

it('tells what the till had done, so that a copy knows how much it may lack', async () => {
  const shop = await givenShop()
  const copy = givenFollower(shop)
  await untilCurrent(shop, copy)
  const before = copy.follower.state().lastHeartbeat?.counts
  await shop.sell()
  const last = await shop.sell()
  await untilCurrent(shop, copy)
  const { lastHeartbeat, lagActs } = copy.follower.state()
  expect(lagActs).toBe(0)
  expect(lastHeartbeat?.counts.sales).toBe((before?.sales ?? 0) + 2)
  expect(lastHeartbeat?.counts.lastNumbers).toContain(last)
  expect(lastHeartbeat?.counts.chargesInFlight).toEqual([])
  await copy.follower.stop()
  expect(readCopyRecord(copyPaths(copy.folder))?.heartbeat).toEqual(lastHeartbeat)
})

it('its age does not depend on its clock', async () => {
  const file = givenFollowedFile()
  const hour = 3_600_000
  const clock = { ...systemClock, now: () => new Date(Date.now() + 5 * hour) }
  const copy = givenFollower(file, { clock })
  await untilCurrent(file, copy)
  await file.write('a')
  await untilCurrent(file, copy)
  await expect.poll(() => copy.follower.state().lagActs).toBe(0)
  const { lagMs, copyUntil } = copy.follower.state()
  expect(lagMs).toBeLessThan(hour)
  expect(Math.abs(Date.now() - (copyUntil?.getTime() ?? 0))).toBeLessThan(hour)
})

it("keeps the till's anchor, once it has the acts that the anchor names", async () => {
  let anchor = '{"auditId":2}'
  const file = givenFollowedFile({ readAnchor: () => anchor })
  const copy = givenFollower(file)
  await untilCurrent(file, copy)
  const read = () => readFileSync(join(copy.folder, 'anchor.json'), 'utf8')
  await expect.poll(() => existsSync(join(copy.folder, 'anchor.json'))).toBe(true)
  expect(read()).toBe(anchor)
  await copy.follower.stop()
  anchor = '{"auditId":3}'
  const again = givenFollower(file, { folder: copy.folder })
  await untilCurrent(file, again)
  await expect.poll(read).toBe(anchor)
})

it('is late when it was not current for a minute, which is told once', async () => {
  const time = new VirtualTime()
  const file = givenFollowedFile({ clock: time, timers: time })
  const copy = givenFollower(file)
  await untilCurrent(file, copy)
  await file.write('a')
  await untilCurrent(file, copy)
  const until = (milliseconds: number) => time.run(time.monotonicMs() + milliseconds, () => false)
  await until(300_000)
  expect(file.late).toEqual([])
  expect(file.source.state(1)).toMatchObject({ isCurrent: true, lagMs: 0, lagActs: 0 })
  copy.pair.cut()
  await file.write('b')
  await file.write('c')
  await until(50_000)
  expect(file.late).toEqual([])
  expect(file.source.state(1)).toMatchObject({ isConnected: false, isCurrent: false, lagActs: 2 })
  await until(300_000)
  expect(file.late).toEqual([1])
  expect(file.source.state(1)?.lagMs).toBeGreaterThanOrEqual(350_000)
  expect(file.source.state(1)?.maxLagMs).toBeGreaterThanOrEqual(300_000)
  const again = givenFollower(file, { folder: copy.folder })
  await untilCurrent(file, again)
  expect(file.source.state(1)).toMatchObject({ isCurrent: true, lagMs: 0 })
})

it('a wait for the copy ends with its answer, without a copy at once, and in time if there is none', async () => {
  const file = givenFollowedFile()
  await file.source.waitForCopy(60_000)
  let isStuck = false
  const copy = givenFollower(file, {
    through: (line) => ({
      send: (message) => line.send(message),
      get waitingBytes() {
        return isStuck ? 1_000_000 : line.waitingBytes
      },
      onMessage: (take) => line.onMessage(take),
      onClose: (closed) => line.onClose(closed),
      close: () => line.close(),
    }),
  })
  await untilCurrent(file, copy)
  await file.write('a')
  await file.source.waitForCopy(60_000)
  expect(file.source.state(1)?.lagMs).toBe(0)
  isStuck = true
  await file.write('b')
  await file.source.waitForCopy(50)
  expect(file.source.state(1)?.lagMs).toBeGreaterThan(0)
  const cut = file.source.waitForCopy(60_000)
  copy.pair.cut()
  await cut
})

it('a copy that syncs seldom does so at once if an act waits for it, and before its line ends', async () => {
  const file = givenFollowedFile()
  const copy = givenFollower(file, { syncEveryMs: 3_600_000 })
  await untilCurrent(file, copy)
  await file.write('a')
  await file.source.waitForCopy(60_000)
  const synced = copy.follower.position()
  await file.write('b')
  while (file.source.keptBytes > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(file.source.state(1)?.lagMs).toBeGreaterThan(0)
  expect(copy.follower.position()).toEqual(synced)
  await file.source.waitForCopy(60_000)
  expect(file.source.state(1)?.lagMs).toBe(0)
  await file.write('c')
  const again = givenFollower(file, { folder: copy.folder, syncEveryMs: 3_600_000 })
  await untilCurrent(file, again)
  expect(copy.logged).toEqual([])
  expect(again.logged).toEqual([])
})
