import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { demoUsers } from '../test-app.ts'
import { givenDataFolder } from './spawn-server.ts'
import { type SpawnedProgram, type SpawnedTill, spawnProgram } from './spawned-till.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }

export interface JoinedCounter {
  readonly program: SpawnedProgram
  readonly folder: string
  /** The point that it sells on. */
  readonly emissionPointId: number
  readonly counterId: number
}

/** Opens the network of a main till at a port that no other test has. */
async function openNetwork({ client }: SpawnedTill): Promise<void> {
  const { enabled } = await client.lan.settings()
  if (enabled) return
  const server = createServer().listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  await client.lan.saveSettings({
    body: { enabled: true, port, tls: true, pin: demoUsers.admin.pin },
  })
}

/**
 * Joins an empty program to a main till with a new emission point, over the till's own API.
 * @param through lays a cable to the main till; by default the counter reaches it directly
 */
export async function joinCounter(
  main: SpawnedTill,
  name: string,
  through: (url: string) => Promise<string> = (url) => Promise.resolve(url),
): Promise<JoinedCounter> {
  const { client } = main
  await openNetwork(main)
  const { data: points } = await client.emissionPoints.list({})
  const codes = points.map(({ code }) => Number(code))
  const point = await client.emissionPoints.create({
    body: {
      establishmentId: points[0]?.establishmentId ?? 1,
      code: String(Math.max(...codes) + 1).padStart(3, '0'),
      name,
    },
  })
  const { code, addresses } = await client.counters.createCode({
    body: { name, emissionPointIds: [point.id], pin: demoUsers.admin.pin },
  })
  const folder = givenDataFolder()
  const program = await spawnProgram(folder)
  const url = await through(addresses[0] ?? '')
  await program.clientAs().shop.join({ body: { url, code } })
  await untilShop(program, ({ role, isMainHeard }) => role === 'COUNTER' && isMainHeard)
  const { counterId } = await program.clientAs().shop.read()
  // The counter tells where it is reached once its own network is open.
  await vi.waitFor(async () => {
    const counter = (await client.counters.list()).find(({ id }) => id === counterId)
    if (counter?.address == null) throw new Error('The counter has no address yet')
  }, PATIENCE)
  return { program, folder, emissionPointId: point.id, counterId: counterId ?? 0 }
}

type ReadShop = Awaited<ReturnType<ReturnType<SpawnedProgram['clientAs']>['shop']['read']>>

/** Waits until the place of a program in its shop is as expected. */
export async function untilShop(
  program: SpawnedProgram,
  isReached: (shop: ReadShop) => boolean,
): Promise<ReadShop> {
  return vi.waitFor(async () => {
    const shop = await program.clientAs().shop.read()
    if (!isReached(shop)) throw new Error(`Not reached: ${JSON.stringify(shop)}`)
    return shop
  }, PATIENCE)
}
