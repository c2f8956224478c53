import { readFile } from 'node:fs/promises'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { RecordPage } from './pages/record-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { expect, test } from './hosts/server.ts'

const sheets = [
  {
    field: 'Factura en hoja A4',
    selector: 'rideDesign',
    title: '>FACTURA<',
    designs: [
      { name: 'Hoja A4, compacta', id: 'a4-compact', box: 'viewBox="0 0 595 842"' },
      { name: /^Hoja A4$/, id: 'a4', box: 'viewBox="0 0 595 842"' },
    ],
  },
  {
    field: 'Nota de crédito en hoja A4',
    selector: 'rideCreditNoteDesign',
    title: '>NOTA DE CRÉDITO<',
    designs: [
      { name: 'Hoja A4, compacta', id: 'a4-compact', box: 'viewBox="0 0 595 842"' },
      { name: /^Hoja A4$/, id: 'a4', box: 'viewBox="0 0 595 842"' },
    ],
  },
  {
    field: 'Factura en hoja horizontal',
    selector: 'horizontalInvoiceDesign',
    title: '>FACTURA<',
    designs: [
      { name: 'Media hoja A5 horizontal', id: 'a5-horizontal', box: 'viewBox="0 0 595 420"' },
      { name: 'Hoja A4 horizontal', id: 'a4-horizontal', box: 'viewBox="0 0 842 595"' },
    ],
  },
] as const

for (const { field, selector, title, designs } of sheets) {
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 800, height: 1280 },
  ]) {
    test(`an owner sees the designs of '${field}' and keeps one, ${viewport.width} wide`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize(viewport)
      const api = await signIn(server.url, 'admin', 'admin1234')
      await new SignInPage(page).enter('Sofía Andrade')
      await page.goto('/#/establishments/1')
      const establishments = new RecordPage(page, 'Establecimientos')
      const preview = page.getByRole('img', { name: `Así se imprime: ${field}`, exact: true })
      const picture = async () => decodeURIComponent((await preview.getAttribute('src')) ?? '')
      const pictures: string[] = []
      for (const { name, box } of designs) {
        await establishments.field(field).click()
        await page.getByRole('option', { name }).click()
        await preview.waitFor()
        await expect.poll(async () => pictures.includes(await picture())).toBe(false)
        const shown = await picture()
        pictures.push(shown)
        for (const words of [title, box, 'Encebollado']) expect(shown).toContain(words)
        await expect(preview).toBeInViewport()
      }
      await expectAccessible(page)
      await establishments.press('Guardar cambios')
      await expect
        .poll(async () => (await api.establishments.get({ params: { id: 1 } }))[selector])
        .toBe(designs.at(-1)?.id)
    })
  }
}

test('an invoice is downloaded on the horizontal sheet of its establishment', async ({
  page,
  server,
}) => {
  const { manager } = await Restaurant.open(server)
  const invoice = await manager.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: crypto.randomUUID(),
      totalAmount: 4.5,
      payments: [{ amount: 4.5, paymentMethod: { id: 1 } }],
      details: [{ product: { id: manager.productId }, quantity: 1 }],
    },
  })
  await new SignInPage(page).enter('Gabriela Paz')
  await page.goto(`/#/invoices/${invoice.id}`)
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF en hoja horizontal' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`factura-${invoice.number}-horizontal.pdf`)
  expect((await readFile(await file.path())).toString('latin1')).toContain(
    '/MediaBox [0 0 841.89 595.28]',
  )
})
