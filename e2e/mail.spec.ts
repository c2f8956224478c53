import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { test as base } from './journey.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { queueMail } from './given/queue-mail.ts'
import {
  type SmtpFault,
  type SmtpSimulator,
  startSmtpSimulator,
} from './simulators/mail/smtp-simulator.ts'
import { makeSigningP12 } from './simulators/sri/make-p12.ts'
import { startSriSimulator } from './simulators/sri/sri-simulator.ts'

interface MailServer extends SmtpSimulator {
  /** Faults of the next connections. */
  readonly faults: SmtpFault[]
}

const test = base.extend<{ smtp: MailServer }>({
  smtp: async ({ server }, use) => {
    const sri = await startSriSimulator()
    const faults: SmtpFault[] = []
    const smtp = await startSmtpSimulator({
      fault: () => faults.shift(),
      login: { username: 'caja', password: 'Clave-9' },
    })
    const admin = await signIn(server.url, 'admin', 'admin1234')
    const password = 'Clave-1234'
    const file = makeSigningP12('1799999990001', password)
    await admin.company.saveCertificate({ body: { file, password, pin: '9999' } })
    const { receptionUrl, authorizationUrl } = sri
    await admin.electronicDocuments.saveSettings({
      body: { enabled: true, receptionUrl, authorizationUrl },
    })
    await use({ ...smtp, faults })
    await smtp.stop()
    await sri.stop()
  },
})
const { expect } = base

test('mail is set up and tested, and an authorised invoice is sent to the address that the customer gives', async ({
  page,
  restaurant,
  smtp,
}) => {
  const { manager } = restaurant
  await new SignInPage(page).enter('Sofía Andrade')
  await page.goto('/#/mail-settings')
  await page.getByLabel('Correo del remitente').fill('facturas@arrayan.example')
  await page.getByRole('radio', { name: 'Ninguna' }).click()
  await page.getByLabel('Servidor', { exact: true }).fill('127.0.0.1')
  await page.getByLabel('Puerto').fill(String(smtp.port))
  await page.getByRole('textbox', { name: /^Usuario/ }).fill('caja')
  await page.getByLabel('Contraseña', { exact: true }).fill('otra')
  await page.getByRole('switch', { name: /Enviar documentos por correo/ }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Correo guardado')).toBeVisible()
  await page.getByRole('button', { name: 'Probar' }).click()
  await page.getByRole('button', { name: 'Enviar la prueba' }).click()
  await expect(page.getByRole('alert')).toContainText('no aceptó el usuario o la contraseña')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByLabel('Contraseña', { exact: true }).fill('Clave-9')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('button', { name: 'Probar' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar la prueba' }).click()
  await expect(page.getByText(/aceptó la prueba/)).toBeVisible()

  const invoice = await manager.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId: 1,
      totalAmount: 9,
      details: [{ product: { id: manager.productId }, quantity: 2 }],
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
    },
  })
  smtp.faults.push({ kind: 'RCPT', code: 550 })
  await page.goto(`/#/invoices/${invoice.id}`)
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Enviar por correo' }).click()
  await page.getByLabel('Correo del cliente').fill('valria@correo.example')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const byMail = page.getByRole('region', { name: 'Por correo' })
  await expect(byMail).toContainText('No llegó')

  await new Shell(page).openState('1 correo no llegó')
  await page.getByRole('button', { name: new RegExp(invoice.number) }).click()
  await expect(page.getByText('No se envió')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar de nuevo', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo del cliente').fill('valeria@correo.example')
  await dialog.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect.poll(() => smtp.messages.length).toBe(2)
  await page.getByRole('button', { name: 'Ver la factura' }).click()
  await expect(byMail).toContainText('Enviado')
  expect(smtp.messages.at(-1)).toMatchObject({
    envelopeTo: ['valeria@correo.example'],
    attachments: [
      { filename: `FACTURA-${invoice.number}.xml` },
      { filename: `FACTURA-${invoice.number}.pdf` },
    ],
  })
})

test('a credit note over an authorised invoice is authorised and mailed to the buyer with RIDE and XML', async ({
  page,
  server,
  restaurant,
  smtp,
}) => {
  const { manager } = restaurant
  const admin = await signIn(server.url, 'admin', 'admin1234')
  await admin.mail.saveSettings({
    body: {
      host: '127.0.0.1',
      port: smtp.port,
      security: 'NONE',
      username: 'caja',
      password: 'Clave-9',
      from: 'facturas@arrayan.example',
      enabled: true,
    },
  })
  const customer = await admin.customers.create({
    body: {
      identificationTypeId: 2,
      identificationNumber: '1710034065',
      socialReason: 'Ñusta Quilumba',
      email: 'nusta@correo.example',
    },
  })
  const invoice = await manager.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId: 1,
      customer: { id: customer.id },
      totalAmount: 9,
      details: [{ product: { id: manager.productId }, quantity: 2 }],
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
    },
  })
  await expect.poll(() => smtp.messages.length).toBe(1)

  await new SignInPage(page).enter('Gabriela Paz')
  await page.goto(`/#/invoices/${invoice.id}`)
  await expect(page.getByRole('article').getByText('Autorizada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Nota de crédito' }).click()
  await page.getByRole('button', { name: 'Agregar uno' }).click()
  await page.getByRole('button', { name: 'Plato devuelto' }).click()
  await page.getByRole('radio', { name: /A favor/ }).click()
  await page.getByRole('button', { name: /^Devolver/ }).click()
  await expect(page.getByText(/001-001-000000001 .* a favor/)).toBeVisible()

  await expect.poll(() => smtp.messages.length).toBe(2)
  const note = (await admin.creditNotes.list({ query: { invoiceId: invoice.id } })).data[0]
  await page.goto(`/#/credit-notes/${note?.id}`)
  const detail = page.getByRole('region', { name: new RegExp(note?.number ?? '-') })
  await expect(detail.getByText('Autorizada', { exact: true })).toBeVisible()
  await expect(detail.getByRole('region', { name: 'Por correo' })).toContainText('Enviado')
  const [xml, ride] = smtp.messages[1]?.attachments ?? []
  expect(smtp.messages[1]?.envelopeTo).toEqual(['nusta@correo.example'])
  expect(xml?.filename).toBe(`NOTA-DE-CREDITO-${note?.number}.xml`)
  expect(String(xml?.bytes)).toContain('<estado>AUTORIZADO</estado>')
  expect(String(xml?.bytes)).toContain(`<numDocModificado>${invoice.number}</numDocModificado>`)
  expect(ride?.filename).toBe(`NOTA-DE-CREDITO-${note?.number}.pdf`)
  expect(String(ride?.bytes.subarray(0, 5))).toBe('%PDF-')
})

test('the mails of an invoice show that its annulment was told to the buyer', async ({
  page,
  restaurant,
  server,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  await queueMail(admin)
  const customer = await admin.customers.create({
    body: {
      identificationTypeId: 3,
      identificationNumber: 'P900001',
      socialReason: 'Valeria Pinto',
      email: 'valeria.pinto@correo.example',
    },
  })
  const { manager } = restaurant
  const invoice = await manager.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId: 1,
      totalAmount: 9,
      customer: { id: customer.id },
      details: [{ product: { id: manager.productId }, quantity: 2 }],
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
    },
  })
  await admin.invoices.annul({
    params: { id: invoice.id },
    body: { reason: 'Pedido duplicado', pin: '9999' },
  })
  await new SignInPage(page).enter('Sofía Andrade')
  await page.goto('/#/mail')
  const row = page.getByRole('button', { name: new RegExp(invoice.number) })
  await expect(row).toContainText('Anulación')
  await row.click()
  await expect(page.getByRole('region', { name: `Factura ${invoice.number}` })).toContainText(
    'Anulación',
  )
  await expectAccessible(page)
  await page.goto(`/#/invoices/${invoice.id}`)
  await expect(page.getByRole('region', { name: /correo/i })).toContainText(
    'Anulación · valeria.pinto@correo.example',
  )
})
