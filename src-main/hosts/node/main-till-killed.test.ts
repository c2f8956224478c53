import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Client } from '#shared/api/client.ts'
import { createPinpadSimulator } from '../../../e2e/simulators/pinpad/simulator.ts'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { joinCounter, untilShop } from '#main/testing/programs/joined-counter.ts'
import { putUnderLoad } from '#main/testing/programs/load-on-till.ts'
import { listNumbers, openRegister, sell, signIn } from '#main/testing/programs/shop-acts.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import {
  type SpawnedProgram,
  spawnProgram,
  spawnTill,
} from '#main/testing/programs/spawned-till.ts'
import { demoUsers } from '#main/testing/test-app.ts'

beforeAll(() => ensureBuilt(['main']), 60_000)

/** The nightly command kills 100 times. */
const KILLS = Number(process.env['MOSTRADOR_SHOP_KILLS'] ?? 10)
const PATIENCE = { timeout: 60_000, interval: 50 }
/** Sales of one round before the kill. */
const SALES = 15
/** The copy may lack acts of the last second. */
const LAG_MS = 1_000

interface Place {
  readonly folder: string
  readonly emissionPointId: number
  readonly program: SpawnedProgram
  readonly client: Client
}

/** A main till and a counter with open registers, and a card terminal that both reach. */
async function givenPair() {
  const terminal = createPinpadSimulator()
  onTestFinished(() => terminal.close())
  const port = await terminal.listen()
  const folder = givenDataFolder()
  const till = await spawnTill(folder)
  const { client } = till
  const [pinpad] = await client.pinpads.list({ params: { establishmentId: 1 } })
  await client.pinpads.update({
    params: { establishmentId: 1, id: 1 },
    body: { ...pinpad!, port, timeoutMs: 1_000 },
  })
  const joined = await joinCounter(till, 'Mostrador 2')
  const atCounter = joined.program.clientAs(await signIn(joined.program.clientAs()))
  await openRegister(client, 1)
  await openRegister(atCounter, joined.emissionPointId)
  const { program, emissionPointId } = joined
  const main: Place = { folder, emissionPointId: 1, program: till, client }
  const counter: Place = { folder: joined.folder, emissionPointId, program, client: atCounter }
  return { terminal, main, counter }
}

/** Waits until the copy of the only counter lacks nothing. */
async function untilCopied({ client }: Place): Promise<void> {
  await vi.waitFor(async () => {
    const list = await client.counters.list()
    expect(list.find(({ role }) => role === 'COUNTER')).toMatchObject({
      isCurrent: true,
      address: expect.any(String),
    })
  }, PATIENCE)
}

/** Asks the terminal for each charge whose outcome is not known. */
async function settleCharges({ client }: Place): Promise<void> {
  const { data } = await client.pinpadTransactions.list({ query: { unresolved: 'true' } })
  for (const { id } of data) {
    await client.pinpadTransactions
      .resolve({ params: { id }, body: { action: 'REVERSE' } })
      .catch(() => undefined)
  }
}

it(
  `a main till that is killed under load ${KILLS} times loses nothing older than a second, and no number or charge comes twice`,
  async () => {
    const { terminal, ...given } = await givenPair()
    let { main, counter } = given
    const numbers: string[] = []
    const tookMs: number[] = []
    let cents = 1_120
    for (let kill = 0; kill < KILLS; kill++) {
      await untilCopied(main)
      const load = putUnderLoad({
        sellers: [main, main, counter],
        charging: main.client,
        nextCents: () => ++cents,
      })
      await vi.waitFor(() => expect(load.answered.length).toBeGreaterThan(SALES), PATIENCE)
      const killedMs = performance.now()
      await main.program.kill()
      // A request that waits at the counter ends with the takeover.
      const stopped = load.stop()
      await untilShop(counter.program, ({ isMainHeard }) => !isMainHeard)
      const began = performance.now()
      await counter.program
        .clientAs()
        .shop.takeover({ body: { points: 'ALL', pin: demoUsers.admin.pin } })
      const first = await sell(counter.client, counter.emissionPointId)
      tookMs.push(performance.now() - began)
      await stopped
      const copied = new Set(await listNumbers(counter.client))
      const missing = load.answered.filter(({ number }) => !copied.has(number))
      expect(missing.filter(({ atMs }) => atMs < killedMs - LAG_MS)).toEqual([])
      numbers.push(...load.answered.map(({ number }) => number), first.number)
      expect(new Set(numbers).size).toBe(numbers.length)
      await settleCharges(counter)

      // The killed program returns as a counter with what it alone knows: the next round kills the other one.
      const program = await spawnProgram(main.folder)
      await untilShop(
        program,
        ({ role, isReplaced, isMainHeard }) => role === 'COUNTER' && !isReplaced && isMainHeard,
      )
      const client = program.clientAs(await signIn(program.clientAs()))
      ;[main, counter] = [counter, { ...main, program, client }]
      expect(await listNumbers(main.client)).toEqual(expect.arrayContaining(numbers))
      await settleCharges(main)
    }
    const charged = terminal.ledger.entries.map(({ total }) => total)
    expect(charged.length).toBeGreaterThan(0)
    expect(new Set(charged).size).toBe(charged.length)
    expect((await main.client.shop.read()).conflicts).toBe(0)
    const slowest = Math.max(...tookMs)
    console.info(`First sale after a takeover: at most ${Math.round(slowest)} ms of ${KILLS} kills`)
    await counter.program.stop()
    await main.program.stop()
  },
  60_000 + KILLS * 30_000,
)
