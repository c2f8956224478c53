import { beforeAll, expect, it } from 'vitest'
import type { Client } from '#shared/api/client.ts'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { untilShop } from '#main/testing/programs/joined-counter.ts'
import { listNumbers, openRegister, sell, sequentialOf } from '#main/testing/programs/shop-acts.ts'
import { type SpawnedProgram, spawnProgram } from '#main/testing/programs/spawned-till.ts'
import { givenTornShop, goOn } from '#main/testing/programs/torn-shop.ts'
import { demoUsers } from '#main/testing/test-app.ts'
import { readCounterState } from '../shared/counter/counter-state.ts'
import { readPepperFile } from '../shared/pepper/pepper-file.ts'
import { systemRandomness } from '../shared/system.ts'

beforeAll(() => ensureBuilt(['main']), 60_000)

const PATIENCE_MS = 120_000
const OPENING = 10
const SALE = 9

async function sellSome(client: Client, emissionPointId: number, count: number) {
  const numbers: string[] = []
  for (let sale = 0; sale < count; sale++) {
    numbers.push((await sell(client, emissionPointId)).number)
  }
  return numbers
}

/** Makes the counter the main till with the PIN of a user. */
function lead(program: SpawnedProgram, pin: string = demoUsers.admin.pin) {
  const reason = 'La caja principal no vuelve'
  return program.clientAs().shop.takeover({ body: { points: 'ALL', pin, reason } })
}

/** A counter that sells with its own points, because the main till is dead; both have sold since they parted. */
async function givenDeadMain() {
  const given = await givenTornShop()
  const { main, cable, program, atCounter, emissionPointId } = given
  cable.tear()
  const { lost } = await goOn(program)
  const [own, ofMain] = await Promise.all([
    sellSome(atCounter, emissionPointId, 3),
    sellSome(main.client, 1, 2),
  ])
  await main.kill()
  return { ...given, lost, own, ofMain }
}

it(
  'a manager makes a counter with own points the main till: it sells at all points, and the former one follows it',
  async () => {
    const { cable, program, mainFolder, folder, token, ...given } = await givenDeadMain()
    const { atCounter, emissionPointId, own, ofMain, last, lost } = given
    const before = await program.clientAs().shop.read()
    expect(before.ways).toEqual([{ points: 'ALL', needs: 'MANAGER_PIN' }])
    await expect(lead(program, '0000')).rejects.toMatchObject({ status: 400 })
    await expect(lead(program, demoUsers.cajera.pin)).rejects.toMatchObject({
      status: 403,
      code: 'TAKEOVER_NOT_ALLOWED',
    })
    await expect(
      program.clientAs().shop.takeover({ body: { points: 'OWN', pin: demoUsers.admin.pin } }),
    ).rejects.toMatchObject({ code: 'NOT_A_COUNTER' })
    expect(await lead(program)).toMatchObject({
      role: 'MAIN',
      epoch: 2,
      ownSince: null,
      isReplaced: false,
      isMainHeard: true,
      waitingActs: 0,
      bringing: null,
      ways: [],
      lost,
    })

    // Its user is signed in as before, and its register is open.
    const next = await sell(atCounter, emissionPointId)
    expect(sequentialOf(next.number)).toBe(sequentialOf(own.at(-1) ?? '') + 101)
    await openRegister(atCounter, 1)
    const atPointOfMain = await sell(atCounter, 1)
    expect(sequentialOf(atPointOfMain.number)).toBeGreaterThan(sequentialOf(ofMain.at(-1) ?? ''))
    await program.kill()
    const leading = await spawnProgram(folder)
    expect(await leading.clientAs().shop.read()).toMatchObject({ role: 'MAIN', epoch: 2 })

    cable.mend()
    const former = await spawnProgram(mainFolder)
    await untilShop(
      former,
      ({ role, isReplaced, isMainHeard }) => role === 'COUNTER' && !isReplaced && isMainHeard,
    )
    const atLeader = leading.clientAs(token)
    const listed = await listNumbers(atLeader)
    expect(new Set(listed).size).toBe(listed.length)
    const sold = [last, ...own, ...ofMain, next.number, atPointOfMain.number]
    expect(listed).toEqual(expect.arrayContaining(sold))
    expect((await atLeader.shop.read()).conflicts).toBe(0)
    const { availableCash } = await atLeader.cashRegister.availableCash({
      query: { emissionPointId },
    })
    expect(availableCash).toBe(OPENING + SALE * (1 + own.length + 1))
    const takeovers = await atLeader.auditEntries.list({ query: { kind: 'SHOP_TAKEN_OVER' } })
    expect(takeovers.data).toHaveLength(1)
    await former.stop()
    await leading.stop()
  },
  PATIENCE_MS,
)

it(
  'a counter that is killed as soon as the decision is on disk leads the shop at its next start',
  async () => {
    const { program, folder, token, emissionPointId, own } = await givenDeadMain()
    const place = {
      folder,
      pepper: readPepperFile(folder, systemRandomness),
      randomness: systemRandomness,
    }
    const decided = lead(program).catch(() => undefined)
    while (readCounterState(place)?.phase !== 'TAKING_OVER') {
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await program.kill()
    await decided
    const leading = await spawnProgram(folder)
    expect(await leading.clientAs().shop.read()).toMatchObject({
      role: 'MAIN',
      epoch: 2,
      ownSince: null,
    })
    const next = await sell(leading.clientAs(token), emissionPointId)
    expect(sequentialOf(next.number)).toBe(sequentialOf(own.at(-1) ?? '') + 101)
    await leading.stop()
  },
  PATIENCE_MS,
)
