import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { salesGroupings } from '#shared/api/sales/reports.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenOwnCentral, givenSameIds } from '#main/testing/given/given-central.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'

it(
  "a central reports its tills' sales, annulments and credit notes as the till does",
  { timeout: 60_000 },
  async () => {
    const central = await givenOwnCentral()
    const till = await givenApp({ dependencies: { clock: systemClock } })
    givenSameIds(till)
    await openRegister(till, { user: 'admin' })
    const here = await till.as('admin')
    const sold = [
      await here.invoices.issue({ body: await simpleSale(till) }),
      await here.invoices.issue({ body: await simpleSale(till) }),
      await here.invoices.issue({ body: await simpleSale(till) }),
    ]
    const [annulled, credited] = sold
    await here.invoices.annul({ params: { id: annulled?.id ?? 0 }, body: { reason: 'Error' } })
    await here.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: credited?.id ?? 0,
        reason: 'Plato devuelto',
        lines: [{ lineId: credited?.details[0]?.id ?? 0, quantity: 1 }],
        refund: { kind: 'CASH' },
      },
    })
    await connectTill(till, central.url, {
      deduplicates: 'yes',
      username: 'admin',
      password: 'admin1234',
    })
    const there = await central.as('admin')
    const today = systemClock.now().toISOString().slice(0, 10)
    const span = { from: addDays(today, -2), to: addDays(today, 1) }
    await vi.waitFor(
      async () => {
        const { totals } = await there.reports.sales({ query: { ...span, groupBy: 'month' } })
        expect(totals).toMatchObject({ documents: 2, total: 13.5, annulled: 1, creditNotes: 1 })
      },
      { timeout: 30_000 },
    )
    for (const groupBy of salesGroupings) {
      const query = { ...span, groupBy }
      const ours = await here.reports.sales({ query })
      expect((await there.reports.sales({ query })).totals).toEqual(ours.totals)
    }
  },
)
