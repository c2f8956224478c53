import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { givenUnsigned, type TaxOfficeTest } from '#main/testing/given/given-tax-office.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'

const DAY_MS = 86_400_000

type Unsigned = Awaited<ReturnType<typeof givenUnsigned>>

/** Sells to a person whose invoice may be credited. */
async function sellToPerson(test: TaxOfficeTest) {
  const admin = await test.as('admin')
  const customer = await admin.customers.create({ body: newCustomer() })
  return admin.invoices.issue({
    body: await simpleSale(test, { customer: { id: customer.id } }),
  })
}

async function credit(test: TaxOfficeTest, invoiceId: number) {
  const admin = await test.as('admin')
  return admin.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId,
      reason: 'Plato devuelto',
      refund: { kind: 'CASH' },
    },
  })
}

/** Changes the date of an invoice without a signature, as if it had been issued that many days ago. */
function makeOlder(test: Unsigned, id: number, days: number): void {
  const date = new Date(test.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  test.sql('UPDATE invoices SET issueDate = ? WHERE id = ?', date, id)
}

describe('what was issued before the signature', () => {
  it('is listed as signed by nobody, and is signed and sent with its own number and date by one act', async () => {
    const test = await givenUnsigned()
    const admin = await test.as('admin')
    const ids = [await test.sell(), await test.sell()]
    const invoice = await sellToPerson(test)
    expect(invoice).toMatchObject({ taxStatus: 'PENDING', signer: 'NOBODY', unsentReason: null })
    const note = await credit(test, invoice.id)
    expect(note).toMatchObject({ taxStatus: 'PENDING', signer: 'NOBODY', unsentReason: null })
    expect(await admin.electronicDocuments.unsigned()).toMatchObject({
      invoices: 3,
      creditNotes: 1,
      firstIssueDate: invoice.issueDate,
      lastIssueDate: invoice.issueDate,
      refused: [],
      obstacle: { code: 'SIGNATURE_MISSING' },
    })

    await test.upload()
    const later = await test.sell()
    expect((await admin.electronicDocuments.unsigned()).obstacle).toBeNull()
    expect(await admin.electronicDocuments.signUnsigned()).toEqual({ invoices: 3, creditNotes: 1 })
    expect(await admin.invoices.get({ params: { id: invoice.id } })).toMatchObject({
      signer: 'HERE',
    })
    await test.run()

    for (const id of [...ids, invoice.id, later]) {
      expect(await admin.invoices.get({ params: { id } })).toMatchObject({
        taxStatus: 'AUTHORIZED',
        signer: 'HERE',
      })
    }
    expect(await admin.creditNotes.get({ params: { id: note.id } })).toMatchObject({
      taxStatus: 'AUTHORIZED',
      signer: 'HERE',
      number: note.number,
    })
    const sent = [...test.sri.documents.values()]
    expect(sent).toHaveLength(5)
    expect(sent.map(({ accessKey }) => accessKey)).toContain(invoice.accessKey)
    expect(await admin.electronicDocuments.unsigned()).toMatchObject({
      invoices: 0,
      creditNotes: 0,
    })
    expect(
      test.sql("SELECT payload FROM auditEntries WHERE kind = 'UNSIGNED_DOCUMENTS_QUEUED'"),
    ).toHaveLength(2)
  })

  it('is listed by its signer', async () => {
    const test = await givenUnsigned()
    const admin = await test.as('admin')
    const early = await test.sell()
    await test.upload()
    const later = await test.sell()
    const list = async (query: { signer?: 'NOBODY' }) =>
      (await admin.invoices.list({ query })).data.map(({ id, signer }) => [id, signer])
    expect(await list({ signer: 'NOBODY' })).toEqual([[early, 'NOBODY']])
    expect(await list({})).toEqual([
      [later, 'HERE'],
      [early, 'NOBODY'],
    ])
    await admin.electronicDocuments.signUnsigned()
    expect(await list({ signer: 'NOBODY' })).toEqual([])
  })

  it('stays without a signature if it was annulled, is too old, of another RUC or of the trial', async () => {
    const test = await givenUnsigned()
    const admin = await test.as('admin')
    const [annulled, old, limit, other, good] = [
      await test.sell(),
      await test.sell(),
      await test.sell(),
      await test.sell(),
      await test.sell(),
    ] as const
    await admin.invoices.annul({ params: { id: annulled }, body: { reason: 'Mesa equivocada' } })
    makeOlder(test, old, 90)
    makeOlder(test, limit, 89)
    const [row] = test.sql('SELECT accessKey FROM invoices WHERE id = ?', other)
    const key = String(row?.['accessKey'])
    test.sql(
      'UPDATE invoices SET accessKey = ? WHERE id = ?',
      `${key.slice(0, 10)}1790012345001${key.slice(23)}`,
      other,
    )
    const reasonOf = async (id: number) =>
      (await admin.invoices.get({ params: { id } })).unsentReason
    expect((await reasonOf(annulled))?.code).toBe('UNSENT_ANNULLED')
    expect((await reasonOf(old))?.code).toBe('UNSENT_TOO_OLD')
    expect((await reasonOf(old))?.message).toContain('No se envía: pasaron 90 días')
    expect((await reasonOf(other))?.code).toBe('UNSENT_OTHER_RUC')
    expect(await reasonOf(limit)).toBeNull()
    expect(await admin.electronicDocuments.unsigned()).toMatchObject({
      invoices: 2,
      refused: [
        { code: 'UNSENT_ANNULLED', invoices: 1 },
        { code: 'UNSENT_OTHER_RUC', invoices: 1 },
        { code: 'UNSENT_TOO_OLD', invoices: 1 },
      ],
    })
    await test.upload()
    expect(await admin.electronicDocuments.signUnsigned()).toEqual({ invoices: 2, creditNotes: 0 })

    const cashier = await test.as('cajera')
    await test.run()
    test.sql('UPDATE companies SET environment = 2')
    expect((await reasonOf(old))?.code).toBe('UNSENT_TRIAL')
    expect((await cashier.invoices.get({ params: { id: good } })).taxStatus).toBe('AUTHORIZED')
    expect(await admin.electronicDocuments.signUnsigned()).toEqual({ invoices: 0, creditNotes: 0 })
  })

  it('leaves credit notes to a final consumer, and notes over an invoice that is not sent', async () => {
    const test = await givenUnsigned()
    const admin = await test.as('admin')
    const toConsumer = await credit(test, await test.sell())
    const invoice = await sellToPerson(test)
    const note = await credit(test, invoice.id)
    makeOlder(test, invoice.id, 120)
    const reasonOf = async (id: number) =>
      (await admin.creditNotes.get({ params: { id } })).unsentReason?.code
    expect(await reasonOf(toConsumer.id)).toBe('UNSENT_FINAL_CONSUMER')
    expect(await reasonOf(note.id)).toBe('UNSENT_WITHOUT_INVOICE')
    await test.upload()
    expect(await admin.electronicDocuments.signUnsigned()).toEqual({ invoices: 1, creditNotes: 0 })
    await test.run()
    expect(test.sri.documents.size).toBe(1)
  })
})

describe('signing what was issued before the signature', () => {
  it('queues the rest after a crash in the middle, each document once', async () => {
    const test = await givenUnsigned()
    const admin = await test.as('admin')
    for (let sale = 0; sale < 130; sale++) await test.sell()
    await test.upload()
    test.sql(`CREATE TRIGGER crash BEFORE INSERT ON electronicDocuments
      WHEN (SELECT count(*) FROM electronicDocuments) = 120 BEGIN SELECT RAISE(ABORT, 'crash'); END`)
    const crashed = await test.request('POST', '/electronic-documents/sign', {
      token: await test.tokenOf('admin'),
    })
    expect(crashed.status).toBe(500)
    // The first slice is on disk, the second is not.
    expect(test.sql('SELECT count(*) AS count FROM electronicDocuments')).toEqual([{ count: 100 }])
    test.sql('DROP TRIGGER crash')
    const [first, second] = await Promise.all([
      admin.electronicDocuments.signUnsigned(),
      admin.electronicDocuments.signUnsigned(),
    ])
    expect(first.invoices + second.invoices).toBe(30)
    expect(await test.run()).toEqual({ waiting: 0, sent: 130, authorized: 130 })
    expect(new Set(test.sri.taken).size).toBe(130)
    expect(test.sri.taken).toHaveLength(130)
  }, 60_000)

  it('answers a repeat of the same request as before', async () => {
    const test = await givenUnsigned()
    await test.sell()
    await test.upload()
    const send = async () => {
      const { status, body } = await test.request('POST', '/electronic-documents/sign', {
        token: await test.tokenOf('admin'),
        headers: { 'Idempotency-Key': 'sign-once' },
      })
      return [status, body]
    }
    expect(await send()).toEqual([200, { invoices: 1, creditNotes: 0 }])
    expect(await send()).toEqual([200, { invoices: 1, creditNotes: 0 }])
  })

  it('is refused without a certificate, while signing is off, and without the right', async () => {
    const test = await givenUnsigned()
    const admin = await test.as('admin')
    await test.sell()
    await expect(admin.electronicDocuments.signUnsigned()).rejects.toMatchObject({
      status: 409,
      code: 'SIGNATURE_MISSING',
    })
    await test.upload()
    await admin.electronicDocuments.saveSettings({ body: { enabled: false } })
    expect((await test.request('GET', '/terminal')).body.signingFault).toBe('OFF')
    await expect(admin.electronicDocuments.signUnsigned()).rejects.toMatchObject({
      status: 409,
      code: 'SIGNATURE_OFF',
    })
    await admin.electronicDocuments.saveSettings({ body: { enabled: true } })
    expect((await test.request('GET', '/terminal')).body.signingFault).toBeNull()
    const waiter = await test.as('mesero')
    await expect(waiter.electronicDocuments.signUnsigned()).rejects.toMatchObject({ status: 403 })
    test.clock.advance(4000 * DAY_MS)
    const { token } = await test.anonymous.auth.login({
      body: { username: 'admin', password: 'admin1234' },
    })
    const expired = await test.request('POST', '/electronic-documents/sign', { token })
    expect([expired.status, expired.body.code]).toEqual([409, 'SIGNATURE_EXPIRED'])
  })

  it('leaves all to a central that transmits', async () => {
    const test = await givenUnsigned()
    const admin = await test.as('admin')
    const id = await test.sell()
    await admin.sync.saveSettings({
      body: { baseUrl: 'http://127.0.0.1:9', username: 'caja', password: 'clave', enabled: true },
    })
    expect(await admin.invoices.get({ params: { id } })).toMatchObject({ signer: 'ELSEWHERE' })
    expect(await admin.electronicDocuments.unsigned()).toMatchObject({
      invoices: 0,
      refused: [],
      obstacle: { code: 'SIGNATURE_OFF' },
    })
    await expect(admin.electronicDocuments.signUnsigned()).rejects.toMatchObject({ status: 409 })
  })
})
