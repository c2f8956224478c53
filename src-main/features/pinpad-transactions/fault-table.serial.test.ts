import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Fault } from '../../../e2e/simulators/pinpad/faults.ts'
import {
  createPinpadSimulator,
  type PinpadSimulator,
} from '../../../e2e/simulators/pinpad/simulator.ts'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { chargeOf } from '#main/testing/acts/card-charges.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { lentCounter } from '#main/testing/doubles/lent-counter.ts'
import { hasSocat } from '#main/testing/doubles/lines/pty-pair.ts'
import { openRegister } from '#main/testing/acts/sales.ts'

/** counter: a serial line of another PC of the shop, with every fault of a local one. */
type ConnectionName = 'TCP' | 'pty' | 'counter'

const TIMEOUT_MS = 400
const timing = {
  connectMs: 2_000,
  partialMs: 200,
  sealMs: 100,
  ackMs: 150,
  maximumGraceMs: TIMEOUT_MS,
  checkMs: 300,
}

interface TestTill extends Restaurant {
  readonly simulator: PinpadSimulator
  readonly plugIn: () => Promise<void>
  readonly charge: () => Promise<PinpadTransaction>
  readonly resolve: (id: number) => Promise<PinpadTransaction>
  /** CHARGED, REVERSED or VOIDED, one for each charge of the card. */
  readonly taken: () => readonly string[]
}

/** Waits `patience` times as long for each answer. */
async function givenTill(connection: ConnectionName, patience = 1): Promise<TestTill> {
  const simulator = createPinpadSimulator({
    terminalId: connection === 'TCP' ? 'TID00001' : 'TID00002',
    merchantId: connection === 'TCP' ? '1000000001' : '2000000002',
  })
  const counter = connection === 'counter' ? lentCounter() : undefined
  const till = await givenRestaurant({
    dependencies: {
      ...(counter === undefined ? {} : { openChannel: counter.openChannel }),
      pinpads: {
        timing: {
          ...timing,
          partialMs: timing.partialMs * patience,
          ackMs: timing.ackMs * patience,
          maximumGraceMs: timing.maximumGraceMs * patience,
        },
      },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-faults-'))
  onTestFinished(async () => {
    await simulator.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await openRegister(till)
  const id = connection === 'TCP' ? 1 : 2
  const path = join(folder, 'pinpad')
  let port = 0
  const plugIn = async () => {
    if (connection !== 'TCP') return simulator.openSerial(path)
    port = await simulator.listen(port)
    return undefined
  }
  await plugIn()
  till.sql('UPDATE pinpads SET timeoutMs = ? WHERE id = ?', TIMEOUT_MS * patience, id)
  if (connection === 'TCP') till.sql('UPDATE pinpads SET port = ? WHERE id = 1', port)
  else till.sql('UPDATE pinpads SET serialPath = ? WHERE id = 2', path)
  if (counter !== undefined) {
    till.sql(`INSERT INTO counters (id, name) VALUES (2, 'Mostrador 2')`)
    till.sql('UPDATE pinpads SET counterId = 2 WHERE id = 2')
  }
  const cashier = await till.as('cajera')
  const manager = await till.as('gerente')
  return {
    ...till,
    simulator,
    plugIn,
    async charge() {
      let charge = await cashier.pinpadTransactions.create({ params: { id }, body: chargeOf() })
      while (charge.isInProgress) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        charge = await cashier.pinpadTransactions.get({ params: { id: charge.id } })
      }
      return charge
    },
    resolve(charge) {
      // Long after: a charge that is not there by now will not come.
      till.clock.advance(10_000)
      return manager.pinpadTransactions.resolve({
        params: { id: charge },
        body: { action: 'REVERSE' },
      })
    },
    taken: () => simulator.ledger.entries.map(({ status }) => status),
  }
}

interface Row {
  readonly what: string
  readonly fault: Fault
  readonly state: PinpadTransaction['state']
  /** The charges and reversals on the customer's card. */
  readonly taken: readonly ('CHARGED' | 'REVERSED')[]
  readonly only?: 'TCP' | 'cable'
  /** For answers of many parts, whose pauses a busy machine makes longer. */
  readonly patience?: number
}

const LATE_MS = TIMEOUT_MS + 120
const FAR_TOO_LATE_MS = 2 * TIMEOUT_MS + 120

/** Faults, each with the final state after all automatic steps of the till. */
const rows: readonly Row[] = [
  { what: 'the bank declines', fault: { kind: 'DECLINE' }, state: 'DECLINED', taken: [] },
  { what: 'the terminal refuses', fault: { kind: 'TERMINAL_ERROR' }, state: 'DECLINED', taken: [] },
  { what: 'the batch is full', fault: { kind: 'BATCH_FULL' }, state: 'DECLINED', taken: [] },
  {
    what: 'the bank was silent and had charged',
    fault: { kind: 'NO_HOST_ANSWER', charges: true },
    state: 'REVERSED',
    taken: ['REVERSED'],
  },
  {
    what: 'the bank was silent and had not charged',
    fault: { kind: 'NO_HOST_ANSWER', charges: false },
    state: 'UNKNOWN',
    taken: [],
  },
  {
    what: 'an approval lacks its authorisation',
    fault: { kind: 'NO_AUTHORIZATION' },
    state: 'REVERSED',
    taken: ['REVERSED'],
  },
  {
    what: 'the bank takes its time',
    fault: { kind: 'SLOW_HOST', delayMs: 100 },
    state: 'APPROVED',
    taken: ['CHARGED'],
  },
  {
    what: 'the bank answers after the time and within the grace period',
    fault: { kind: 'SLOW_HOST', delayMs: LATE_MS },
    state: 'APPROVED',
    taken: ['CHARGED'],
  },
  {
    what: 'the bank answers when the reversal waits already',
    fault: { kind: 'SLOW_HOST', delayMs: FAR_TOO_LATE_MS },
    state: 'REVERSED',
    taken: ['REVERSED'],
  },
  {
    what: 'the answer is late on its way',
    fault: { kind: 'SLOW_LINE', delayMs: LATE_MS },
    state: 'APPROVED',
    taken: ['CHARGED'],
  },
  {
    what: 'the answer comes after the reversal',
    fault: { kind: 'SLOW_LINE', delayMs: FAR_TOO_LATE_MS },
    state: 'REVERSED',
    taken: ['REVERSED'],
  },
  {
    what: 'no answer comes to a charge that was made',
    fault: { kind: 'NO_ANSWER', charges: true },
    state: 'REVERSED',
    taken: ['REVERSED'],
  },
  {
    what: 'no answer comes to a charge that was not made',
    fault: { kind: 'NO_ANSWER', charges: false },
    state: 'UNKNOWN',
    taken: [],
  },
  {
    what: 'the connection breaks after a charge',
    fault: { kind: 'DROP', charges: true },
    state: 'REVERSED',
    taken: ['REVERSED'],
    only: 'TCP',
  },
  {
    what: 'the connection breaks before a charge',
    fault: { kind: 'DROP', charges: false },
    state: 'UNKNOWN',
    taken: [],
    only: 'TCP',
  },
  {
    what: 'the answer comes twice',
    fault: { kind: 'TWICE' },
    state: 'APPROVED',
    taken: ['CHARGED'],
  },
  {
    what: 'bytes trail behind the answer',
    fault: { kind: 'TRAILING_BYTES' },
    state: 'APPROVED',
    taken: ['CHARGED'],
  },
  {
    what: 'the answer drips in',
    fault: { kind: 'PIECES', pauseMs: 1 },
    state: 'APPROVED',
    taken: ['CHARGED'],
    patience: 10,
  },
  {
    what: 'half an answer comes',
    fault: { kind: 'PARTIAL', closes: false },
    state: 'REVERSED',
    taken: ['REVERSED'],
  },
  {
    what: 'half an answer comes and the connection ends',
    fault: { kind: 'PARTIAL', closes: true },
    state: 'REVERSED',
    taken: ['REVERSED'],
    only: 'TCP',
  },
  { what: 'garbage comes', fault: { kind: 'GARBAGE' }, state: 'REVERSED', taken: ['REVERSED'] },
  {
    what: 'the length is wrong',
    fault: { kind: 'BAD_LENGTH' },
    state: 'REVERSED',
    taken: ['REVERSED'],
    only: 'TCP',
  },
  {
    what: "another sale's answer comes",
    fault: { kind: 'WRONG_ECHO' },
    state: 'REVERSED',
    taken: ['REVERSED'],
  },
  {
    what: 'the component is not ours',
    fault: { kind: 'WRONG_COMPONENT' },
    state: 'REVERSED',
    taken: ['REVERSED'],
    only: 'TCP',
  },
  {
    what: 'the component never comes',
    fault: { kind: 'NO_COMPONENT' },
    state: 'APPROVED',
    taken: ['CHARGED'],
    only: 'TCP',
  },
  {
    what: 'two answers come with a wrong check byte',
    fault: { kind: 'BAD_LRC', times: 2 },
    state: 'APPROVED',
    taken: ['CHARGED'],
    only: 'cable',
    patience: 5,
  },
  {
    what: 'every answer comes with a wrong check byte',
    fault: { kind: 'BAD_LRC', times: 9 },
    state: 'REVERSED',
    taken: ['REVERSED'],
    only: 'cable',
  },
  {
    what: 'the command is refused twice',
    fault: { kind: 'NAK', times: 2 },
    state: 'APPROVED',
    taken: ['CHARGED'],
    only: 'cable',
    patience: 5,
  },
  {
    what: 'the command is refused for good',
    fault: { kind: 'NAK', times: 9 },
    state: 'DECLINED',
    taken: [],
    only: 'cable',
  },
  {
    what: 'the command is not acknowledged and charges',
    fault: { kind: 'NO_ACK', charges: true },
    state: 'REVERSED',
    taken: ['REVERSED'],
    only: 'cable',
  },
  {
    what: 'the command is not acknowledged and does nothing',
    fault: { kind: 'NO_ACK', charges: false },
    state: 'UNKNOWN',
    taken: [],
    only: 'cable',
  },
]

for (const connection of ['TCP', 'pty', 'counter'] as const) {
  describe.runIf(connection === 'TCP' || hasSocat)(`a charge over ${connection}`, () => {
    const ofConnection = rows.filter(
      ({ only }) => only === undefined || (only === 'TCP') === (connection === 'TCP'),
    )
    it.each(ofConnection)('if $what is $state', async ({ fault, state, taken, patience }) => {
      const till = await givenTill(connection, patience)
      till.simulator.script(fault, 'SALE')
      const charge = await till.charge()
      expect([charge.state, till.taken()]).toEqual([state, taken])
      expect(till.logged).toEqual([])
    })

    it('is not sent if the terminal is unplugged, and works again once it is back', async () => {
      const till = await givenTill(connection)
      await till.simulator.unplug()
      const gone = connection === 'TCP' ? 'CONNECTION_REFUSED' : 'PORT_MISSING'
      expect(await till.charge()).toMatchObject({ state: 'NOT_SENT', code: gone })
      await till.plugIn()
      expect(await till.charge()).toMatchObject({ state: 'APPROVED' })
      expect(till.taken()).toEqual(['CHARGED'])
    })

    it('is unknown if the cable is pulled half-way, until the terminal is back and asked', async () => {
      const till = await givenTill(connection)
      till.simulator.operator.mode = 'ASK'
      const pulled = (async () => {
        while (till.simulator.operator.pending === undefined) {
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
        await till.simulator.unplug()
        till.simulator.operator.decide('APPROVE')
      })()
      const charge = await till.charge()
      await pulled
      expect(charge).toMatchObject({ state: 'UNKNOWN', isUnresolved: true })
      expect(till.taken()).toEqual(['CHARGED'])
      await till.plugIn()
      expect(await till.resolve(charge.id)).toMatchObject({ state: 'REVERSED' })
      expect(till.taken()).toEqual(['REVERSED'])
    })

    it('is voided, and the batch settled', async () => {
      const till = await givenTill(connection)
      const { id } = await till.charge()
      const manager = await till.as('gerente')
      let returned = await manager.pinpadTransactions.void({
        params: { id },
        body: { operationId: randomUUID(), reason: 'Cambio de pago' },
      })
      while (returned.isInProgress) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        returned = await manager.pinpadTransactions.get({ params: { id: returned.id } })
      }
      expect(returned.state).toBe('APPROVED')
      expect(till.taken()).toEqual(['VOIDED'])
      const pinpadId = returned.pinpadId
      expect(await manager.pinpads.check({ params: { id: pinpadId } })).toMatchObject({
        reachable: true,
      })
      expect(await manager.pinpads.settle({ params: { id: pinpadId } })).toMatchObject({
        lot: '000002',
      })
      expect(till.simulator.lot).toBe('000002')
    })
  })
}

describe.runIf(hasSocat)('a terminal that asks for a handshake', () => {
  it('gets its charge after a valid handshake, and none after an invalid one', async () => {
    const simulator = createPinpadSimulator({ terminalId: 'TID00002', merchantId: '2000000002' })
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-faults-'))
    onTestFinished(async () => {
      await simulator.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const path = join(folder, 'pinpad')
    await simulator.openSerial(path)
    let isTrusted = true
    const challenge = '0011223344556677'
    const serialHandshake = () => ({
      challenge,
      accepts: (cryptogram: string) =>
        isTrusted && cryptogram === challenge.slice(8) + challenge.slice(0, 8),
    })
    const till = await givenRestaurant({ dependencies: { pinpads: { timing, serialHandshake } } })
    await openRegister(till)
    till.sql(
      `UPDATE pinpads SET serialPath = ?, handshake = 'CHALLENGE', timeoutMs = ? WHERE id = 2`,
      path,
      TIMEOUT_MS,
    )
    const cashier = await till.as('cajera')
    const charge = async () => {
      let made = await cashier.pinpadTransactions.create({ params: { id: 2 }, body: chargeOf() })
      while (made.isInProgress) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        made = await cashier.pinpadTransactions.get({ params: { id: made.id } })
      }
      return made
    }
    expect(await charge()).toMatchObject({ state: 'APPROVED' })
    isTrusted = false
    expect(await charge()).toMatchObject({ state: 'NOT_SENT', code: 'HANDSHAKE_FAILED' })
    expect(simulator.ledger.entries).toHaveLength(1)
  })
})
