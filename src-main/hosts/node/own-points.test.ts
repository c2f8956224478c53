import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { joinCounter, untilShop } from '#main/testing/programs/joined-counter.ts'
import { listNumbers, sell, sequentialOf } from '#main/testing/programs/shop-acts.ts'
import { spawnProgram } from '#main/testing/programs/spawned-till.ts'
import { givenTornShop, goOn, untilCopied } from '#main/testing/programs/torn-shop.ts'
import { demoUsers } from '#main/testing/test-app.ts'
import { readCounterState, writeCounterState } from '../shared/counter/counter-state.ts'
import { joinedAgain } from '../shared/counter/end-separation.ts'
import { formerName } from '../shared/counter/former-data.ts'
import { systemRandomness } from '../shared/system.ts'
import { readPepperFile } from '../shared/pepper/pepper-file.ts'

beforeAll(() => ensureBuilt(['main']), 60_000)

it('a counter whose cable is torn sells on with its own points, while the main till sells with its own', async () => {
  const { main, cable, program, folder, emissionPointId, counterId, token, ...given } =
    await givenTornShop()
  const { atCounter, last } = given
  await expect(
    program.clientAs().shop.takeover({ body: { points: 'OWN', pin: demoUsers.cajera.pin } }),
  ).rejects.toMatchObject({ code: 'MAIN_IS_THERE' })
  cable.tear()
  const away = await untilShop(program, ({ isMainHeard }) => !isMainHeard)
  expect(away.ways).toEqual([
    { points: 'OWN', needs: 'PIN' },
    { points: 'ALL', needs: 'MANAGER_PIN' },
  ])
  await expect(goOn(program, '0000')).rejects.toMatchObject({ status: 400 })
  await expect(goOn(program, demoUsers.cocina.pin)).rejects.toMatchObject({
    status: 403,
    code: 'OWN_POINTS_NOT_ALLOWED',
  })
  const own = await goOn(program)
  expect(own).toMatchObject({
    role: 'COUNTER',
    counterId,
    epoch: 1,
    isReplaced: false,
    isMainHeard: false,
    ownSince: expect.any(String),
    emissionPoints: [{ id: emissionPointId }],
    lost: { atMost: { sales: 0 } },
  })

  // The user is still signed in, and the register is still open.
  const first = await sell(atCounter, emissionPointId)
  expect(sequentialOf(first.number)).toBe(sequentialOf(last) + 101)
  await expect(sell(atCounter, 1)).rejects.toMatchObject({ code: 'EMISSION_POINT_ELSEWHERE' })
  await sell(main.client, 1)

  await program.kill()
  const again = await spawnProgram(folder)
  expect(await again.clientAs().shop.read()).toMatchObject({
    role: 'COUNTER',
    ownSince: own.ownSince,
  })
  const second = await sell(again.clientAs(token), emissionPointId)
  expect(sequentialOf(second.number)).toBe(sequentialOf(first.number) + 1)
  await again.stop()
  await main.stop()
})

it('another counter does not take one that sells on its own for the main till', async () => {
  const { main, cable, program } = await givenTornShop()
  const third = await joinCounter(main, 'Barra')
  cable.tear()
  await goOn(program)
  await main.kill()
  const { heardAt } = await untilShop(third.program, ({ isMainHeard }) => !isMainHeard)
  // It tries the addresses of all programs every two seconds.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  expect(await third.program.clientAs().shop.read()).toMatchObject({ isMainHeard: false, heardAt })
  await third.program.stop()
  await program.stop()
})

/** Writes into the folder of a stopped program what it writes when all is brought. */
function endSeparationOf(folder: string): string {
  const randomness = systemRandomness
  const place = { folder, pepper: readPepperFile(folder, randomness), randomness }
  const state = readCounterState(place)
  if (state === undefined) throw new Error('It is no counter')
  const name = formerName(new Date())
  writeCounterState(place, joinedAgain(state, name))
  return join(folder, 'former', name)
}

it('a counter that has joined again keeps its file aside and follows with a fresh copy', async () => {
  const { main, cable, program, folder, emissionPointId, token, ...given } = await givenTornShop()
  cable.tear()
  await goOn(program)
  const apart = await sell(given.atCounter, emissionPointId)
  await program.kill()
  const former = endSeparationOf(folder)
  const again = await spawnProgram(folder)
  await expect(goOn(again)).rejects.toMatchObject({ status: 409, code: 'COPY_NOT_WHOLE' })
  expect(existsSync(join(former, DATABASE_FILE))).toBe(true)
  expect(existsSync(join(folder, DATABASE_FILE))).toBe(false)
  cable.mend()
  await untilShop(again, ({ isMainHeard }) => isMainHeard)
  await untilCopied(main)
  expect(await again.clientAs().shop.read()).toMatchObject({ role: 'COUNTER', ownSince: null })
  const next = await sell(again.clientAs(token), emissionPointId)
  expect(sequentialOf(next.number)).toBe(sequentialOf(given.last) + 1)
  expect(await listNumbers(main.client)).not.toContain(apart.number)
  // The copy is this one again: it can go on without the main till.
  await untilCopied(main)
  cable.tear()
  expect(await goOn(again)).toMatchObject({ role: 'COUNTER', lost: { atMost: { sales: 0 } } })
  await again.stop()
  await main.stop()
})
