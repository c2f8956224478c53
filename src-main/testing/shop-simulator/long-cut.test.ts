import { expect, it } from 'vitest'
import { seededRandom } from '../sync-simulator/seeded-random.ts'
import { ModelShop } from './model/model-shop.ts'
import type { ModelProgram } from './model/model-program.ts'
import { ShopDay } from './day/shop-day.ts'
import { shopTemplate } from './day/shop-template.ts'

const CUT_MS = 10 * 60_000
const ACTS = 200
const SPARE = 10

it('a cable that is cut for ten minutes with 200 acts on both sides comes together without a person, except for what is true conflict', async () => {
  const template = await shopTemplate()
  const random = seededRandom(1)
  const start = template.endMs + 60_000
  const shop = new ModelShop(seededRandom(2), template.folders, [start, start, start])
  const day = new ShopDay(shop, random, template)
  try {
    await day.open()
    shop.network.lossRate = 0
    const [main, counter] = shop.programs as [ModelProgram, ModelProgram]
    const { people, ledger } = day
    const shared = await people.orderAt(main, 0)
    await shop.pass(2_000)
    const cutMs = shop.time.monotonicMs()
    shop.network.pull(counter.host, true)
    await day.goOnWithOwnPoints(counter)
    // The only thing that both sides do: the same lines are paid in both.
    const twice = [await people.billOrder(main, shared), await people.billOrder(counter, shared)]
    // A bill may be refused, and an order may be free: some more are tried.
    for (let act = 0; act < ACTS + SPARE; act++) {
      await people.actAlone(main, 1)
      await people.actAlone(counter, 2)
      const dueMs = cutMs + (CUT_MS * (act + 1)) / (ACTS + SPARE)
      if (dueMs > shop.time.monotonicMs()) await shop.pass(dueMs - shop.time.monotonicMs())
    }
    const apart = ledger.acts.filter(({ doneMs = 0 }) => doneMs > cutMs)
    for (const { name } of [main, counter]) {
      expect(apart.filter(({ owner }) => owner === name).length).toBeGreaterThanOrEqual(ACTS)
    }
    expect(shop.time.monotonicMs() - cutMs).toBeGreaterThanOrEqual(CUT_MS)

    expect(await day.repair()).toEqual([])
    expect(await day.judge()).toEqual([])
    const conflicts = await day.conflictsAt(main)
    expect(conflicts.map(({ kind }) => kind)).toEqual(['LINE_PAID_TWICE'])
    expect([conflicts[0]?.main.invoiceNumber, conflicts[0]?.counter.invoiceNumber]).toEqual(
      twice.map((bill) => bill.number),
    )
  } finally {
    await shop.close()
  }
})
