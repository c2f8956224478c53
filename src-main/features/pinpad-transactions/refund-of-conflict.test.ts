import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import { type CardTill, givenCardTill } from '#main/testing/acts/card-charges.ts'
import { invoiceRequest, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'
import { decline, stayQuiet } from '#main/testing/doubles/scripted-pinpad.ts'
import { demoUsers } from '#main/testing/test-app.ts'

const { pin } = demoUsers.gerente
const reason = 'Ya había pagado en la otra'

interface PaidTwice {
  readonly till: CardTill
  readonly chargeId: number
  readonly invoiceId: number
  readonly find: () => Promise<ShopConflict>
  /** Gives the money of the card back; returns the transaction. */
  readonly refund: (given?: {
    readonly choice?: 'RETURN_MAIN' | 'RETURN_COUNTER'
    readonly pin?: string
  }) => Promise<number>
}

/** Two Encebollado, paid by card at the pinpad of the main till and in cash at the counter. */
async function givenPaidTwice(doubled = 2): Promise<PaidTwice> {
  const till = await givenCardTill()
  const charge = await till.charge({ totalAmount: 9, taxedAmount: 7.83, taxAmount: 1.17 })
  const { id: chargeId } = await till.settled(charge.id)
  const cashier = await till.as('cajera')
  const byCard = await cashier.invoices.issue({
    body: invoiceRequest({
      totalAmount: 9,
      details: [{ product: { id: till.productId('Encebollado') }, quantity: 2 }],
      payments: [{ amount: 9, paymentMethod: paymentMethod.card, pinpadTransactionId: chargeId }],
    }),
  })
  const inCash = await cashier.invoices.issue({ body: await simpleSale(till) })
  const side = (invoiceId: number) =>
    JSON.stringify({
      programName: 'Caja',
      userName: null,
      at: null,
      total: 9,
      invoiceId,
      invoiceNumber: null,
      payments: [],
      tableName: null,
      lines: [],
    })
  const quantity = doubled * 1_000_000
  const doubles = [{ itemUuid: randomUUID(), mainLine: 1, counterLine: 1, quantity }]
  const act = JSON.stringify({ operation: null, input: null, doubles })
  till.sql("INSERT INTO counters (id, name, isMain) VALUES (2, 'Mostrador 2', 0)")
  till.sql(
    `INSERT INTO conflicts (kind, foundAt, counterId, actUuid, subject, main, counter, act)
     VALUES ('LINE_PAID_TWICE', '2026-11-21T19:30:00.000Z', 2, 'an act', '12', ?, ?, ?)`,
    side(byCard.id),
    side(inCash.id),
    act,
  )
  const manager = await till.as('gerente')
  const find = async () => {
    const [only] = await manager.conflicts.list()
    if (only === undefined) throw new Error('There is a conflict')
    return only
  }
  return {
    till,
    chargeId,
    invoiceId: byCard.id,
    find,
    async refund({ choice = 'RETURN_MAIN', pin: given = pin } = {}) {
      const { id } = await find()
      const begun = await manager.pinpadTransactions.void({
        params: { id: chargeId },
        body: { operationId: randomUUID(), reason, pin: given, conflict: { id, choice } },
      })
      await till.settled(begun.id)
      return begun.id
    },
  }
}

const approveVoid = ({ reply }: { reply: (fields: Readonly<Record<string, string>>) => void }) =>
  reply({ authorization: '' })
const main = ({ options }: ShopConflict) => options.find(({ choice }) => choice === 'RETURN_MAIN')

describe('money that was paid twice, once at a pinpad', () => {
  test('goes back to the card: the charge is voided, its invoice annulled, and the conflict decided', async () => {
    const { till, chargeId, invoiceId, find, refund } = await givenPaidTwice()
    expect(main(await find())).toMatchObject({
      amount: 9,
      by: 'CREDIT_NOTE_CASH',
      pinpad: { transactionId: chargeId, obstacle: null },
    })
    const manager = await till.as('gerente')
    const cash = { query: { emissionPointId: '1' } } as const
    const { availableCash } = await manager.cashRegister.availableCash(cash)
    till.terminal.play(approveVoid)
    await refund()
    expect(await find()).toMatchObject({
      choice: 'RETURN_MAIN',
      reason,
      decidedBy: 'Gabriela Paz',
      refund: { transactionId: chargeId, state: 'DONE' },
    })
    expect(await till.read(chargeId)).toMatchObject({ state: 'VOIDED' })
    const { status, annulment } = await manager.invoices.get({ params: { id: invoiceId } })
    expect([status, annulment?.reason]).toEqual(['ANNULLED', reason])
    // No cash moved, and the terminal agrees with the books.
    const after = await manager.cashRegister.availableCash(cash)
    expect(after.availableCash).toBe(availableCash)
    const { pinpads } = await manager.cashRegister.summary({ body: { emissionPointId: 1 } })
    expect(pinpads).toMatchObject([{ count: 0, totalAmount: 0 }])
  })

  test('stays where it is if the terminal refuses, and may still go back in cash', async () => {
    const { till, chargeId, invoiceId, find, refund } = await givenPaidTwice()
    till.terminal.play(decline)
    await refund()
    expect(await find()).toMatchObject({ choice: null, refund: { state: 'FAILED' } })
    expect(main(await find())).toMatchObject({ obstacle: null, pinpad: { obstacle: null } })
    expect(await till.read(chargeId)).toMatchObject({ state: 'APPROVED' })
    await till.terminal.stop()
    await refund()
    expect(await find()).toMatchObject({ choice: null, refund: { state: 'FAILED' } })
    const manager = await till.as('gerente')
    const { status } = await manager.invoices.get({ params: { id: invoiceId } })
    expect(status).toBe('CREATED')
    const decided = await manager.conflicts.decide({
      params: { id: (await find()).id },
      body: { choice: 'RETURN_MAIN', reason, pin },
    })
    expect(decided.choice).toBe('RETURN_MAIN')
  })

  test('is decided by nothing while its outcome is unknown, and then by what a manager finds', async () => {
    const { till, chargeId, find, refund } = await givenPaidTwice()
    till.terminal.play(stayQuiet)
    const returnId = await refund()
    const found = await find()
    expect(found).toMatchObject({ choice: null, refund: { state: 'UNKNOWN' } })
    expect(found.options.map(({ obstacle }) => obstacle)).toEqual([
      'REFUND_UNDERWAY',
      'REFUND_UNDERWAY',
      'REFUND_UNDERWAY',
    ])
    const manager = await till.as('gerente')
    const early = manager.conflicts.decide({
      params: { id: found.id },
      body: { choice: 'BOTH_SERVED', reason, pin },
    })
    await expect(early).rejects.toMatchObject({ body: { code: 'CONFLICT_REFUND_UNDERWAY' } })
    till.sql('UPDATE pinpadTransactions SET busyUntil = NULL WHERE id = ?', returnId)
    await manager.pinpadTransactions.resolve({
      params: { id: chargeId },
      body: { action: 'MANUAL', outcome: 'APPROVED', reason: 'Comprobante del pinpad', pin },
    })
    expect(await find()).toMatchObject({ choice: 'RETURN_MAIN', refund: { state: 'DONE' } })
  })

  test('needs the PIN of who may decide, and the charge of that side', async () => {
    const { till, find, refund } = await givenPaidTwice()
    await expect(refund({ pin: demoUsers.cajera.pin })).rejects.toMatchObject({ status: 400 })
    await expect(refund({ choice: 'RETURN_COUNTER' })).rejects.toMatchObject({
      body: { code: 'CONFLICT_PINPAD_IMPOSSIBLE' },
    })
    expect(await find()).toMatchObject({ choice: null, refund: null })
    expect(till.terminal.requests).toHaveLength(1)
  })

  test('goes back in cash alone if the lot was closed, or if only a part was double', async () => {
    const whole = await givenPaidTwice()
    whole.till.sql(
      `INSERT INTO pinpadSettlements (pinpadId, lot, state, totals, createdAt, createdById)
       VALUES (1, '000002', 'SETTLED', '[]', ?, 1)`,
      whole.till.clock.now().toISOString(),
    )
    expect(main(await whole.find())).toMatchObject({
      obstacle: null,
      pinpad: { obstacle: 'LOT_CLOSED' },
    })
    const part = await givenPaidTwice(1)
    expect(main(await part.find())).toMatchObject({
      amount: 4.5,
      pinpad: { obstacle: 'NOT_WHOLE' },
    })
  })
})
