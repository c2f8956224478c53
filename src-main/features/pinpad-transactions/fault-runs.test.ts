import { describe, expect, it } from 'vitest'
import { patienceOf, runFaults, runsOf } from '../../testing/fault-runs.ts'

/** Runs in which nothing went wrong would prove nothing. */
const STATES = ['APPROVED', 'DECLINED', 'UNKNOWN', 'REVERSED', 'NOT_FOUND'] as const

describe('whatever goes wrong between till, terminal and bank', () => {
  for (const protocol of ['LAN', 'NEXO'] as const) {
    const { runs, seed } = runsOf(protocol)
    it.runIf(runs > 0)(
      `in ${runs} charges from seed ${seed} by ${protocol} nothing is taken that the till does not know of, and nothing twice`,
      async () => {
        const { seen, logged } = await runFaults(protocol, runs, seed)
        for (const state of STATES) expect(seen.get(state) ?? 0, state).toBeGreaterThan(0)
        expect(logged).toEqual([])
      },
      patienceOf(runs),
    )
  }
})
