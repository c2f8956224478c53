import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Client } from '#shared/api/client.ts'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { joinCounter, untilShop } from '#main/testing/programs/joined-counter.ts'
import {
  listNumbers,
  openRegister,
  sell,
  sequentialOf,
  signIn,
} from '#main/testing/programs/shop-acts.ts'
import { type SpawnedProgram, spawnProgram } from '#main/testing/programs/spawned-till.ts'
import { givenTornShop, goOn, untilCopied } from '#main/testing/programs/torn-shop.ts'
import { demoUsers } from '#main/testing/test-app.ts'

beforeAll(() => ensureBuilt(['main']), 60_000)

const PATIENCE_MS = 120_000

async function sellSome(client: Client, emissionPointId: number, count: number) {
  const numbers: string[] = []
  for (let sale = 0; sale < count; sale++) {
    numbers.push((await sell(client, emissionPointId)).number)
  }
  return numbers
}

function untilTogether(program: SpawnedProgram) {
  return untilShop(
    program,
    ({ role, ownSince, isReplaced, isMainHeard }) =>
      role === 'COUNTER' && ownSince === null && !isReplaced && isMainHeard,
  )
}

/** Checks that a program has each of these sales, and no number twice. */
async function expectSales(client: Client, numbers: readonly string[]): Promise<void> {
  const listed = await listNumbers(client)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(expect.arrayContaining([...numbers]))
}

it(
  'a counter comes together with the main till by itself: each sale is there once, and its users sell on',
  async () => {
    const { main, cable, program, folder, emissionPointId, atCounter, last } = await givenTornShop()
    cable.tear()
    await goOn(program)
    const [apart, ofMain] = await Promise.all([
      sellSome(atCounter, emissionPointId, 10),
      sellSome(main.client, 1, 10),
    ])
    cable.mend()
    const shop = await untilTogether(program)
    expect(shop).toMatchObject({ waitingActs: 0, bringing: null })
    await expectSales(main.client, [last, ...apart, ...ofMain])
    const next = await sell(atCounter, emissionPointId)
    expect(sequentialOf(next.number)).toBe(sequentialOf(apart.at(-1) ?? '') + 1)
    // Ten dollars at its opening, and nine for each sale.
    const { availableCash } = await atCounter.cashRegister.availableCash({
      query: { emissionPointId },
    })
    expect(availableCash).toBe(10 + 9 * (1 + apart.length + 1))
    expect((await main.client.shop.read()).conflicts).toBe(0)
    expect(existsSync(join(folder, 'former'))).toBe(true)
    await untilCopied(main)
    await program.stop()
    await main.stop()
  },
  PATIENCE_MS,
)

it(
  'a counter that sells without a pause while it comes together gets an answer to each sale',
  async () => {
    const { main, cable, program, emissionPointId, atCounter } = await givenTornShop()
    cable.tear()
    await goOn(program)
    const numbers: string[] = []
    const end = new AbortController()
    const selling = (async () => {
      while (!end.signal.aborted) numbers.push((await sell(atCounter, emissionPointId)).number)
    })()
    cable.mend()
    await untilTogether(program)
    await sell(main.client, 1)
    end.abort()
    await selling
    expect(new Set(numbers).size).toBe(numbers.length)
    await expectSales(main.client, numbers)
    await program.stop()
    await main.stop()
  },
  PATIENCE_MS,
)

it(
  'a counter that is killed while it comes together goes on at its next start',
  async () => {
    const { main, cable, emissionPointId, atCounter, ...given } = await givenTornShop()
    cable.tear()
    await goOn(given.program)
    const apart = await sellSome(atCounter, emissionPointId, 20)
    let { program } = given
    for (const afterMs of [100, 400, 900]) {
      cable.mend()
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await program.kill()
      cable.tear()
      program = await spawnProgram(given.folder)
    }
    cable.mend()
    await untilTogether(program)
    await expectSales(main.client, apart)
    expect((await main.client.shop.read()).conflicts).toBe(0)
    await program.stop()
    await main.stop()
  },
  PATIENCE_MS,
)

it(
  'a main till that was replaced returns as a counter, with what it alone had sold',
  async () => {
    const { main, mainFolder, cable, program, emissionPointId, token } = await givenTornShop()
    cable.tear()
    await untilShop(program, ({ isMainHeard }) => !isMainHeard)
    const unknown = await sellSome(main.client, 1, 3)
    await main.kill()
    await program.clientAs().shop.takeover({ body: { points: 'ALL', pin: demoUsers.admin.pin } })
    const leading = program.clientAs(token)
    const led = await sellSome(leading, emissionPointId, 3)
    cable.mend()

    const former = await spawnProgram(mainFolder)
    await untilTogether(former)
    await expectSales(leading, [...unknown, ...led])
    const [, listed] = await leading.counters.list()
    expect(listed).toMatchObject({
      role: 'COUNTER',
      state: 'JOINED',
      emissionPointIds: expect.arrayContaining([1]),
    })
    // Its register is open as it was, and its series went on above all that it had used.
    const atFormer = former.clientAs(await signIn(former.clientAs()))
    const next = await sell(atFormer, 1)
    expect(sequentialOf(next.number)).toBeGreaterThan(sequentialOf(unknown.at(-1) ?? ''))
    await expect(openRegister(leading, 1)).rejects.toMatchObject({
      code: 'EMISSION_POINT_ELSEWHERE',
    })
    await expectSales(leading, [next.number])
    expect((await leading.shop.read()).conflicts).toBe(0)
    expect((await leading.shop.read()).conflicts).toBe(0)
    await former.stop()
    await program.stop()
  },
  PATIENCE_MS,
)

it(
  'a counter comes together with another one that leads meanwhile, with what that one never had',
  async () => {
    const { main, cable, emissionPointId, token, ...given } = await givenTornShop()
    const third = await joinCounter(main, 'Barra')
    // It learns the address of the third program with its next line.
    await given.program.stop()
    const program = await spawnProgram(given.folder)
    await untilShop(program, ({ isMainHeard }) => isMainHeard)
    await untilCopied(main)
    cable.tear()
    await goOn(program)
    const apart = await sellSome(program.clientAs(token), emissionPointId, 3)
    await main.kill()
    await untilShop(third.program, ({ isMainHeard }) => !isMainHeard)
    await third.program
      .clientAs()
      .shop.takeover({ body: { points: 'ALL', pin: demoUsers.admin.pin } })
    await untilTogether(program)
    const leading = third.program.clientAs(await signIn(third.program.clientAs()))
    await expectSales(leading, apart)
    const next = await sell(program.clientAs(token), emissionPointId)
    expect(apart).not.toContain(next.number)
    expect(await program.clientAs().shop.read()).toMatchObject({ epoch: 2, role: 'COUNTER' })
    await program.stop()
    await third.program.stop()
  },
  PATIENCE_MS,
)
