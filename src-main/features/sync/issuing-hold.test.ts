import { cpSync } from 'node:fs'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenCentral, givenSameIds } from '#main/testing/given/given-central.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp, type TestAppOptions } from '#main/testing/test-app.ts'

async function sell(app: TestApp) {
  const cajera = await app.as('cajera')
  return cajera.invoices.issue({ body: await simpleSale(app) })
}

async function restarted(
  app: TestApp,
  machineId?: string,
  more: TestAppOptions['dependencies'] = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-again-'))
  await app.app.stop()
  cpSync(app.folder, folder, { recursive: true })
  return givenApp({ folder, dependencies: { machineId, ...more } })
}

it('stops issuing on a cloned disk until a manager decides which copy continues', async () => {
  const original = await givenApp({ dependencies: { machineId: 'a' } })
  await openRegister(original)
  const first = await sell(original)
  const clone = await restarted(original, 'b')
  await expect(sell(clone)).rejects.toMatchObject({ status: 409, code: 'ISSUING_HELD' })
  const gerente = await clone.as('gerente')
  expect((await gerente.sync.status()).issuingHold).toMatchObject({ code: 'OTHER_MACHINE' })
  const { hold, series } = await (await clone.as('cajera')).sync.issuing()
  expect(hold).toMatchObject({ code: 'OTHER_MACHINE' })
  const firstNumber = Number(first.shortNumber)
  expect(series[0]).toEqual({
    emissionPointId: 1,
    establishmentCode: '001',
    emissionPointCode: '001',
    nextNumber: firstNumber + 1,
    releasedNumber: firstNumber + 101,
  })

  const status = await gerente.sync.releaseIssuing({
    body: { reason: 'Se cambió el equipo; el anterior se retiró' },
  })
  expect(status.issuingHold).toBeNull()
  const next = await sell(clone)
  expect(Number(next.shortNumber) - Number(first.shortNumber)).toBe(101)
  const again = await restarted(clone, 'b')
  expect((await sell(again)).status).toBe('CREATED')
  await expect(
    (await again.as('gerente')).sync.releaseIssuing({ body: { reason: 'x' } }),
  ).rejects.toMatchObject({ status: 409, code: 'ISSUING_NOT_HELD' })
})

it('releases a series whose last hundred numbers are left, and refuses its sales as exhausted', async () => {
  const original = await givenApp({ dependencies: { machineId: 'a' } })
  await openRegister(original)
  readRows(original, 'UPDATE sequences SET nextNumber = 999999950 WHERE emissionPointId = 1')
  const clone = await restarted(original, 'b')
  const gerente = await clone.as('gerente')
  expect((await gerente.sync.issuing()).series[0]?.releasedNumber).toBe(1_000_000_000)
  await gerente.sync.releaseIssuing({ body: { reason: 'El equipo anterior se retiró' } })
  await expect(sell(clone)).rejects.toMatchObject({ status: 409, code: 'SEQUENCE_EXHAUSTED' })
})

it("lets a cashier release issuing only with a manager's PIN or approval", async () => {
  const original = await givenApp({ dependencies: { machineId: 'a' } })
  await openRegister(original)
  const clone = await restarted(original, 'b')
  const cajera = await clone.as('cajera')
  const reason = 'El equipo anterior se retiró'
  await expect(cajera.sync.releaseIssuing({ body: { reason } })).rejects.toMatchObject({
    status: 403,
    code: 'APPROVAL_REQUIRED',
  })
  await expect(cajera.sync.releaseIssuing({ body: { reason, pin: '1234' } })).rejects.toMatchObject(
    {
      status: 400,
      body: { errors: [{ field: 'pin' }] },
    },
  )
  const { approvalToken } = await cajera.auth.authorize({
    body: { action: 'issuing.release', pin: '2580' },
  })
  const [before] = (await cajera.sync.issuing()).series
  const status = await cajera.sync.releaseIssuing({ body: { reason } }, { approval: approvalToken })
  expect(status.issuingHold).toBeNull()
  const [after] = (await cajera.sync.issuing()).series
  // A series never used here jumps as well.
  expect(after?.nextNumber).toBe(before?.releasedNumber)
  expect(Number((await sell(clone)).shortNumber)).toBe(before?.releasedNumber)
})

it('stops issuing after an old backup is restored', async () => {
  const app = await givenApp()
  await openRegister(app)
  await sell(app)
  const earlier = await restarted(app)
  const backup = mkdtempSync(join(tmpdir(), 'mostrador-backup-'))
  await earlier.app.stop()
  cpSync(join(earlier.folder, DATABASE_FILE), join(backup, DATABASE_FILE))
  const working = await restarted(earlier)
  await sell(working)
  await working.app.stop()
  cpSync(join(backup, DATABASE_FILE), join(working.folder, DATABASE_FILE))
  const restored = await restarted(working)
  await expect(sell(restored)).rejects.toMatchObject({ status: 409, code: 'ISSUING_HELD' })
  expect((await (await restored.as('mesero')).sync.status()).issuingHold).toMatchObject({
    code: 'OLDER_THAN_BEFORE',
  })
})

it('issues again after a release that gives no reason', async () => {
  const original = await givenApp({ dependencies: { machineId: 'a' } })
  await openRegister(original)
  const clone = await restarted(original, 'b')
  const gerente = await clone.as('gerente')

  const status = await gerente.sync.releaseIssuing({ body: {} })

  expect(status.issuingHold).toBeNull()
  expect((await sell(clone)).status).toBe('CREATED')
})

it('stops issuing if the central has another invoice with the same number', async () => {
  const app = await givenApp({ dependencies: { clock: systemClock } })
  const server = await givenCentral()
  givenSameIds(app)
  await connectTill(app, server.url, { deduplicates: 'yes' })
  await openRegister(app)
  server.central.answerIssueWith(409, 'NUMBER_TAKEN')
  await sell(app)
  const gerente = await app.as('gerente')
  await vi.waitFor(
    async () =>
      expect((await gerente.sync.status()).issuingHold).toMatchObject({ code: 'NUMBER_TAKEN' }),
    { timeout: 10_000 },
  )
  await expect(sell(app)).rejects.toMatchObject({ code: 'ISSUING_HELD' })
})

it('sends nothing twice that is pending in an old backup', { timeout: 60_000 }, async () => {
  const withTime = { clock: systemClock }
  const app = await givenApp({ dependencies: withTime })
  await openRegister(app)
  await sell(app)
  const again = (from: TestApp) => restarted(from, undefined, withTime)
  const earlier = await again(app)
  const backup = mkdtempSync(join(tmpdir(), 'mostrador-backup-'))
  await earlier.app.stop()
  cpSync(join(earlier.folder, DATABASE_FILE), join(backup, DATABASE_FILE))

  const server = await givenCentral(false)
  const connect = async (till: TestApp) => {
    givenSameIds(till)
    await connectTill(till, server.url, { deduplicates: 'no', reconcileWaitMs: 100 })
    const gerente = await till.as('gerente')
    await vi.waitFor(async () => expect((await gerente.sync.status()).done).toBe(1), {
      timeout: 20_000,
    })
  }
  const working = await again(earlier)
  await connect(working)
  await working.app.stop()
  cpSync(join(backup, DATABASE_FILE), join(working.folder, DATABASE_FILE))
  const restored = await again(working)
  await connect(restored)
  expect(server.central.invoices).toHaveLength(1)
})
