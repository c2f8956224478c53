import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './senses/accessible.ts'

test('the owner sees what each dish leaves in four fields, and sends goods to another place that counts them', async ({
  page,
  server,
  signInPage,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  await api.establishments.create({
    body: { name: 'Sucursal Norte', address: 'Av. Amazonas N34-10', identifier: '002' },
  })
  await api.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 50 },
  })
  const dish = async (name: string, quantity: number, cost?: number, stock?: number) => {
    const { id } = await api.products.create({
      body: {
        name,
        referenceCode: name,
        productTypeId: 1,
        categoryId: 2,
        taxId: 1,
        measureUnitId: 1,
        priceOne: 4.347826,
        ...(cost === undefined ? {} : { cost }),
        ...(stock === undefined ? {} : { stock }),
      },
    })
    return { product: { id }, quantity }
  }
  for (const line of [
    await dish('Corvina al carbón', 10, 1, 40),
    await dish('Encebollado mixto', 8, 3),
    await dish('Cazuela de mariscos', 1, 0.5),
    await dish('Guatita de la casa', 1, 4),
    await dish('Chaulafán especial', 1),
  ]) {
    // A sale to the final consumer is at most $ 50.
    const amount = line.quantity * 5
    await api.invoices.issue({
      body: {
        documentType: 'INVOICE',
        invoiceUuid: randomUUID(),
        details: [line],
        totalAmount: amount,
        payments: [{ amount, paymentMethod: { id: 1 } }],
      },
    })
  }

  await signInPage.enter('Sofía Andrade')
  await page.goto('/#/reports/menu-engineering')
  const table = page.getByRole('table', { name: 'Lo que deja cada plato' })
  const figures = page.locator('main dl')
  await expect(figures).toContainText('$ 48,46')
  await expect(page.getByRole('img', { name: /^Cuatro campos: 4 platos/ })).toBeVisible()
  await expect(page.locator('main')).toContainText('1 plato sin costo, de $ 4,35 vendidos')
  await table.getByRole('button', { name: 'Encebollado mixto' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'de batalla' })).toContainText(
    'precio 4,35 · cuesta 3,00',
  )
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'estrella' })).toBeVisible()

  await page.getByRole('tab', { name: 'Por plato' }).click()
  await expect(page.getByRole('row', { name: /^Corvina al carbón/ })).toContainText('33,48')
  await expect(page.getByRole('row', { name: /^Chaulafán especial/ })).toContainText('sin costo')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await downloading
  expect(await readFile(await file.path(), 'utf8')).toContain(
    'Corvina al carbón;10;43,48;10,00;33,48',
  )
  await page.getByRole('tab', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Corvina al carbón/ })).toContainText('30,00')
  await expectAccessible(page)

  await page.goto('/#/stock-transfers')
  await page.getByRole('button', { name: 'Enviar a otro local' }).click()
  await page.getByRole('searchbox').fill('corvina al carbón')
  await page
    .getByRole('list', { name: 'Productos encontrados' })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Cantidad de Corvina al carbón' }).fill('12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar 1 producto' }).click()
  const received = page.getByRole('textbox', { name: 'Llegó de Corvina al carbón' })
  await received.fill('11')
  await page.getByRole('textbox', { name: /^Motivo de la diferencia/ }).fill('Faltó una')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Recibir', exact: true }).click()
  await expect(page.getByText('12 enviado, llegó 11: Faltó una')).toBeVisible()
})
