import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { API_PREFIX } from '#shared/api/index.ts'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { joinCounter, untilShop } from '#main/testing/programs/joined-counter.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { spawnTill } from '#main/testing/programs/spawned-till.ts'
import { demoUsers } from '#main/testing/test-app.ts'

beforeAll(() => ensureBuilt(['main']), 60_000)

const COPY_AGE = 'x-copy-age'

/** A counter whose main till has just died, with an order that the main till took before. */
async function givenLoneCounter() {
  const folder = givenDataFolder()
  const main = await spawnTill(folder)
  const { program } = await joinCounter(main, 'Mostrador 2')
  const { password } = demoUsers.admin
  const { token } = await program.clientAs().auth.login({ body: { username: 'admin', password } })
  const { data } = await main.client.products.list({ query: { search: 'Encebollado' } })
  const productId = data[0]?.id ?? 0
  await main.client.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: 1,
      items: [{ itemUuid: randomUUID(), productId, quantity: 2 }],
    },
  })
  await vi.waitFor(async () => {
    const [, counter] = await main.client.counters.list()
    expect(counter).toMatchObject({ isCurrent: true, lagMs: 0, lagActs: 0 })
  })
  const get = (path: string) =>
    fetch(`${program.url}${API_PREFIX}${path}`, { headers: { Authorization: `Bearer ${token}` } })
  return { folder, main, program, token, get }
}

it('a counter shows tables, orders and prices from its copy while the main till is away, and says how old they are', async () => {
  const { folder, main, program, token, get } = await givenLoneCounter()
  const before = await get('/restaurant/tables/1/orders')
  expect(before.headers.get(COPY_AGE)).toBeNull()
  const orders = await before.json()
  await main.kill()
  await untilShop(program, ({ isMainHeard }) => !isMainHeard)

  const read = await get('/restaurant/tables/1/orders')
  expect(read.status).toBe(200)
  expect(await read.json()).toEqual(orders)
  const age = Number(read.headers.get(COPY_AGE))
  expect(age).toBeGreaterThan(0)
  expect(age).toBeLessThan(60_000)
  const products = await get('/products?search=Encebollado')
  expect(products.status).toBe(200)
  expect(products.headers.get(COPY_AGE)).not.toBeNull()

  // A stranger reads nothing, and a write says that nothing was saved.
  const stranger = await fetch(`${program.url}${API_PREFIX}/products`, {
    headers: { Authorization: 'Bearer guess' },
  })
  expect(stranger.status).toBe(503)
  await expect(
    program.clientAs(token).categories.create({ body: { name: 'De ayer' } }),
  ).rejects.toMatchObject({ code: 'MAIN_AWAY' })

  // The copy is written again afterwards, with nobody reading it.
  const again = await spawnTill(folder)
  await untilShop(program, ({ isMainHeard }) => isMainHeard)
  await again.client.categories.create({ body: { name: 'Del día' } })
  await vi.waitFor(async () => {
    const [, counter] = await again.client.counters.list()
    expect(counter).toMatchObject({ isCurrent: true, lagMs: 0, lagActs: 0 })
  })
  const live = await get('/categories')
  expect(live.headers.get(COPY_AGE)).toBeNull()
  expect(JSON.stringify(await live.json())).toContain('Del día')
  await again.kill()
  await untilShop(program, ({ isMainHeard }) => !isMainHeard)
  const copied = await get('/categories')
  expect(copied.headers.get(COPY_AGE)).not.toBeNull()
  expect(JSON.stringify(await copied.json())).toContain('Del día')
  const taken = await program
    .clientAs()
    .shop.takeover({ body: { points: 'ALL', pin: demoUsers.admin.pin } })
  expect(taken.role).toBe('MAIN')
  expect((await get('/categories')).headers.get(COPY_AGE)).toBeNull()
  await program.stop()
})
