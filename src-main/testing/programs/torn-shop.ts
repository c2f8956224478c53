import { expect, vi } from 'vitest'
import { type Cable, givenCable } from './given-cable.ts'
import { joinCounter, untilShop } from './joined-counter.ts'
import { openRegister, sell, signIn } from './shop-acts.ts'
import { givenDataFolder } from './spawn-server.ts'
import { type SpawnedProgram, type SpawnedTill, spawnTill } from './spawned-till.ts'
import { demoUsers } from '../test-app.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }

/** A main till and a counter that both have sold, with an open register each, joined by a cable. */
export async function givenTornShop() {
  const mainFolder = givenDataFolder()
  const main = await spawnTill(mainFolder)
  const laid: Cable[] = []
  const counter = await joinCounter(main, 'Mostrador 2', async (url) => {
    const cable = await givenCable(url)
    laid.push(cable)
    return cable.url
  })
  const [cable] = laid
  if (cable === undefined) throw new Error('The counter joined without a cable')
  const token = await signIn(counter.program.clientAs())
  const atCounter = counter.program.clientAs(token)
  await openRegister(main.client, 1)
  await openRegister(atCounter, counter.emissionPointId)
  await sell(main.client, 1)
  const last = await sell(atCounter, counter.emissionPointId)
  await untilCopied(main)
  return { main, mainFolder, cable, ...counter, token, atCounter, last: last.number }
}

/** Waits until the copy of the counter lacks nothing. */
export async function untilCopied(main: SpawnedTill): Promise<void> {
  await vi.waitFor(async () => {
    const [, counter] = await main.client.counters.list()
    expect(counter).toMatchObject({ isCurrent: true, lagActs: 0 })
  }, PATIENCE)
}

/** Goes on with the counter's own points once it no longer hears the main till. */
export async function goOn(program: SpawnedProgram, pin: string = demoUsers.cajera.pin) {
  await untilShop(program, ({ isMainHeard }) => !isMainHeard)
  return program.clientAs().shop.takeover({ body: { points: 'OWN', pin } })
}
