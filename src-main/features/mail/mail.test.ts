import { describe, expect, it } from 'vitest'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenMail, type MailTestApp } from '#main/testing/given/given-mail.ts'
import { makeServerIdentity } from '#main/testing/doubles/server-identity.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'

const BUYER = 'valeria.pinto@correo.example'

async function messagesOf(test: MailTestApp) {
  const admin = await test.as('admin')
  return (await admin.mail.list({ query: { size: 50 } })).data
}

/** Sells to a buyer with an address and has the invoice authorised. */
async function givenAuthorized(test: MailTestApp, email = BUYER): Promise<number> {
  const id = await test.sellTo(email)
  await test.run()
  return id
}

describe('an authorised invoice', () => {
  it('goes to its buyer with the authorised XML and the RIDE, once', async () => {
    const test = await givenMail()
    const admin = await test.as('admin')
    const id = await test.sellTo(BUYER)
    expect(await test.runMail()).toEqual({ queued: 0, sent: 0, failed: 0 })
    await test.run()
    expect(await test.runMail()).toEqual({ queued: 0, sent: 1, failed: 0 })
    expect(await test.runMail()).toEqual({ queued: 0, sent: 0, failed: 0 })

    const invoice = await admin.invoices.get({ params: { id } })
    const [mail] = test.smtp.messages
    expect(mail).toMatchObject({
      envelopeFrom: 'facturas@arrayan.example',
      envelopeTo: [BUYER],
      subject: expect.stringContaining(`Factura ${invoice.number}`),
      messageId: expect.stringContaining(invoice.accessKey),
    })
    expect(mail?.text).toContain(invoice.accessKey)
    expect(mail?.text).toContain('$\u00A09,00')
    const [xml, pdf] = mail?.attachments ?? []
    expect(xml?.filename).toBe(`FACTURA-${invoice.number}.xml`)
    expect(xml?.bytes.toString('utf8')).toContain('<estado>AUTORIZADO</estado>')
    expect(xml?.bytes.toString('utf8')).toContain('<ds:SignatureValue')
    expect(pdf).toMatchObject({
      filename: `FACTURA-${invoice.number}.pdf`,
      contentType: 'application/pdf',
    })
    expect(pdf?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await messagesOf(test)).toMatchObject([
      { kind: 'INVOICE', documentId: id, to: BUYER, state: 'SENT', attempts: 1, lastError: null },
    ])
  })

  it('goes to each address of its buyer, in a message each, and again if a person asks', async () => {
    const test = await givenMail()
    const admin = await test.as('admin')
    const id = await test.sellTo(BUYER)
    const { customer } = await admin.invoices.get({ params: { id } })
    const buyer = await admin.customers.get({ params: { id: customer.id } })
    const contador = 'contador@correo.example'
    const { identificationTypeId, identificationNumber, socialReason } = buyer
    await admin.customers.update({
      params: { id: customer.id },
      body: {
        identificationTypeId,
        identificationNumber,
        socialReason,
        email: BUYER,
        additionalEmails: [contador, BUYER.toUpperCase(), 'dueno@correo.example'],
      },
    })
    await test.run()

    expect(await test.runMail()).toEqual({ queued: 0, sent: 3, failed: 0 })
    const all = [[BUYER], [contador], ['dueno@correo.example']]
    expect(test.smtp.messages.map(({ envelopeTo }) => envelopeTo)).toEqual(all)
    expect(await admin.invoices.mail({ params: { id }, body: {} })).toMatchObject({ to: BUYER })
    expect(await test.runMail()).toEqual({ queued: 0, sent: 3, failed: 0 })
    await admin.invoices.mail({ params: { id }, body: { to: contador } })
    expect(await test.runMail()).toEqual({ queued: 0, sent: 1, failed: 0 })
  })

  it('is not mailed if the buyer has no address, or if documents are mailed only on request', async () => {
    const test = await givenMail()
    await test.sell()
    await test.saveMail({ automatic: false })
    await givenAuthorized(test)
    expect(await test.runMail()).toMatchObject({ sent: 0 })
    expect(await messagesOf(test)).toEqual([])
  })

  it('is sent again to another address when a person asks for it', async () => {
    const test = await givenMail()
    const cashier = await test.as('cajera')
    const id = await givenAuthorized(test)
    await test.runMail()
    const to = 'contadora@correo.example'
    const asked = await cashier.invoices.mail({ params: { id }, body: { to } })
    expect(asked).toMatchObject({ to, state: 'QUEUED', documentId: id })
    const again = await cashier.invoices.mail({ params: { id }, body: { to } })
    expect(again.id).toBe(asked.id)
    await test.runMail()
    expect(test.smtp.messages.map(({ envelopeTo }) => envelopeTo)).toEqual([[BUYER], [to]])
  })
})

it('a credit note goes to the buyer of its invoice', async () => {
  const test = await givenMail()
  const admin = await test.as('admin')
  const invoiceId = await givenAuthorized(test)
  const note = await admin.creditNotes.create({
    body: {
      creditNoteUuid: crypto.randomUUID(),
      invoiceId,
      reason: 'Plato devuelto',
      refund: { kind: 'CASH' },
    },
  })
  await test.run()
  await test.runMail()
  expect(test.smtp.messages.at(-1)).toMatchObject({
    envelopeTo: [BUYER],
    subject: expect.stringContaining(`Nota de crédito ${note.number}`),
  })
  expect(test.smtp.messages.at(-1)?.attachments.map(({ filename }) => filename)).toEqual([
    `NOTA-DE-CREDITO-${note.number}.xml`,
    `NOTA-DE-CREDITO-${note.number}.pdf`,
  ])
})

describe('an invoice that is asked for by mail', () => {
  it('before its authorisation is sent after it', async () => {
    const test = await givenMail()
    const cashier = await test.as('cajera')
    const id = await test.sell()
    const asked = await cashier.invoices.mail({ params: { id }, body: { to: BUYER } })
    expect(asked).toMatchObject({ state: 'QUEUED', waitsForAuthorization: true })
    expect(await test.runMail()).toMatchObject({ sent: 0 })
    await test.run()
    expect(await test.runMail()).toMatchObject({ sent: 1 })
  })

  it('and annulled before it is sent to the tax office is not mailed', async () => {
    const test = await givenMail()
    const admin = await test.as('admin')
    const id = await test.sell()
    await admin.invoices.mail({ params: { id }, body: { to: BUYER } })
    await admin.invoices.annul({ params: { id }, body: { reason: 'Mesa equivocada' } })
    expect(await messagesOf(test)).toMatchObject([{ state: 'CANCELLED' }])
    await expect(
      admin.invoices.mail({ params: { id }, body: { to: BUYER } }),
    ).rejects.toMatchObject({ status: 409, code: 'DOCUMENT_WITHDRAWN' })
  })

  it('is refused without an address, with mail off, and if another machine signs', async () => {
    const test = await givenMail()
    const admin = await test.as('admin')
    const id = await test.sell()
    await expect(admin.invoices.mail({ params: { id }, body: {} })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'to' }] },
    })
    await admin.electronicDocuments.saveSettings({ body: { enabled: false } })
    const unsigned = await admin.invoices.issue({ body: await simpleSale(test) })
    await expect(
      admin.invoices.mail({ params: { id: unsigned.id }, body: { to: BUYER } }),
    ).rejects.toMatchObject({ status: 409, code: 'MAIL_WITHOUT_DOCUMENT' })
    await test.saveMail({ enabled: false })
    await expect(
      admin.invoices.mail({ params: { id }, body: { to: BUYER } }),
    ).rejects.toMatchObject({ status: 409, code: 'MAIL_IS_OFF' })
  })
})

describe('a mail server that fails', () => {
  it.each([
    ['does not greet', { kind: 'SILENT' }, 'MAIL_UNREACHABLE'],
    ['refuses the sender', { kind: 'MAIL', code: 550 }, 'MAIL_SENDER_REFUSED'],
    ['postpones the address', { kind: 'RCPT', code: 450 }, 'MAIL_POSTPONED'],
    ['postpones the message', { kind: 'DATA', code: 451 }, 'MAIL_POSTPONED'],
    ['cuts at DATA', { kind: 'CUT_BEFORE_DATA' }, 'MAIL_UNREACHABLE'],
  ] as const)('and %s gets the message at the next try', async (_, fault, code) => {
    const test = await givenMail()
    await givenAuthorized(test)
    test.mailFaults.push(fault)
    expect(await test.runMail()).toEqual({ queued: 1, sent: 0, failed: 1 })
    expect(await messagesOf(test)).toMatchObject([
      { state: 'QUEUED', attempts: 1, lastErrorCode: code, isUncertain: false },
    ])
    expect(await test.runMail()).toEqual({ queued: 0, sent: 1, failed: 0 })
    expect(test.smtp.messages).toHaveLength(1)
  })

  it.each([
    ['refuses the address', { kind: 'RCPT', code: 550 }, 'MAIL_ADDRESS_REFUSED'],
    ['refuses the message', { kind: 'DATA', code: 554 }, 'MAIL_MESSAGE_REFUSED'],
  ] as const)('and %s leaves it to a person', async (_, fault, code) => {
    const test = await givenMail()
    const admin = await test.as('admin')
    await givenAuthorized(test)
    test.mailFaults.push(fault)
    await test.runMail()
    const [failed] = await messagesOf(test)
    expect(failed).toMatchObject({
      state: 'FAILED',
      lastErrorCode: code,
      isUncertain: false,
      serverReply: expect.stringContaining(String(fault.code)),
    })
    expect(await admin.mail.status()).toMatchObject({ failed: 1, queued: 0, trouble: null })
    expect(await test.runMail()).toMatchObject({ sent: 0 })
    const to = 'valeria@correo.example'
    await admin.mail.retry({ params: { id: failed?.id ?? 0 }, body: { to } })
    expect(await test.runMail()).toMatchObject({ sent: 1 })
    expect(test.smtp.messages).toMatchObject([{ envelopeTo: [to] }])
  })

  it.each(['CUT_AFTER_DATA', 'SILENT_AFTER_DATA'] as const)(
    'with %s leaves a doubt, and the message is not sent again by itself',
    async (kind) => {
      const test = await givenMail()
      const admin = await test.as('admin')
      await givenAuthorized(test)
      test.mailFaults.push({ kind })
      await test.runMail()
      const [doubtful] = await messagesOf(test)
      expect(doubtful).toMatchObject({
        state: 'FAILED',
        isUncertain: true,
        lastErrorCode: 'MAIL_OUTCOME_UNKNOWN',
      })
      await test.runMail()
      expect(test.smtp.messages).toHaveLength(1)
      await admin.mail.retry({ params: { id: doubtful?.id ?? 0 }, body: {} })
      await test.runMail()
      // A mail program recognises the same message, because the id is the same.
      expect(new Set(test.smtp.messages.map(({ messageId }) => messageId)).size).toBe(1)
      await expect(admin.mail.cancel({ params: { id: doubtful?.id ?? 0 } })).rejects.toMatchObject({
        status: 409,
        code: 'MAIL_SENT_ALREADY',
      })
    },
  )

  it('stops the pass and waits, so that not every message is tried', async () => {
    const test = await givenMail({ login: { username: 'caja', password: 'correcta' } })
    const admin = await test.as('admin')
    await givenAuthorized(test)
    await givenAuthorized(test, 'otra@correo.example')
    await test.saveMail({ username: 'caja', password: 'equivocada' })
    expect(await test.runMail()).toEqual({ queued: 2, sent: 0, failed: 1 })
    expect(await admin.mail.status()).toMatchObject({
      queued: 2,
      failed: 0,
      trouble: { code: 'MAIL_LOGIN_REFUSED' },
    })
    await test.saveMail({ username: 'caja', password: 'correcta' })
    expect((await admin.mail.status()).trouble).toBeNull()
    expect(await test.runMail()).toEqual({ queued: 0, sent: 2, failed: 0 })
    expect(test.smtp.messages.map(({ username }) => username)).toEqual(['caja', 'caja'])
  })
})

it('a message that was being sent when the program ended is in doubt after the next start', async () => {
  const test = await givenMail()
  await givenAuthorized(test)
  test.sql("UPDATE mailMessages SET isUncertain = 1 WHERE state = 'QUEUED'")
  await test.app.stop()
  const restarted = await givenApp({ folder: test.folder })
  const admin = await restarted.as('admin')
  expect((await admin.mail.list()).data).toMatchObject([
    { state: 'FAILED', isUncertain: true, lastErrorCode: 'MAIL_OUTCOME_UNKNOWN' },
  ])
})

it('a cancelled message is not sent', async () => {
  const test = await givenMail()
  const admin = await test.as('admin')
  await givenAuthorized(test)
  const [message] = await messagesOf(test)
  const cancelled = await admin.mail.cancel({ params: { id: message?.id ?? 0 } })
  expect(cancelled.state).toBe('CANCELLED')
  expect(await test.runMail()).toMatchObject({ queued: 0, sent: 0 })
})

describe('the settings', () => {
  it('never return the password, and keep it only for the same server and user', async () => {
    const test = await givenMail({ login: { username: 'caja', password: 'Clave-9' } })
    const admin = await test.as('admin')
    expect(await admin.mail.settings()).toMatchObject({ username: 'caja', hasPassword: true })
    expect(JSON.stringify(readRows(test, 'SELECT * FROM settings'))).not.toContain('Clave-9')
    const body = {
      host: '127.0.0.1',
      port: test.smtp.port,
      security: 'NONE' as const,
      username: 'caja',
      from: 'facturas@arrayan.example',
      enabled: true,
    }
    expect(await admin.mail.saveSettings({ body })).toMatchObject({ hasPassword: true })
    await expect(
      admin.mail.saveSettings({ body: { ...body, host: 'localhost' } }),
    ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  })

  it('refuse a password without encryption', async () => {
    const test = await givenMail()
    await expect(
      test.saveMail({ host: 'correo.example', username: 'caja', password: 'x' }),
    ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'security' }] } })
  })

  it.each(['TLS', 'STARTTLS'] as const)('with %s send an encrypted message', async (security) => {
    const identity = makeServerIdentity()
    const mail = { answerMs: 1500, quietMs: 3_600_000, trustedAuthority: identity.certificate }
    const login = { username: 'caja', password: 'Clave-9' }
    const test = await givenMail({ security, identity, login }, { dependencies: { mail } })
    await givenAuthorized(test)
    expect(await test.runMail()).toMatchObject({ sent: 1 })
    expect(test.smtp.messages).toMatchObject([{ isEncrypted: true, username: 'caja' }])
  })

  it('with TLS refuse a server that cannot prove its name', async () => {
    const identity = makeServerIdentity()
    const test = await givenMail({ security: 'TLS', identity })
    const admin = await test.as('admin')
    expect(await admin.mail.test({ body: { to: BUYER } })).toMatchObject({
      state: 'FAILED',
      lastErrorCode: 'MAIL_TLS_FAILED',
    })
  })

  it('are checked with a test mail, which names the fault', async () => {
    const test = await givenMail({ login: { username: 'caja', password: 'correcta' } })
    const admin = await test.as('admin')
    expect(await admin.mail.test({ body: { to: BUYER } })).toMatchObject({ state: 'SENT' })
    expect(test.smtp.messages).toMatchObject([{ envelopeTo: [BUYER], attachments: [] }])
    await test.saveMail({ username: 'caja', password: 'equivocada' })
    expect(await admin.mail.test({ body: { to: BUYER } })).toMatchObject({
      state: 'FAILED',
      lastErrorCode: 'MAIL_LOGIN_REFUSED',
      serverReply: expect.stringContaining('535'),
    })
  })
})

it('a slow server gets each message once', async () => {
  const test = await givenMail()
  await givenAuthorized(test)
  test.mailFaults.push({ kind: 'SLOW', milliseconds: 30 })
  expect(await test.runMail()).toEqual({ queued: 0, sent: 1, failed: 0 })
})
