import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './senses/accessible.ts'
import { startSriSimulator } from './simulators/sri/sri-simulator.ts'
import { supplierDocument, supplierKey } from './simulators/sri/supplier-documents.ts'

/** The day before yesterday in Ecuador, as documents write it: an invoice of the future is refused. */
function recentDay(): string {
  const at = new Date(Date.now() - 2 * 24 * 60 * 60_000 - 5 * 60 * 60_000)
  return at.toISOString().slice(0, 10).split('-').toReversed().join('/')
}

test('a manager scans the key of an invoice, links its lines and receives it; the next one comes by mail and is known', async ({
  page,
  signInPage,
  server,
}) => {
  const sri = await startSriSimulator()
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const { receptionUrl, authorizationUrl } = sri
  await admin.electronicDocuments.saveSettings({
    body: { enabled: false, receptionUrl, authorizationUrl },
  })
  const day = recentDay()
  const accessKey = supplierKey('AUTHORIZED', { day })
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/purchases/drafts')
  await expect(page.getByText('Ninguna factura por recibir')).toBeVisible()
  await expectAccessible(page)

  const key = page.getByLabel('Clave de acceso de la factura')
  const lines = page.getByRole('table', { name: 'Líneas de la factura' })
  await test.step('the key brings the invoice, unknown lines first', async () => {
    await key.fill(supplierKey('CREDIT_NOTE', { day }))
    await expect(page.getByRole('alert')).toContainText('Es una nota de crédito')
    await key.fill(accessKey)
    await expect(page.getByRole('heading', { name: 'Cumandá' })).toBeVisible()
    await expect(page.getByText('6 líneas · 0 conocidas, 6 por enlazar')).toBeVisible()
    await expect(lines.getByRole('row')).toHaveCount(7)
    await expect(page.getByRole('region', { name: '001-002-000045218' })).toContainText('538,09')
    await expectAccessible(page)
  })

  await test.step('one line is goods of a product by a factor, the others are expenses', async () => {
    await lines.getByRole('button', { name: 'Enlazar Cerveza rubia 330 caja 24' }).click()
    const dialog = page.getByRole('dialog', { name: /^Enlazar «Cerveza rubia/ })
    await expect(dialog.getByRole('radio', { checked: true })).toContainText('Cerveza rubia 330')
    await dialog.getByRole('button', { name: '24', exact: true }).click()
    await expect(dialog.getByText('6 × 24 = 144 und')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enlazar 144 und' }).click()
    await expect(lines.getByText(/144 und/)).toBeVisible()
    const others = ['AC-20', 'AR-45', 'SV-10', 'PO-12', 'NAR-1']
    const [draft] = await admin.purchaseDrafts.list({})
    await admin.purchaseDrafts.saveLinks({
      params: { id: draft?.id ?? 0 },
      body: { links: others.map((supplierCode) => ({ supplierCode, kind: 'EXPENSE' as const })) },
    })
    await expect(page.getByText('6 líneas · todas conocidas')).toBeVisible()
  })

  await test.step('it is received once', async () => {
    await page.getByRole('button', { name: 'Recibir la compra' }).click()
    await expect(page.getByText('Compra 001-002-000045218 recibida')).toBeVisible()
    await key.fill(accessKey)
    await expect(page.getByRole('alert')).toContainText('ya está registrada')
  })

  await test.step('the next invoice of the supplier comes as a file, and is known', async () => {
    const next = supplierKey('AUTHORIZED', { day, sequential: 45_300 })
    const buffer = Buffer.from(supplierDocument(next)?.xml ?? '')
    await page
      .getByLabel('Desde XML')
      .setInputFiles({ name: 'factura.xml', mimeType: 'application/xml', buffer })
    await expect(page.getByText('6 líneas · todas conocidas')).toBeVisible()
    await expect(lines.getByText('igual').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Recibir la compra' })).toBeEnabled()
  })
  await sri.stop()
})
