import { beforeAll, expect, it, vi } from 'vitest'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { joinCounter, untilShop } from '#main/testing/programs/joined-counter.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { openRegister, sell, signIn } from '#main/testing/programs/shop-acts.ts'
import { spawnProgram, spawnTill } from '#main/testing/programs/spawned-till.ts'
import { demoUsers } from '#main/testing/test-app.ts'

beforeAll(() => ensureBuilt(['main']), 60_000)

it('a counter joins with a code, sells on its own point through the main till, and has it in its copy', async () => {
  const main = await spawnTill(givenDataFolder())
  const { program, emissionPointId, counterId } = await joinCounter(main, 'Mostrador 2')
  const atCounter = program.clientAs(await signIn(program.clientAs()))
  await openRegister(atCounter, emissionPointId)
  const sale = await sell(atCounter, emissionPointId)
  expect(sale.number).toMatch(/^\d{3}-\d{3}-\d{9}$/)
  const { data } = await main.client.invoices.list({ query: { size: '5' } })
  expect(data.map(({ number }) => number)).toContain(sale.number)
  const listed = await vi.waitFor(async () => {
    const [, counter] = await main.client.counters.list()
    expect(counter).toMatchObject({ id: counterId, state: 'JOINED', isCurrent: true })
    return counter
  })
  expect(listed?.emissionPointIds).toEqual([emissionPointId])
  await program.stop()
  await main.stop()
})

it('refuses a takeover while the main till answers, and with the PIN of who may not lead', async () => {
  const main = await spawnTill(givenDataFolder())
  const { program } = await joinCounter(main, 'Mostrador 2')
  const nobody = program.clientAs()
  const takeOver = (pin: string) => nobody.shop.takeover({ body: { points: 'ALL', pin } })
  await expect(takeOver(demoUsers.admin.pin)).rejects.toMatchObject({ code: 'MAIN_IS_THERE' })
  await main.kill()
  await untilShop(program, ({ isMainHeard }) => !isMainHeard)
  await expect(takeOver('0000')).rejects.toMatchObject({ status: 400 })
  await expect(takeOver(demoUsers.mesero.pin)).rejects.toMatchObject({ status: 403 })
  expect((await nobody.shop.read()).role).toBe('COUNTER')
  await program.stop()
})

it('a counter leads after the main till has died: nothing answered is missing, and no number comes twice', async () => {
  const folder = givenDataFolder()
  const main = await spawnTill(folder)
  const { program, emissionPointId } = await joinCounter(main, 'Mostrador 2')
  const atCounter = program.clientAs(await signIn(program.clientAs()))
  await openRegister(main.client, 1)
  const numbers: string[] = []
  for (let count = 0; count < 10; count++) numbers.push((await sell(main.client, 1)).number)
  await vi.waitFor(async () => {
    const [, counter] = await main.client.counters.list()
    expect(counter).toMatchObject({ isCurrent: true, lagMs: 0 })
  })
  await main.kill()
  await untilShop(program, ({ isMainHeard }) => !isMainHeard)
  const taken = await program
    .clientAs()
    .shop.takeover({ body: { points: 'ALL', pin: demoUsers.admin.pin, reason: 'No enciende' } })
  expect(taken).toMatchObject({ role: 'MAIN', epoch: 2, lost: { atMost: { sales: 0 } } })

  const leading = atCounter
  const { data } = await leading.invoices.list({ query: { size: '100' } })
  expect(data.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers))
  await openRegister(leading, emissionPointId)
  await openRegister(leading, 1)
  const next = await sell(leading, 1)
  const last = numbers.at(-1) ?? ''
  expect(Number(next.number.slice(8))).toBe(Number(last.slice(8)) + 101)
  await sell(leading, emissionPointId)

  await program.stop()
})

it('another counter follows by itself the one that took over, and its users stay signed in', async () => {
  const main = await spawnTill(givenDataFolder())
  const second = await joinCounter(main, 'Mostrador 2')
  const third = await joinCounter(main, 'Barra')
  const atThird = third.program.clientAs(await signIn(third.program.clientAs()))
  await openRegister(atThird, third.emissionPointId)
  await sell(atThird, third.emissionPointId)
  await vi.waitFor(async () => {
    const [, counter] = await main.client.counters.list()
    expect(counter).toMatchObject({ id: second.counterId, isCurrent: true, lagMs: 0 })
  })
  await main.kill()
  await untilShop(second.program, ({ isMainHeard }) => !isMainHeard)
  await second.program
    .clientAs()
    .shop.takeover({ body: { points: 'ALL', pin: demoUsers.admin.pin } })
  await untilShop(third.program, ({ epoch, isMainHeard }) => epoch === 2 && isMainHeard)
  await openRegister(atThird, third.emissionPointId)
  const sale = await sell(atThird, third.emissionPointId)
  const leading = second.program.clientAs(await signIn(second.program.clientAs()))
  const { data } = await leading.invoices.list({ query: { size: '5' } })
  expect(data.map(({ number }) => number)).toContain(sale.number)
  await third.program.stop()
  await second.program.stop()
})

it('a takeover that a crash cut short goes on at the next start, and leads once', async () => {
  const main = await spawnTill(givenDataFolder())
  const { program, folder } = await joinCounter(main, 'Mostrador 2')
  await main.kill()
  await untilShop(program, ({ isMainHeard }) => !isMainHeard)
  const answer = program
    .clientAs()
    .shop.takeover({ body: { points: 'ALL', pin: demoUsers.admin.pin } })
    .catch(() => undefined)
  await vi.waitFor(async () => {
    const shop = await program.clientAs().shop.read()
    if (shop.isMainHeard) throw new Error('Not yet')
  })
  await program.kill()
  await answer
  const again = await spawnProgram(folder)
  const { role, epoch } = await again.clientAs().shop.read()
  expect([
    ['COUNTER', 1],
    ['MAIN', 2],
  ]).toContainEqual([role, epoch])
  if (role === 'COUNTER') {
    await again.clientAs().shop.takeover({ body: { points: 'ALL', pin: demoUsers.admin.pin } })
  }
  expect(await again.clientAs().shop.read()).toMatchObject({ role: 'MAIN', epoch: 2 })
  await again.stop()
})

it('forgets the data of the shop when a manager removes it', async () => {
  const main = await spawnTill(givenDataFolder())
  const { program, counterId } = await joinCounter(main, 'Mostrador 2')
  await main.client.counters.remove({
    params: { id: counterId },
    body: { pin: demoUsers.admin.pin },
  })
  await untilShop(program, ({ role }) => role === 'MAIN')
  expect((await program.clientAs().system.health()).setupRequired).toBe(true)
  await program.stop()
  await main.stop()
})
