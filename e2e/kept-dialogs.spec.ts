import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, signIn } from './given/api-client.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { queueMail } from './given/queue-mail.ts'
import { expect, test } from './hosts/server.ts'
import { makeSigningP12 } from './simulators/sri/make-p12.ts'

interface Place {
  readonly name: string
  /** Creates the records that the dialog needs; returns the screen's path. */
  readonly path: (api: ApiClient) => Promise<string> | string
  readonly open: (page: Page) => Promise<void>
  readonly field: string
  readonly text: string
  /** Never stored, not even for its author. */
  readonly isSecret?: true
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

const places: readonly Place[] = [
  {
    name: 'a PIN',
    path: async (api) => {
      const { data } = await api.users.list({ query: { size: 200 } })
      return `users/${data.find(({ username }) => username === 'mesero')?.id}`
    },
    open: press('Cambiar PIN'),
    field: 'PIN nuevo',
    text: '7314',
    isSecret: true,
  },
  {
    name: "one's own password",
    path: () => 'administration',
    open: async (page) => {
      await page.getByRole('button', { name: /^Usuario: / }).click()
      await page.getByRole('menuitem', { name: 'Cambiar mi contraseña' }).click()
    },
    field: 'Contraseña nueva',
    text: 'Volcan-2026',
    isSecret: true,
  },
  {
    name: 'the reason to open a drawer',
    path: async (api) => {
      const connection = { kind: 'NETWORK', host: '127.0.0.1', port: 9 } as const
      const { id } = await api.printers.create({
        body: { name: 'Caja', connection, hasDrawer: true },
      })
      return `printers/${id}`
    },
    open: press('Abrir gaveta'),
    field: 'Motivo',
    text: 'Cambio de billetes',
  },
  {
    name: 'the settings of backups',
    path: () => 'backups',
    open: press('Ajustes'),
    field: 'Cada cuántos minutos',
    text: '25',
  },
  {
    name: 'a section',
    path: () => 'layout/1',
    open: press('Agregar sección'),
    field: 'Nombre de la sección',
    text: 'Patio de atrás',
  },
  {
    name: 'the port of the network',
    path: () => 'devices',
    open: press('Cambiar'),
    field: 'Puerto',
    text: '4711',
  },
  {
    name: 'a test mail',
    path: async (api) => {
      await queueMail(api)
      return 'mail-settings'
    },
    open: press('Probar'),
    field: 'Enviarlo a',
    text: 'duena@ejemplo.ec',
  },
  {
    name: 'the first numbers of production',
    path: async (api) => {
      const password = 'Clave-1234'
      const file = makeSigningP12('1799999990001', password)
      await api.company.saveCertificate({ body: { file, password, pin: '9999' } })
      return 'company'
    },
    open: press('Pasar a producción…'),
    field: 'Próxima factura de 001-001',
    text: '4321',
  },
  {
    name: 'a collection',
    path: async (api) => {
      await api.cashRegister.open({
        body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
      })
      const { id } = await api.customers.create({
        body: {
          identificationTypeId: 2,
          identificationNumber: '1710034065',
          socialReason: 'Ñusta Quilumba',
          creditLimit: 50,
        },
      })
      await api.invoices.issue({
        body: {
          documentType: 'INVOICE',
          invoiceUuid: randomUUID(),
          emissionPointId: 1,
          totalAmount: 9,
          customer: { id },
          details: [{ product: { id: api.productId }, quantity: 2 }],
          payments: [{ amount: 9, paymentMethod: { id: 7 }, paymentTerm: { id: 4 } }],
        },
      })
      return `receivables/${id}`
    },
    open: press('Cobrar'),
    field: 'Monto',
    text: '4,25',
  },
]

async function expectAsked(page: Page, field: Locator): Promise<Locator> {
  await field.press('Escape')
  const question = page.getByRole('dialog', { name: '¿Descartar lo escrito?' })
  await expect(question).toBeVisible()
  return question
}

test('Escape asks before any dialog of the administration loses what was typed', async ({
  page,
  server,
}) => {
  test.slow()
  const api = await signIn(server.url, 'admin', 'admin1234')
  await new SignInPage(page).enter('Sofía Andrade')
  for (const { name, path, open, field: label, text, isSecret } of places) {
    await test.step(name, async () => {
      await page.goto(`/#/${await path(api)}`)
      await open(page)
      const field = page.getByRole('dialog').getByLabel(label, { exact: true })
      const before = await field.inputValue()
      await field.fill(text)

      const question = await expectAsked(page, field)
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(field).toHaveValue(text)

      await page.reload()
      await open(page)
      await expect(field).toHaveValue(isSecret === true ? before : text)
      await field.fill(text)
      await expectAsked(page, field)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Descartar lo escrito' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await open(page)
      await expect(field).toHaveValue(before)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
})
