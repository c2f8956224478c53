import { expect, it } from 'vitest'
import { givenApp } from '#main/testing/test-app.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'

it('says what the summary says and leaves the register as it is', async () => {
  const app = await givenApp()
  await openRegister(app)
  const cashier = await app.as('cajera')
  await cashier.invoices.issue({ body: await simpleSale(app) })
  const manager = await app.as('gerente')
  const summary = await manager.cashRegister.summary({ body: {} })

  const { printJobId, ...figures } = await manager.cashRegister.xReport({ body: {} })

  expect(printJobId).toBeNull()
  expect(figures).toEqual(summary)
  expect(figures.totals?.cash).toBe(109)
  expect(await manager.cashRegister.summary({ body: {} })).toEqual(summary)
  expect(await cashier.cashRegister.getOpen()).toMatchObject({ status: 'OPEN' })
})

it('prints on the printer of closings or a named one, with the same figures', async () => {
  const app = await givenApp()
  const cashRegisterId = await openRegister(app)
  const admin = await app.as('admin')
  const [printer] = await admin.printers.list()
  const before = await admin.cashRegister.summary({ body: {} })

  const report = await admin.cashRegister.xReport({
    body: { print: true, printerId: printer?.id ?? 0 },
  })

  const job = await admin.printJobs.get({ params: { id: report.printJobId ?? 0 } })
  expect(job).toMatchObject({
    job: 'CLOSING',
    title: 'Corte X de caja 1',
    documentId: cashRegisterId,
    mark: null,
  })
  const again = await admin.cashRegister.xReport({
    body: { print: true, printerId: printer?.id ?? 0 },
  })
  expect((await admin.printJobs.get({ params: { id: again.printJobId ?? 0 } })).mark).toBeNull()
  expect((await admin.cashRegister.summary({ body: {} })).summaryVersion).toBe(
    before.summaryVersion,
  )
})

it('tells no amounts to who counts blind, and prints none for them', async () => {
  const app = await givenApp()
  await openRegister(app)
  const cashier = await app.as('cajera')
  const report = await cashier.cashRegister.xReport({ body: {} })
  expect(report).not.toHaveProperty('totals')
  expect(report).not.toHaveProperty('systemTotal')
  expect(report).toEqual({
    ...(await cashier.cashRegister.summary({ body: {} })),
    printJobId: null,
  })
  await expect(cashier.cashRegister.xReport({ body: { print: true } })).rejects.toMatchObject({
    status: 403,
    code: 'TOTALS_NOT_VISIBLE',
  })
})

it('is refused without an open register', async () => {
  const app = await givenApp()
  const manager = await app.as('gerente')
  await expect(manager.cashRegister.xReport({ body: {} })).rejects.toMatchObject({
    status: 409,
    code: 'NO_OPEN_REGISTER',
  })
})
