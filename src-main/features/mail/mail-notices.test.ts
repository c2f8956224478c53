import { expect, it } from 'vitest'
import { givenMail, type MailTestApp } from '#main/testing/given/given-mail.ts'
import { ADMIN_PIN } from '#main/testing/given/given-tax-office.ts'

const BUYER = 'valeria.pinto@correo.example'

async function annul(test: MailTestApp, id: number, reason = 'Pedido duplicado') {
  const admin = await test.as('admin')
  return admin.invoices.annul({ params: { id }, body: { reason, pin: ADMIN_PIN } })
}

async function noticesOf(test: MailTestApp) {
  const admin = await test.as('admin')
  const { data } = await admin.mail.list({ query: { size: 50 } })
  return data.filter(({ notice }) => notice !== null).toReversed()
}

/** Returns the taken mails without files: those that tell a change. */
function tellingMails(test: MailTestApp) {
  return test.smtp.messages.filter(({ attachments }) => attachments.length === 0)
}

it('the buyer of an annulled invoice is told number, date and reason, once', async () => {
  const test = await givenMail()
  const id = await test.sellTo(BUYER)
  await test.run()
  await test.runMail()
  const invoice = await annul(test, id)
  await expect(annul(test, id)).rejects.toMatchObject({
    body: { code: 'INVOICE_ALREADY_ANNULLED' },
  })
  expect(await test.runMail()).toMatchObject({ sent: 1 })
  expect(await test.runMail()).toMatchObject({ sent: 0 })
  const [mail, ...more] = tellingMails(test)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    envelopeTo: [BUYER],
    subject: expect.stringMatching(new RegExp(`Factura ${invoice.number} anulada`)),
  })
  for (const fact of [
    'fue anulada',
    invoice.number,
    'Fecha: 21/11/2026',
    '9,00',
    invoice.accessKey,
    'Motivo: Pedido duplicado',
  ]) {
    expect(mail?.text).toContain(fact)
  }
  expect(await noticesOf(test)).toMatchObject([
    { kind: 'INVOICE', documentId: id, notice: 'ANNULLED', to: BUYER, state: 'SENT' },
  ])
})

it('an annulment and its reversal are told in their order, and the invoice is mailed after its authorisation', async () => {
  const test = await givenMail()
  const admin = await test.as('admin')
  const id = await test.sellTo(BUYER)
  await annul(test, id)
  await admin.invoices.revertAnnulment({
    params: { id },
    body: { reason: 'Era otra factura', pin: ADMIN_PIN },
  })
  await test.runMail()
  expect((await noticesOf(test)).map(({ notice, state }) => [notice, state])).toEqual([
    ['ANNULLED', 'SENT'],
    ['REVERTED', 'SENT'],
  ])
  const [, reverted] = tellingMails(test)
  expect(reverted?.text).toContain('La anulación de su factura se revirtió')
  expect(reverted?.text).toContain('Motivo: Era otra factura')
  await test.run()
  await test.runMail()
  expect(test.smtp.messages.at(-1)?.attachments).toHaveLength(2)
})

it('a buyer is told which number replaces the refused one', async () => {
  const test = await givenMail()
  const admin = await test.as('admin')
  const id = await test.sellTo(BUYER)
  const before = await admin.invoices.get({ params: { id } })
  const message = { code: '45', message: 'ERROR SECUENCIAL REGISTRADO' }
  test.faults.push({ kind: 'RETURNED', message })
  await test.run()
  const { data } = await admin.electronicDocuments.list({ query: {} })
  await test.run()
  const renumbered = await admin.electronicDocuments.renumber({
    params: { id: data[0]?.id ?? 0 },
  })
  await test.runMail()
  const [mail] = tellingMails(test)
  expect(mail?.subject).toContain(`Factura ${before.number} reemplazada`)
  expect(mail?.text).toContain(`La reemplaza la número ${renumbered.number}`)
  expect(mail?.text).toContain(before.accessKey)
  await test.run()
  await test.runMail()
  expect(test.smtp.messages.at(-1)?.attachments[0]?.filename).toBe(
    `FACTURA-${renumbered.number}.xml`,
  )
})

it('nobody is told if the buyer has no address, or if mail is off or only on request', async () => {
  const test = await givenMail()
  await annul(test, await test.sell())
  await test.saveMail({ automatic: false })
  await annul(test, await test.sellTo(BUYER))
  await test.saveMail({ enabled: false })
  await annul(test, await test.sellTo('otra@correo.example'))
  await test.saveMail()
  expect(await test.runMail()).toMatchObject({ sent: 0 })
  expect(await noticesOf(test)).toEqual([])
})

it('a notice that the server refuses is retried to another address', async () => {
  const test = await givenMail()
  const admin = await test.as('admin')
  const id = await test.sellTo(BUYER)
  await annul(test, id)
  test.mailFaults.push({ kind: 'RCPT', code: 550 })
  await test.runMail()
  const [notice] = await noticesOf(test)
  if (notice?.state !== 'FAILED') throw new Error(JSON.stringify(notice))
  await admin.mail.retry({ params: { id: notice.id }, body: { to: 'nueva@correo.example' } })
  await test.runMail()
  expect(tellingMails(test).at(-1)?.envelopeTo).toEqual(['nueva@correo.example'])
})
