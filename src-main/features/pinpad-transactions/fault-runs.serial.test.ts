import { describe, expect, it } from 'vitest'
import { expectTrouble, patienceOf, runFaults, runsOf } from '#main/testing/checks/fault-runs.ts'
import { hasSocat } from '#main/testing/doubles/lines/pty-pair.ts'

const { runs, seed } = runsOf('SERIAL')

describe.runIf(hasSocat && runs > 0)('any fault on the cable to a terminal', () => {
  it(
    `in ${runs} charges from seed ${seed} the till knows of every charge and none is made twice`,
    async () => {
      const { seen, logged } = await runFaults('SERIAL', runs, seed)
      expectTrouble(seen, runs)
      expect(logged).toEqual([])
    },
    patienceOf(runs),
  )
})
