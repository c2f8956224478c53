import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPinpadSimulator } from '../../../e2e/simulators/pinpad/simulator.ts'
import { chargeOf } from '#main/testing/acts/card-charges.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { hasSocat } from '#main/testing/doubles/lines/pty-pair.ts'
import { openRegister } from '#main/testing/acts/sales.ts'

type Protocol = 'LAN' | 'SERIAL' | 'NEXO'

const TIMEOUT_MS = 400
const timing = {
  connectMs: 2_000,
  partialMs: 200,
  sealMs: 100,
  ackMs: 150,
  maximumGraceMs: TIMEOUT_MS,
  checkMs: 300,
}

async function givenTill(protocol: Protocol) {
  const simulator = createPinpadSimulator({
    terminalId: protocol === 'SERIAL' ? 'TID00002' : 'TID00001',
    merchantId: protocol === 'SERIAL' ? '2000000002' : '1000000001',
  })
  const till = await givenRestaurant({ dependencies: { pinpads: { timing } } })
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-lots-'))
  onTestFinished(async () => {
    await simulator.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await openRegister(till)
  const id = protocol === 'SERIAL' ? 2 : 1
  till.sql('UPDATE pinpads SET timeoutMs = ? WHERE id = ?', TIMEOUT_MS, id)
  if (protocol === 'SERIAL') {
    const path = join(folder, 'pinpad')
    await simulator.openSerial(path)
    till.sql('UPDATE pinpads SET serialPath = ? WHERE id = 2', path)
  } else {
    const port = protocol === 'LAN' ? await simulator.listen(0) : await simulator.listenNexo(0)
    till.sql('UPDATE pinpads SET port = ?, protocol = ? WHERE id = 1', port, protocol)
  }
  const cashier = await till.as('cajera')
  return {
    simulator,
    async charge() {
      till.clock.advance(1_000)
      let charge = await cashier.pinpadTransactions.create({ params: { id }, body: chargeOf() })
      while (charge.isInProgress) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        charge = await cashier.pinpadTransactions.get({ params: { id: charge.id } })
      }
      return charge
    },
    /** The card is charged, but the answer and the first reversal are lost. */
    async chargeLosingTheLine() {
      till.clock.advance(1_000)
      simulator.script({ kind: 'NO_ANSWER', charges: true }, 'SALE')
      simulator.script(
        { kind: 'NO_ANSWER', charges: false },
        protocol === 'NEXO' ? 'STATUS' : 'REVERSAL',
      )
      return this.charge()
    },
    async askAgain(chargeId: number) {
      till.clock.advance(600_000)
      const manager = await till.as('gerente')
      return manager.pinpadTransactions.resolve({
        params: { id: chargeId },
        body: { action: 'REVERSE' },
      })
    },
  }
}

for (const protocol of ['LAN', 'SERIAL', 'NEXO'] as const) {
  describe.runIf(protocol !== 'SERIAL' || hasSocat)(`a terminal of protocol ${protocol}`, () => {
    it('never reports a charge as not made after its lot was closed elsewhere', async () => {
      const till = await givenTill(protocol)
      expect(await till.charge()).toMatchObject({ state: 'APPROVED' })
      const { id, state } = await till.chargeLosingTheLine()
      expect(state).toBe('UNKNOWN')
      await till.simulator.closeLot()

      const asked = await till.askAgain(id)

      expect(asked).toMatchObject({
        state: 'UNKNOWN',
        isUnresolved: true,
        code: protocol === 'NEXO' ? 'BATCH_WAS_SETTLED' : 'LOT_NOT_PROVEN',
      })
      expect(till.simulator.ledger.charged).toHaveLength(2)
    })

    it('proves that it has no such charge only by naming its lot', async () => {
      const till = await givenTill(protocol)
      expect(await till.charge()).toMatchObject({ state: 'APPROVED' })
      till.simulator.script({ kind: 'NO_ANSWER', charges: false }, 'SALE')

      const charge = await till.charge()

      expect(charge).toMatchObject(
        protocol === 'NEXO'
          ? { state: 'NOT_FOUND' }
          : { state: 'UNKNOWN', code: 'LOT_NOT_PROVEN', isUnresolved: true },
      )
    })
  })
}

it('a terminal that never named its lot proves nothing', async () => {
  const till = await givenTill('NEXO')
  till.simulator.script({ kind: 'NO_ANSWER', charges: false }, 'SALE')

  expect(await till.charge()).toMatchObject({ state: 'UNKNOWN', code: 'LOT_NOT_PROVEN' })
})
