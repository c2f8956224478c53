import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  createPinpadSimulator,
  type PinpadSimulator,
} from '../../../e2e/simulators/pinpad/simulator.ts'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { chargeOf } from '#main/testing/acts/card-charges.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { type SpawnedTill, spawnTill } from '#main/testing/programs/spawned-till.ts'

beforeAll(() => ensureBuilt(['main']), 60_000)

const TIMEOUT_MS = 1_000

/** Starts a till, sets the port of the demo's first pinpad and opens the register. */
async function givenTill(port: number): Promise<{ till: SpawnedTill; folder: string }> {
  const folder = givenDataFolder()
  const till = await spawnTill(folder)
  await till.client.pinpads.update({
    params: { establishmentId: 1, id: 1 },
    body: { ...(await readPinpad(till)), port, timeoutMs: TIMEOUT_MS },
  })
  await till.client.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
  return { till, folder }
}

async function charge({ client }: SpawnedTill): Promise<PinpadTransaction> {
  return client.pinpadTransactions.create({ params: { id: 1 }, body: chargeOf() })
}

async function until(
  { client }: SpawnedTill,
  id: number,
  state: PinpadTransaction['state'],
): Promise<void> {
  for (;;) {
    const found = await client.pinpadTransactions.get({ params: { id } })
    if (found.state === state) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function ask({ client }: SpawnedTill, id: number): Promise<PinpadTransaction> {
  return client.pinpadTransactions.resolve({ params: { id }, body: { action: 'REVERSE' } })
}

function possibleStates(wasTaken: boolean): readonly string[] {
  return wasTaken ? ['APPROVED', 'UNKNOWN'] : ['UNKNOWN', 'CANCELLED']
}

/**
 * Signs the charge as not charged, as a manager after checking the terminal's list; retries until the till
 * allows it.
 */
async function notCharged({ client }: SpawnedTill, id: number): Promise<void> {
  for (;;) {
    const refusal = await client.pinpadTransactions
      .resolve({
        params: { id },
        body: {
          action: 'MANUAL',
          outcome: 'NOT_CHARGED',
          reason: 'No está en la lista',
          pin: '2580',
        },
      })
      .then(
        () => undefined,
        (error: unknown) => (error as { code?: string }).code,
      )
    if (refusal === undefined) return
    expect(refusal).toBe('PINPAD_STILL_AT_WORK')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function givenSimulator(): Promise<{ simulator: PinpadSimulator; port: number }> {
  const simulator = createPinpadSimulator()
  onTestFinished(() => simulator.close())
  return { simulator, port: await simulator.listen() }
}

describe('a till killed during a charge', { timeout: 90_000 }, () => {
  it('at any moment: a charge that the terminal took is approved or unknown, never in a state without money', async () => {
    const { simulator, port } = await givenSimulator()
    const { till: first, folder } = await givenTill(port)
    let till = first
    for (const delayMs of [0, 4, 12, 30]) {
      const { id } = await charge(till)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await till.kill()
      till = await spawnTill(folder)
      const found = await till.client.pinpadTransactions.get({ params: { id } })
      const wasTaken = simulator.ledger.charged.some(({ invoice }) => invoice.trim() === `${id}`)
      expect(possibleStates(wasTaken)).toContain(found.state)
      if (found.state !== 'UNKNOWN') continue
      const asked = await ask(till, id)
      // If nothing was sent the terminal finds nothing; for a while that proves nothing.
      const possible = wasTaken ? ['REVERSED'] : ['REVERSED', 'UNKNOWN', 'NOT_FOUND']
      expect(possible).toContain(asked.state)
      if (asked.isUnresolved) await notCharged(till, id)
    }
    await till.kill()
  })

  it('WAITING: if the customer then pays, the next start has it as UNKNOWN and can reverse it', async () => {
    const { simulator, port } = await givenSimulator()
    simulator.operator.mode = 'ASK'
    const { till, folder } = await givenTill(port)
    const { id } = await charge(till)
    await until(till, id, 'WAITING')
    while (simulator.operator.pending === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await till.kill()
    simulator.operator.decide('APPROVE')

    const again = await spawnTill(folder)
    expect(await again.client.pinpadTransactions.get({ params: { id } })).toMatchObject({
      state: 'UNKNOWN',
      isUnresolved: true,
    })
    await expect(charge(again)).rejects.toMatchObject({ code: 'PINPAD_UNRESOLVED' })
    expect(simulator.ledger.charged).toHaveLength(1)
    expect(await ask(again, id)).toMatchObject({ state: 'REVERSED' })
    expect(simulator.ledger.charged).toEqual([])
    await again.kill()
  })

  it('UNKNOWN, while waiting for a late answer: the next start finds and reverses the charge', async () => {
    const { simulator, port } = await givenSimulator()
    simulator.script({ kind: 'NO_ANSWER', charges: true }, 'SALE')
    const { till, folder } = await givenTill(port)
    const { id } = await charge(till)
    await until(till, id, 'UNKNOWN')
    await till.kill()
    expect(simulator.ledger.charged).toHaveLength(1)

    const again = await spawnTill(folder)
    expect(await ask(again, id)).toMatchObject({ state: 'REVERSED' })
    expect(simulator.ledger.charged).toEqual([])
    await again.kill()
  })

  it('REVERSING: the next start asks again and the charge is reversed only once', async () => {
    const { simulator, port } = await givenSimulator()
    simulator.script({ kind: 'NO_HOST_ANSWER', charges: true }, 'SALE')
    simulator.script({ kind: 'SLOW_LINE', delayMs: 900 }, 'REVERSAL')
    const { till, folder } = await givenTill(port)
    const { id } = await charge(till)
    await until(till, id, 'REVERSING')
    await till.kill()

    const again = await spawnTill(folder)
    expect(await again.client.pinpadTransactions.get({ params: { id } })).toMatchObject({
      state: 'UNKNOWN',
    })
    expect(await ask(again, id)).toMatchObject({ state: 'REVERSED' })
    expect(simulator.ledger.entries.map(({ status }) => status)).toEqual(['REVERSED'])
    await again.kill()
  })

  it('APPROVED: the next start has it with its authorisation', async () => {
    const { simulator, port } = await givenSimulator()
    const { till, folder } = await givenTill(port)
    const { id } = await charge(till)
    await until(till, id, 'APPROVED')
    await till.kill()

    const again = await spawnTill(folder)
    expect(await again.client.pinpadTransactions.get({ params: { id } })).toMatchObject({
      state: 'APPROVED',
      authorizationNumber: simulator.ledger.charged[0]?.authorization,
    })
    await again.kill()
  })

  it('VOIDING: the charge stays unresolved until the void is requested again', async () => {
    const { simulator, port } = await givenSimulator()
    simulator.script({ kind: 'NO_ANSWER', charges: true }, 'VOID')
    const { till, folder } = await givenTill(port)
    const { id } = await charge(till)
    await until(till, id, 'APPROVED')
    const returned = await till.client.pinpadTransactions.void({
      params: { id },
      body: { operationId: randomUUID(), reason: 'Cambio de pago' },
    })
    await until(till, returned.id, 'WAITING')
    await till.kill()

    const again = await spawnTill(folder)
    expect(await again.client.pinpadTransactions.get({ params: { id } })).toMatchObject({
      state: 'VOIDING',
      isUnresolved: true,
    })
    expect(await ask(again, id)).toMatchObject({ state: 'VOIDED' })
    expect(simulator.ledger.entries.map(({ status }) => status)).toEqual(['VOIDED'])
    await again.kill()
  })
})

async function readPinpad({ client }: SpawnedTill) {
  const [pinpad] = await client.pinpads.list({ params: { establishmentId: 1 } })
  return pinpad!
}
