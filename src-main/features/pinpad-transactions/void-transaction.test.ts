import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type CardTill, givenCardTill } from '#main/testing/acts/card-charges.ts'
import { decline, stayQuiet } from '#main/testing/doubles/scripted-pinpad.ts'
import { invoiceRequest, paymentMethod } from '#main/testing/acts/sales.ts'

async function givenApproved(): Promise<CardTill & { readonly id: number }> {
  const till = await givenCardTill()
  const { id } = await till.settled((await till.charge()).id)
  return { ...till, id }
}

function voidBody(changes: { readonly pin?: string } = {}) {
  return { operationId: randomUUID(), reason: 'La mesa pagó en efectivo', ...changes }
}

describe('giving an approved charge back', () => {
  it('is a separate transaction, and both count in the register', async () => {
    const { id, ...till } = await givenApproved()
    till.terminal.play(({ reply }) => reply({ authorization: '' }))
    const manager = await till.as('gerente')
    const begun = await manager.pinpadTransactions.void({ params: { id }, body: voidBody() })
    expect(begun).toMatchObject({
      type: 'VOID',
      originalTransactionId: id,
      state: 'CREATED',
      totalAmount: 11.2,
      reason: 'La mesa pagó en efectivo',
    })
    expect(await till.settled(begun.id)).toMatchObject({ state: 'APPROVED' })
    expect(await till.read(id)).toMatchObject({ state: 'VOIDED' })
    const [, request] = till.terminal.requests
    expect(request).toMatchObject({ transaction: '03', hour: '145801' })
    expect(request?.body.slice(96, 102)).toBe('000123')
    expect(request?.body.slice(116, 122)).toBe('987654')
    const { pinpads } = await manager.cashRegister.summary({ body: { emissionPointId: 1 } })
    expect(pinpads).toMatchObject([{ count: 0, totalAmount: 0 }])
  })

  it('needs a manager, by right or PIN', async () => {
    const { id, ...till } = await givenApproved()
    const cashier = await till.as('cajera')
    await expect(
      cashier.pinpadTransactions.void({ params: { id }, body: voidBody() }),
    ).rejects.toMatchObject({ body: { code: 'APPROVAL_REQUIRED' } })
    const begun = await cashier.pinpadTransactions.void({
      params: { id },
      body: voidBody({ pin: '2580' }),
    })
    await till.settled(begun.id)
  })

  it('leaves the charge approved if the terminal refuses', async () => {
    const { id, ...till } = await givenApproved()
    till.terminal.play(decline)
    const manager = await till.as('gerente')
    const begun = await manager.pinpadTransactions.void({ params: { id }, body: voidBody() })
    expect(await till.settled(begun.id)).toMatchObject({ state: 'DECLINED' })
    expect(await till.read(id)).toMatchObject({ state: 'APPROVED' })
    await till.terminal.stop()
    const again = await manager.pinpadTransactions.void({ params: { id }, body: voidBody() })
    expect(await till.settled(again.id)).toMatchObject({ state: 'NOT_SENT' })
    expect(await till.read(id)).toMatchObject({ state: 'APPROVED' })
  })

  it('stays open without an answer, and may be repeated', async () => {
    const { id, ...till } = await givenApproved()
    till.terminal.play(stayQuiet)
    const manager = await till.as('gerente')
    const begun = await manager.pinpadTransactions.void({ params: { id }, body: voidBody() })
    expect(await till.settled(begun.id)).toMatchObject({ state: 'UNKNOWN' })
    expect(await till.read(id)).toMatchObject({ state: 'VOIDING', isUnresolved: true })
    await expect(till.charge()).rejects.toMatchObject({ body: { code: 'PINPAD_UNRESOLVED' } })
    const ask = (target: number) =>
      manager.pinpadTransactions.resolve({
        params: { id: target },
        body: { action: 'REVERSE' },
      })
    till.terminal.play(decline)
    expect(await ask(begun.id)).toMatchObject({ state: 'UNKNOWN' })
    till.terminal.play(({ reply }) => reply({ code: '20', message: 'TRANS. YA ANULADA' }))
    // By the charge as well as by its void.
    expect(await ask(id)).toMatchObject({ id, state: 'VOIDED' })
    expect(await till.read(begun.id)).toMatchObject({ state: 'APPROVED' })
  })

  it('decides the state of the charge if resolved by hand', async () => {
    const { id, ...till } = await givenApproved()
    till.terminal.play(stayQuiet)
    const manager = await till.as('gerente')
    const begun = await manager.pinpadTransactions.void({ params: { id }, body: voidBody() })
    await till.settled(begun.id)
    till.clock.advance(10_000)
    await manager.pinpadTransactions.resolve({
      params: { id: begun.id },
      body: {
        action: 'MANUAL',
        outcome: 'NOT_CHARGED',
        reason: 'El banco no devolvió',
        pin: '2580',
      },
    })
    expect(await till.read(id)).toMatchObject({ state: 'APPROVED' })
  })

  it('is refused while the charge pays an invoice; after it an annulment cannot be reverted', async () => {
    const { id, ...till } = await givenApproved()
    const cashier = await till.as('cajera')
    const manager = await till.as('gerente')
    const { id: paid } = await till.settled(
      (await till.charge({ totalAmount: 9, taxedAmount: 7.83, taxAmount: 1.17 })).id,
    )
    const invoice = await cashier.invoices.issue({
      body: invoiceRequest({
        totalAmount: 9,
        details: [{ product: { id: till.productId('Encebollado') }, quantity: 2 }],
        payments: [{ amount: 9, paymentMethod: paymentMethod.card, pinpadTransactionId: paid }],
      }),
    })
    await expect(
      manager.pinpadTransactions.void({ params: { id: paid }, body: voidBody() }),
    ).rejects.toMatchObject({ body: { code: 'PINPAD_CHARGE_INVOICED' } })
    await manager.invoices.annul({ params: { id: invoice.id }, body: { reason: 'Error' } })
    till.terminal.play(({ reply }) => reply({ authorization: '' }))
    const begun = await manager.pinpadTransactions.void({
      params: { id: paid },
      body: voidBody(),
    })
    await till.settled(begun.id)
    await expect(
      manager.invoices.revertAnnulment({
        params: { id: invoice.id },
        body: { reason: 'Otra vez' },
      }),
    ).rejects.toMatchObject({ body: { code: 'PINPAD_CHARGE_RETURNED' } })
    expect(await till.read(id)).toMatchObject({ state: 'APPROVED' })
  })

  it('is refused for a charge that is not approved', async () => {
    const till = await givenCardTill(decline)
    const { id } = await till.settled((await till.charge()).id)
    const manager = await till.as('gerente')
    await expect(
      manager.pinpadTransactions.void({ params: { id }, body: voidBody() }),
    ).rejects.toMatchObject({ body: { code: 'PINPAD_VOID_IMPOSSIBLE' } })
  })
})
