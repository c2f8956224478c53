import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenOwnCentral, givenSameIds } from '#main/testing/given/given-central.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'

it(
  "the central keeps a till's notes with their numbers, keys and amounts",
  { timeout: 60_000 },
  async () => {
    const central = await givenOwnCentral()
    const till = await givenApp({ dependencies: { clock: systemClock } })
    givenSameIds(till)
    await openRegister(till)
    const admin = await till.as('admin')
    const invoice = await admin.invoices.issue({ body: await simpleSale(till) })
    const lineId = invoice.details[0]?.id ?? 0
    const credit = (quantity: number) =>
      admin.creditNotes.create({
        body: {
          creditNoteUuid: randomUUID(),
          invoiceId: invoice.id,
          reason: 'Plato devuelto',
          lines: [{ lineId, quantity }],
          refund: { kind: 'CASH' },
        },
      })
    const notes = [await credit(0.3), await credit(1.7)]
    await connectTill(till, central.url, {
      deduplicates: 'yes',
      username: 'admin',
      password: 'admin1234',
    })

    const there = await central.as('admin')
    await vi.waitFor(
      async () => {
        const { data } = await there.creditNotes.list()
        expect(data).toHaveLength(2)
      },
      { timeout: 30_000 },
    )
    const { data } = await there.creditNotes.list()
    const facts = ({
      number,
      accessKey,
      total,
      tax,
      creditNoteUuid,
      issuedAt,
    }: (typeof data)[number]) => ({
      number,
      accessKey,
      total,
      tax,
      creditNoteUuid,
      issuedAt,
    })
    expect(data.map(facts).toSorted((a, b) => a.number.localeCompare(b.number))).toEqual(
      notes.map(facts),
    )
    await vi.waitFor(
      () =>
        expect(
          readRows(
            till,
            "SELECT DISTINCT state, conflict FROM outbox WHERE operation = 'creditNotes.create'",
          ),
        ).toEqual([{ state: 'done', conflict: null }]),
      { timeout: 30_000 },
    )
  },
)
