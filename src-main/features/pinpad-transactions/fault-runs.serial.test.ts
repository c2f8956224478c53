import { describe, expect, it } from 'vitest'
import { expectTrouble, patienceOf, runFaults, runsOf } from '../../testing/fault-runs.ts'
import { hasSocat } from '../../testing/pty-pair.ts'

const { runs, seed } = runsOf('SERIAL')

describe.runIf(hasSocat && runs > 0)('whatever goes wrong on the cable to a terminal', () => {
  it(
    `in ${runs} charges from seed ${seed} nothing is taken that the till does not know of, and nothing twice`,
    async () => {
      const { seen, logged } = await runFaults('SERIAL', runs, seed)
      expectTrouble(seen, runs)
      expect(logged).toEqual([])
    },
    patienceOf(runs),
  )
})
