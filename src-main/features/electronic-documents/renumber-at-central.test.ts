import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type SriFault, startSriSimulator } from '../../../e2e/simulators/sri/sri-simulator.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenOwnCentral, givenSameIds } from '#main/testing/given/given-central.ts'
import { givenTaxOffice } from '#main/testing/given/given-tax-office.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'

const NUMBER_IS_USED = { kind: 'RETURNED', message: { code: '45', message: 'NO' } } as const

it(
  'replaces a number also at the central if the central has the invoice or credit note already',
  { timeout: 90_000 },
  async () => {
    const central = await givenOwnCentral()
    const there = await central.as('admin')
    const till = await givenTaxOffice({ dependencies: { clock: systemClock } })
    givenSameIds(till)
    const admin = await till.as('admin')
    const faults: SriFault[] = []
    const sri = await startSriSimulator({ fault: () => faults.shift() })
    onTestFinished(() => sri.stop())
    const { receptionUrl, authorizationUrl } = sri
    await admin.electronicDocuments.saveSettings({
      body: { enabled: true, receptionUrl, authorizationUrl },
    })
    await connectTill(till, central.url, {
      deduplicates: 'yes',
      username: 'admin',
      password: 'admin1234',
    })
    const pushed = () =>
      vi.waitFor(
        () => {
          const rows = readRows(till, 'SELECT DISTINCT state, conflict FROM outbox')
          expect(rows).toEqual([{ state: 'done', conflict: null }])
        },
        { timeout: 30_000 },
      )
    const customer = await admin.customers.create({ body: newCustomer() })
    const sale = await simpleSale(till, { customer: { id: customer.id } })
    const invoice = await admin.invoices.issue({ body: sale })
    await pushed()
    const newest = async () => (await admin.electronicDocuments.list()).data[0]?.id ?? 0

    faults.push(NUMBER_IS_USED)
    await till.run()
    const renumbered = await admin.electronicDocuments.renumber({ params: { id: await newest() } })
    await pushed()
    const found = (await there.invoices.list()).data[0]
    expect(found).toMatchObject({
      invoiceUuid: invoice.invoiceUuid,
      number: renumbered.number,
      accessKey: renumbered.accessKey,
      total: 9,
    })
    expect(renumbered.number).not.toBe(invoice.number)
    await vi.waitFor(async () => {
      await till.run()
      expect(await till.stateOf(invoice.id)).toBe('AUTHORIZED')
    })

    const note = await admin.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: invoice.id,
        reason: 'Plato devuelto',
        refund: { kind: 'CREDIT' },
      },
    })
    await pushed()
    faults.push(NUMBER_IS_USED)
    await till.run()
    const other = await admin.electronicDocuments.renumber({ params: { id: await newest() } })
    await pushed()
    expect((await there.creditNotes.list()).data).toMatchObject([
      {
        creditNoteUuid: note.creditNoteUuid,
        invoiceNumber: renumbered.number,
        number: other.number,
        accessKey: other.accessKey,
        total: 9,
      },
    ])
    expect(other.number).not.toBe(note.number)
    // A repeat of what the central has done changes nothing.
    const { number, accessKey } = other
    const { issueDate, issuedAt } = await admin.creditNotes.get({ params: { id: note.id } })
    const again = await there.electronicDocuments.replaceNumber({
      body: {
        kind: 'CREDIT_NOTE',
        uuid: note.creditNoteUuid,
        number,
        accessKey,
        issueDate,
        issuedAt,
      },
    })
    expect(again).toEqual({ uuid: note.creditNoteUuid, number })
  },
)
