import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  createPinpadSimulator,
  type PinpadSimulator,
} from '../../../e2e/simulators/pinpad/simulator.ts'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { chargeOf } from '#main/testing/acts/card-charges.ts'
import { openRegister } from '#main/testing/acts/sales.ts'
import { expectAgreement, expectWholeAgreement } from '#main/testing/checks/money-agreement.ts'
import { lentCounter } from '#main/testing/doubles/lent-counter.ts'
import { hasSocat } from '#main/testing/doubles/lines/pty-pair.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

const TIMEOUT_MS = 150
const timing = { connectMs: 2_000, partialMs: 60, ackMs: 100, maximumGraceMs: 100, checkMs: 300 }

/** `LINE_CUTS=1` cuts at each byte, for hours; otherwise once in each message, which is lost as a whole. */
const CUT_STEP = Number(process.env['LINE_CUTS'] ?? 0)
/** Time limit for many cuts on a busy machine. */
const CUT_RUNS_MS = CUT_STEP > 0 ? 10_000_000 / CUT_STEP : 120_000

/** A shop with a serial terminal at each of the counters `Mostrador 2` and `Mostrador 3`. */
async function givenShop(handshake: 'NONE' | 'CHALLENGE' = 'NONE') {
  const counters = new Map([
    [2, lentCounter()],
    [3, lentCounter()],
  ])
  const challenge = '0011223344556677'
  const till = await givenRestaurant({
    dependencies: {
      openChannel: (id, name) => counters.get(id)?.openChannel(id, name),
      pinpads: {
        timing,
        serialHandshake: () => ({
          challenge,
          accepts: (cryptogram) => cryptogram === challenge.slice(8) + challenge.slice(0, 8),
        }),
      },
    },
  })
  await openRegister(till)
  const simulators = new Map<number, PinpadSimulator>()
  const cashier = await till.as('cajera')
  const manager = await till.as('gerente')
  for (const id of counters.keys()) {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-counter-'))
    const simulator = createPinpadSimulator({ terminalId: `TID0000${id}` })
    simulators.set(id, simulator)
    onTestFinished(async () => {
      await simulator.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const path = join(folder, 'ttyACM0')
    await simulator.openSerial(path)
    till.sql('INSERT INTO counters (id, name) VALUES (?, ?)', id, `Mostrador ${id}`)
    if (id === 3) {
      await manager.pinpads.create({
        params: { establishmentId: 1 },
        body: { name: 'Barra', provider: 'DATAFAST', protocol: 'SERIAL', serialPath: path },
      })
    }
    till.sql(
      `UPDATE pinpads SET serialPath = ?, counterId = ?, timeoutMs = ?, handshake = ?,
         terminalId = NULL, merchantId = NULL WHERE id = ?`,
      path,
      id,
      TIMEOUT_MS,
      handshake,
      id,
    )
  }
  return {
    till,
    manager,
    counter: (id: number) => counters.get(id) ?? lentCounter(),
    simulator: (id: number) => simulators.get(id) ?? createPinpadSimulator(),
    async charge(id: number, amount = 11.2): Promise<PinpadTransaction> {
      let charge = await cashier.pinpadTransactions.create({
        params: { id },
        body: chargeOf({
          totalAmount: amount,
          taxedAmount: 0,
          taxAmount: 0,
          taxFreeAmount: amount,
        }),
      })
      while (charge.isInProgress) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        charge = await cashier.pinpadTransactions.get({ params: { id: charge.id } })
      }
      return charge
    },
    async resolve(charge: PinpadTransaction): Promise<PinpadTransaction> {
      // Long after: a charge that is not there by now will not come.
      till.clock.advance(60_000)
      return manager.pinpadTransactions.resolve({
        params: { id: charge.id },
        body: { action: 'REVERSE' },
      })
    },
    /** A person compares with the terminal's own list and signs. */
    sign(charge: PinpadTransaction, wasCharged: boolean): Promise<PinpadTransaction> {
      till.clock.advance(60_000)
      return manager.pinpadTransactions.resolve({
        params: { id: charge.id },
        body: {
          action: 'MANUAL',
          outcome: wasCharged ? 'APPROVED' : 'NOT_CHARGED',
          reason: 'Según la lista del pinpad',
          pin: '2580',
        },
      })
    },
  }
}

describe.runIf(hasSocat)('a terminal at a counter', () => {
  it.each(['NONE', 'CHALLENGE'] as const)('charges a card with handshake %s', async (handshake) => {
    const shop = await givenShop(handshake)
    expect(await shop.charge(2)).toMatchObject({ state: 'APPROVED', cardMasked: expect.anything() })
    expect(await shop.manager.pinpads.check({ params: { id: 2 } })).toMatchObject({
      reachable: true,
    })
    expect(shop.simulator(2).ledger.entries.map(({ status }) => status)).toEqual(['CHARGED'])
  })

  it('charges beside the terminal of another counter', async () => {
    const shop = await givenShop()
    const charges = await Promise.all([shop.charge(2), shop.charge(3)])
    expect(charges.map(({ state }) => state)).toEqual(['APPROVED', 'APPROVED'])
    expect(shop.simulator(2).ledger.entries).toHaveLength(1)
    expect(shop.simulator(3).ledger.entries).toHaveLength(1)
  })

  it('is not charged while its counter is away, in words that name the counter', async () => {
    const shop = await givenShop()
    shop.counter(2).isAway = true
    const words =
      'Mostrador 2 no responde, y el pinpad está conectado ahí. Revisar que ese equipo esté encendido y en la red.'
    expect(await shop.charge(2)).toMatchObject({
      state: 'NOT_SENT',
      code: 'UNREACHABLE',
      message: words,
    })
    expect(await shop.manager.pinpads.check({ params: { id: 2 } })).toEqual({
      reachable: false,
      code: 'UNREACHABLE',
      message: words,
    })
    const { frames } = await shop.manager.pinpads.frames({ params: { id: 2 }, query: {} })
    expect(frames.at(-1)).toMatchObject({ kind: 'NOT_OPENED', message: words })
    shop.counter(2).isAway = false
    expect(await shop.charge(2)).toMatchObject({ state: 'APPROVED' })
    expect(shop.simulator(2).ledger.entries).toHaveLength(1)
  })

  it('has charged in doubt if its counter goes away in the charge, until it is back and asked', async () => {
    const shop = await givenShop()
    const { operator, ledger } = shop.simulator(2)
    operator.mode = 'ASK'
    const going = (async () => {
      await expect.poll(() => operator.pending).toBeDefined()
      shop.counter(2).isAway = true
      shop.counter(2).cut()
      operator.decide('APPROVE')
    })()
    const charge = await shop.charge(2)
    await going
    expect(charge).toMatchObject({ state: 'UNKNOWN', isUnresolved: true })
    expect(await shop.resolve(charge)).toMatchObject({ state: 'UNKNOWN' })
    shop.counter(2).isAway = false
    expect(await shop.resolve(charge)).toMatchObject({ state: 'REVERSED' })
    expect(ledger.entries.map(({ status }) => status)).toEqual(['REVERSED'])
  })
})

describe.runIf(hasSocat)('a line that breaks in a charge', () => {
  it(
    'at any byte leaves a charge that the till knows of, and never a second one',
    async () => {
      const shop = await givenShop()
      const { ledger } = shop.simulator(2)
      expect(await shop.charge(2)).toMatchObject({ state: 'APPROVED' })
      const ends = [...shop.counter(2).ends]
      const whole = ends.at(-1) ?? 0
      expect(whole).toBeGreaterThan(700)
      const cuts =
        CUT_STEP > 0
          ? Array.from({ length: Math.ceil(whole / CUT_STEP) }, (_, index) => index * CUT_STEP)
          : ends.map((end) => end - 1)
      const seen = new Set<string>()
      const isOf = ({ id }: PinpadTransaction, invoice: string) => invoice.trim() === String(id)
      const forgotten: unknown[] = []
      const all: PinpadTransaction[] = []
      for (const [index, byte] of cuts.entries()) {
        shop.counter(2).cutAt(byte)
        let charge = await shop.charge(2, 1 + (index % 90) / 100)
        seen.add(charge.state)
        expectAgreement(ledger, [charge], `cut at byte ${byte}`)
        if (charge.isUnresolved) charge = await shop.resolve(charge)
        // The terminal has no such charge. It proves nothing without the lot, so a person looks at its list.
        if (charge.isUnresolved) {
          forgotten.push(...ledger.charged.filter(({ invoice }) => isOf(charge, invoice)))
          charge = await shop.sign(charge, false)
        }
        expect(charge.isUnresolved, `cut at byte ${byte}`).toBe(false)
        expectAgreement(ledger, [charge], `cut at byte ${byte}, asked`)
        all.push(charge)
      }
      expect(forgotten).toEqual([])
      // Before the command, in the command, in the answer and after it.
      expect([...seen].toSorted()).toEqual(
        expect.arrayContaining(['APPROVED', 'NOT_SENT', 'REVERSED']),
      )
      const first = await shop.manager.pinpadTransactions.list({
        query: { pinpadId: 2, size: 200 },
      })
      if (cuts.length < 200) expectWholeAgreement(ledger, first.data)
      expect(new Set(ledger.entries.map(({ invoice }) => invoice)).size).toBe(ledger.entries.length)
      expect(shop.till.logged).toEqual([])
    },
    60_000 + CUT_RUNS_MS,
  )
})
