import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { givenCardTill } from '#main/testing/acts/card-charges.ts'
import { givenPinpadCharge } from '#main/testing/given/given-restaurant.ts'
import { approve, stayQuiet } from '#main/testing/doubles/scripted-pinpad.ts'

/** Returns a copy of a till's data, as a power cut would leave it. */
function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'mostrador-cut-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(folder, copy, { recursive: true })
  return copy
}

describe('a program that stopped during a charge', () => {
  it('shows the charge as unknown at the next start, and sends nothing to the terminal by itself', async () => {
    const first = await givenCardTill(stayQuiet)
    const { id } = await first.charge()
    while (first.terminal.requests.length === 0) await new Promise((done) => setTimeout(done, 5))
    const folder = copyOf(first.folder)
    await first.settled(id)

    const second = await givenCardTill(approve, { folder })
    expect(await second.read(id)).toMatchObject({
      state: 'UNKNOWN',
      code: 'INTERRUPTED',
      message: 'El programa se cerró mientras el pinpad trabajaba.',
      isUnresolved: true,
      isInProgress: false,
    })
    expect(second.terminal.requests).toEqual([])
    await expect(second.charge()).rejects.toMatchObject({ body: { code: 'PINPAD_UNRESOLVED' } })
    const manager = await second.as('gerente')
    expect(
      await manager.pinpadTransactions.resolve({ params: { id }, body: { action: 'REVERSE' } }),
    ).toMatchObject({ state: 'REVERSED' })
    expect((await second.settled((await second.charge()).id)).state).toBe('APPROVED')
  })

  it('stores the charge as unknown if it stops normally', async () => {
    const first = await givenCardTill(stayQuiet)
    const { id } = await first.charge()
    while (first.terminal.requests.length === 0) await new Promise((done) => setTimeout(done, 5))
    const folder = copyOf(first.folder)
    rmSync(folder, { recursive: true })
    await first.app.stop()
    cpSync(first.folder, folder, { recursive: true })
    const second = await givenCardTill(approve, { folder })
    expect(await second.read(id)).toMatchObject({ state: 'UNKNOWN' })
  })

  it('cancels charges that were only stored, and makes other unfinished ones unknown', async () => {
    const first = await givenCardTill()
    for (const state of ['CREATED', 'SENDING', 'WAITING', 'REVERSING', 'UNKNOWN', 'APPROVED']) {
      givenPinpadCharge(first, { table: 'T1', state })
    }
    const second = await givenCardTill(approve, { folder: copyOf(first.folder) })
    expect(
      second.sql('SELECT state FROM pinpadTransactions ORDER BY id').map(({ state }) => state),
    ).toEqual(['CANCELLED', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'APPROVED'])
  })

  it('restores a charge whose void was never sent, and keeps one open whose void may have been', async () => {
    const first = await givenCardTill()
    for (const state of ['CREATED', 'WAITING']) {
      givenPinpadCharge(first, { table: 'T1', state: 'VOIDING' })
      givenPinpadCharge(first, { table: 'T1', state })
      first.sql(
        `UPDATE pinpadTransactions SET type = 'VOID', originalTransactionId = id - 1
         WHERE id = (SELECT max(id) FROM pinpadTransactions)`,
      )
    }
    const second = await givenCardTill(approve, { folder: copyOf(first.folder) })
    expect(
      second.sql('SELECT state FROM pinpadTransactions ORDER BY id').map(({ state }) => state),
    ).toEqual(['APPROVED', 'CANCELLED', 'VOIDING', 'UNKNOWN'])
  })
})
