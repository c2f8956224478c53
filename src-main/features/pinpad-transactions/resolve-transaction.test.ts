import { describe, expect, it } from 'vitest'
import { type CardTill, givenCardTill } from '#main/testing/acts/card-charges.ts'
import { givenPinpadCharge } from '#main/testing/given/given-restaurant.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { approve, notFound, stayQuiet } from '#main/testing/doubles/scripted-pinpad.ts'

async function givenUnknown(): Promise<CardTill & { readonly id: number }> {
  const till = await givenCardTill(stayQuiet)
  const { id } = await till.settled((await till.charge()).id)
  // Long after: the terminal has finished everything.
  till.clock.advance(10_000)
  return { ...till, id }
}

describe('asking the terminal again', () => {
  it('needs a manager, by right or PIN, and answers after the terminal reversed the charge', async () => {
    const { id, ...till } = await givenUnknown()
    till.terminal.play(approve)
    const cashier = await till.as('cajera')
    const reverse = { action: 'REVERSE' } as const
    await expect(
      cashier.pinpadTransactions.resolve({ params: { id }, body: reverse }),
    ).rejects.toMatchObject({ body: { code: 'APPROVAL_REQUIRED' } })
    await expect(
      cashier.pinpadTransactions.resolve({ params: { id }, body: { ...reverse, pin: '1234' } }),
    ).rejects.toMatchObject({ body: { errors: [{ field: 'pin', code: 'PIN_WRONG' }] } })
    expect(till.terminal.requests).toHaveLength(2)
    expect(
      await cashier.pinpadTransactions.resolve({
        params: { id },
        body: { ...reverse, pin: '2580' },
      }),
    ).toMatchObject({ state: 'REVERSED', isUnresolved: false, isInProgress: false })
    // A second press changes nothing.
    const manager = await till.as('gerente')
    expect(
      await manager.pinpadTransactions.resolve({ params: { id }, body: reverse }),
    ).toMatchObject({ state: 'REVERSED' })
    expect(till.terminal.requests).toHaveLength(3)
  })

  it('leaves the charge unknown while the terminal is off, however often repeated', async () => {
    const { id, ...till } = await givenUnknown()
    await till.terminal.stop()
    const manager = await till.as('gerente')
    for (const _ of [1, 2]) {
      expect(
        await manager.pinpadTransactions.resolve({ params: { id }, body: { action: 'REVERSE' } }),
      ).toMatchObject({
        state: 'UNKNOWN',
        // The driver may learn only now that the terminal closed the connection of the charge.
        code: expect.stringMatching(/^(?:CONNECTION_REFUSED|DISCONNECTED)$/) as unknown,
      })
    }
  })

  it('proves nothing while the charge may still arrive', async () => {
    const till = await givenCardTill(notFound)
    givenPinpadCharge(till, { table: 'T1', state: 'UNKNOWN' })
    till.sql('UPDATE pinpads SET timeoutMs = 90000')
    till.sql(`UPDATE pinpadTransactions SET busyUntil = '2026-11-21T20:01:00.000Z'`)
    const [row] = till.sql('SELECT id FROM pinpadTransactions')
    const id = Number(row?.['id'])
    const manager = await till.as('gerente')
    const ask = () =>
      manager.pinpadTransactions.resolve({ params: { id }, body: { action: 'REVERSE' } })
    expect(await ask()).toMatchObject({
      state: 'UNKNOWN',
      message:
        'El pinpad aún no tiene el cobro, pero podría estar en curso. Preguntar de nuevo en 180 s.',
    })
    till.clock.advance(180_000)
    expect(await ask()).toMatchObject({ state: 'UNKNOWN', code: 'LOT_NOT_PROVEN' })
  })

  it('is refused while the terminal works', async () => {
    const till = await givenCardTill(stayQuiet)
    const { id } = await till.charge()
    const manager = await till.as('gerente')
    await expect(
      manager.pinpadTransactions.resolve({ params: { id }, body: { action: 'REVERSE' } }),
    ).rejects.toMatchObject({ body: { code: 'PINPAD_BUSY' } })
    await expect(
      manager.pinpadTransactions.resolve({
        params: { id },
        body: { action: 'MANUAL', outcome: 'NOT_CHARGED', reason: 'No hay voucher', pin: '2580' },
      }),
    ).rejects.toMatchObject({ body: { code: 'PINPAD_BUSY' } })
    await till.settled(id)
  })
})

describe('resolving by hand', () => {
  const approved = {
    action: 'MANUAL',
    outcome: 'APPROVED',
    reason: 'El voucher salió aprobado',
    pin: '2580',
  } as const

  it('needs an outcome, a reason and a PIN, all named at once', async () => {
    const { id, ...till } = await givenUnknown()
    const { body } = await till.request('POST', `/pinpad-transactions/${id}/resolve`, {
      token: await till.tokenOf('gerente'),
      body: { action: 'MANUAL' },
    })
    expect(
      body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
    ).toEqual([
      ['outcome', 'REQUIRED'],
      ['reason', 'REQUIRED'],
      ['pin', 'REQUIRED'],
    ])
  })

  it('as approved creates a charge that pays an invoice, and stores who and why', async () => {
    const { id, ...till } = await givenUnknown()
    const cashier = await till.as('cajera')
    expect(
      await cashier.pinpadTransactions.resolve({ params: { id }, body: approved }),
    ).toMatchObject({
      state: 'MANUAL_RESOLVED',
      resolution: 'APPROVED',
      reason: 'El voucher salió aprobado',
      isUnresolved: false,
    })
    const [entry] = readRows<{ authorizedById: number; payload: string }>(
      till,
      `SELECT authorizedById, payload FROM auditEntries WHERE kind = 'PINPAD_RESOLVED_BY_HAND'`,
    )
    expect(entry).toMatchObject({
      authorizedById: 2,
      payload: JSON.stringify({ outcome: 'APPROVED', reason: 'El voucher salió aprobado' }),
    })
    till.terminal.play(approve)
    expect((await till.settled((await till.charge()).id)).state).toBe('APPROVED')
  })

  it('is final: the same outcome again is accepted, another one is refused', async () => {
    const { id, ...till } = await givenUnknown()
    const manager = await till.as('gerente')
    const resolve = (
      body: typeof approved | (Omit<typeof approved, 'outcome'> & { outcome: 'NOT_CHARGED' }),
    ) => manager.pinpadTransactions.resolve({ params: { id }, body })
    await resolve(approved)
    expect(await resolve(approved)).toMatchObject({ resolution: 'APPROVED' })
    await expect(resolve({ ...approved, outcome: 'NOT_CHARGED' })).rejects.toMatchObject({
      body: { code: 'PINPAD_ALREADY_RESOLVED' },
    })
  })

  it('is refused while the terminal may still be executing the last command', async () => {
    const till = await givenCardTill(stayQuiet)
    const { id } = await till.settled((await till.charge()).id)
    const manager = await till.as('gerente')
    const resolve = () => manager.pinpadTransactions.resolve({ params: { id }, body: approved })
    await expect(resolve()).rejects.toMatchObject({
      status: 409,
      body: { code: 'PINPAD_STILL_AT_WORK' },
    })
    till.clock.advance(1_000)
    expect(await resolve()).toMatchObject({ state: 'MANUAL_RESOLVED' })
  })

  it("is refused without a manager's PIN, and sends nothing to the terminal", async () => {
    const { id, ...till } = await givenUnknown()
    const before = till.terminal.requests.length
    const cashier = await till.as('cajera')
    await expect(
      cashier.pinpadTransactions.resolve({ params: { id }, body: { ...approved, pin: '1234' } }),
    ).rejects.toMatchObject({ body: { errors: [{ field: 'pin', code: 'PIN_WRONG' }] } })
    expect(till.terminal.requests).toHaveLength(before)
  })
})
