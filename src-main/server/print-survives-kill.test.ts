import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createPrinterSimulator } from '../../e2e/simulators/printer/printer-simulator.ts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { givenDataFolder } from '../testing/spawn-server.ts'
import { type SpawnedTill, spawnTill } from '../testing/spawned-till.ts'

beforeAll(() => ensureBuilt(['main']), 120_000)

/** Reads what happened to the jobs until none is on its way. */
async function settledJobs({ client }: SpawnedTill) {
  for (;;) {
    const { data } = await client.printJobs.list({ query: { size: 200 } })
    if (data.every(({ state }) => state !== 'QUEUED' && state !== 'PRINTING')) return data
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('a till killed while it prints', { timeout: 240_000 }, () => {
  it('at any moment: loses no paper and prints none twice; one that was leaving is in doubt', async () => {
    const simulator = createPrinterSimulator()
    const port = await simulator.listen()
    onTestFinished(() => simulator.off())
    const folder = givenDataFolder()
    let till = await spawnTill(folder)
    const { id: printerId } = await till.client.printers.create({
      body: { name: 'Prueba', connection: { kind: 'NETWORK', host: '127.0.0.1', port } },
    })
    await till.client.printRoutes.save({ body: [{ job: 'CASH_SLIP', printerId }] })
    await till.client.cashRegister.open({
      body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
    })
    const reasons: string[] = []
    for (const delayMs of [0, 10, 40]) {
      simulator.condition.slowMs = 15
      for (let count = 0; count < 4; count++) {
        const reason = `Ingreso ${reasons.length}`
        reasons.push(reason)
        await till.client.cashRegister.entry({
          body: { operationId: randomUUID(), amount: 1, reason },
        })
      }
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await till.kill()
      simulator.condition.slowMs = 0
      till = await spawnTill(folder)
    }
    const jobs = await settledJobs(till)
    // The opening and every entry: a paper for each act that was answered.
    expect(jobs).toHaveLength(reasons.length + 1)
    const printed = (reason: string) =>
      simulator.roll.filter((item) => item.kind === 'LINE' && item.text === `Motivo: ${reason}`)
    const slips = jobs.filter(({ title }) => title === 'Ingreso de caja').toReversed()
    for (const [index, { state }] of slips.entries()) {
      expect(['DONE', 'UNKNOWN']).toContain(state)
      const papers = printed(reasons[index]!).length
      expect(state === 'DONE' ? [1] : [0, 1], `${reasons[index]} is ${state}`).toContain(papers)
    }
    expect(slips.some(({ state }) => state === 'DONE')).toBe(true)
    await till.kill()
  })
})
