import { expect, it, vi } from 'vitest'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenCentral, givenSameIds } from '#main/testing/given/given-central.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'
import { givenApp } from '#main/testing/test-app.ts'

it.each([
  ['its input is cut', `input = '{"body":{"inv'`, 'INPUT_UNREADABLE'],
  ['its input lacks a field', `input = '{"body":{"documentType":"INVOICE"}}'`, 'INPUT_UNREADABLE'],
  [
    'its frozen request is broken',
    `state = 'unknown', request = '{"path":7}'`,
    'STORED_UNREADABLE',
  ],
  [
    "its frozen request is another operation's",
    `state = 'unknown', request = '{"method":"POST","path":"/api/v1/customers","body":"{}"}'`,
    'STORED_UNREADABLE',
  ],
  ['a newer program wrote it', `schemaVersion = 99`, 'STORED_UNREADABLE'],
  ['its dependencies are broken', `dependsOn = '{"a":1}'`, 'STORED_UNREADABLE'],
])(
  'parks a sale as unreadable and keeps its row if %s; the next sale is sent',
  { timeout: 30_000 },
  async (_, damage, code) => {
    const app = await givenApp({ dependencies: { clock: systemClock } })
    const sql = (text: string, ...values: unknown[]) => {
      const raw = openRaw(app.folder)
      try {
        return raw.query(text, ...values)
      } finally {
        raw.close()
      }
    }
    const server = await givenCentral()
    givenSameIds(app)
    await openRegister(app)
    const cajera = await app.as('cajera')
    const broken = await cajera.invoices.issue({ body: await simpleSale(app) })
    const whole = await cajera.invoices.issue({ body: await simpleSale(app) })
    sql(`UPDATE outbox SET ${damage} WHERE uuid = ?`, broken.invoiceUuid)
    const before = sql('SELECT input FROM outbox WHERE uuid = ?', broken.invoiceUuid)
    await connectTill(app, server.url, { deduplicates: 'yes' })
    const gerente = await app.as('gerente')
    await vi.waitFor(
      async () => {
        const { data } = await gerente.sync.operations()
        const stateOf = (uuid: string) => data.find((each) => each.uuid === uuid)
        expect(stateOf(whole.invoiceUuid)?.state).toBe('done')
        expect(stateOf(broken.invoiceUuid)).toMatchObject({ state: 'parked', lastError: code })
      },
      { timeout: 20_000 },
    )
    expect(sql('SELECT input FROM outbox WHERE uuid = ?', broken.invoiceUuid)).toEqual(before)
    expect(server.central.invoices.map(({ number }) => number)).toEqual([whole.number])
  },
)
