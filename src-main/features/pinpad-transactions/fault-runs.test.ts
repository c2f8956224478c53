import { describe, expect, it } from 'vitest'
import { expectTrouble, patienceOf, runFaults, runsOf } from '#main/testing/checks/fault-runs.ts'

describe('any fault between till, terminal and bank', () => {
  for (const protocol of ['LAN', 'NEXO'] as const) {
    const { runs, seed } = runsOf(protocol)
    it.runIf(runs > 0)(
      `in ${runs} charges from seed ${seed} by ${protocol} the till knows of every charge and none is made twice`,
      async () => {
        const { seen, logged } = await runFaults(protocol, runs, seed)
        expectTrouble(seen, runs)
        expect(logged).toEqual([])
      },
      patienceOf(runs),
    )
  }
})
