import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { ProductsPage } from './pages/products-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

/** Returns a photo of 1,600 × 1,200 pixels with a gradient, encoded by the browser. */
async function photo(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1_600
    canvas.height = 1_200
    const drawing = canvas.getContext('2d')
    if (drawing === null) throw new Error('no canvas')
    const gradient = drawing.createLinearGradient(0, 0, 1_600, 1_200)
    gradient.addColorStop(0, '#7a4a1d')
    gradient.addColorStop(1, '#e8c37a')
    drawing.fillStyle = gradient
    drawing.fillRect(0, 0, 1_600, 1_200)
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  })
  return { name: 'plato.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

for (const size of [
  { width: 1366, height: 768 },
  { width: 800, height: 1280 },
]) {
  test(`a dish gets a photo, and its tile keeps its size (${size.width} px)`, async ({
    page,
    server,
  }, testInfo) => {
    await page.setViewportSize(size)
    const api = await signIn(server.url, 'gerente', 'gerente1234')
    const id = api.productId
    const product = await api.products.get({ params: { id } })
    await new SignInPage(page).enter('Gabriela Paz')
    await page.goto(`/#/products/${id}`)
    const group = page.getByRole('group', { name: 'Foto' })
    const file = group.getByLabel('Elegir foto').and(page.locator('input'))

    await file.setInputFiles({
      name: 'menu.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 no picture'),
    })
    await expect(group.getByRole('alert')).toContainText('no es una foto')
    await expectAccessible(page)
    // From the disk: the browser decodes the bytes of a buffer one by one, which takes it twenty seconds.
    const largePhoto = testInfo.outputPath('grande.jpg')
    await writeFile(largePhoto, Buffer.alloc(26 * 1024 * 1024))
    await file.setInputFiles(largePhoto)
    await expect(group.getByRole('alert')).toContainText('más de 25 MB')

    const sent: { readonly type: string | undefined; readonly bytes: number }[] = []
    page.on('request', (request) => {
      if (request.method() !== 'PUT') return
      const bytes = request.postDataBuffer()?.length ?? 0
      sent.push({ type: request.headers()['content-type'], bytes })
    })
    await file.setInputFiles(await photo(page))
    await expect(group.getByRole('img', { name: 'Foto' })).toBeVisible()
    await expect(group.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
    const { imagePath } = await api.products.get({ params: { id } })
    expect(imagePath).toContain(`/products/${id}/image?v=`)
    expect(sent.map(({ type }) => type)).toEqual(['image/webp', 'image/webp'])
    expect(Math.max(...sent.map(({ bytes }) => bytes))).toBeLessThanOrEqual(200_000)

    await page.goto('/#/sale')
    await page.getByRole('searchbox').fill(product.name)
    const tile = page.getByRole('list', { name: 'Productos' }).getByRole('button').first()
    const before = await tile.boundingBox()
    await expect(tile.locator('img')).toBeVisible()
    expect(await tile.boundingBox()).toEqual(before)

    await page.goto(`/#/products/${id}`)
    await group.getByRole('button', { name: 'Quitar' }).click()
    await page.getByRole('button', { name: 'Quitar la foto' }).click()
    await expect(group.getByRole('img')).toHaveCount(0)
    expect((await api.products.get({ params: { id } })).imagePath).toBeNull()
  })
}

test('a photo chosen for a dish that is not created yet stays in its draft and is created with it', async ({
  page,
  server,
}) => {
  const api = await signIn(server.url, 'gerente', 'gerente1234')
  const entrance = new SignInPage(page)
  const products = new ProductsPage(page)
  await entrance.enter('Gabriela Paz')
  await products.open()
  await products.newProduct.click()
  const group = page.getByRole('group', { name: 'Foto' })
  const file = group.getByLabel('Elegir foto').and(page.locator('input'))
  await file.setInputFiles(await photo(page))
  await expect(group.getByRole('img', { name: 'Foto' })).toBeVisible()
  await products.field('Nombre').fill('Volquetero')
  await expectAccessible(page)
  await page.reload()
  await expect(products.field('Nombre')).toHaveValue('Volquetero')
  await expect(group.getByRole('img', { name: 'Foto' })).toBeVisible()

  await products.choose('Categoría', 'Sopas')
  await products.field('Precio con impuesto').fill('5,25')
  await products.create.click()
  await expect(page.getByText('Volquetero creado')).toBeVisible()
  const { data } = await api.products.list({ query: { search: 'volquetero' } })
  expect(data[0]?.imagePath).toContain(`/products/${data[0]?.id}/image?v=`)
  await expect(group.getByRole('img', { name: 'Foto' })).toBeVisible()
  await products.newProduct.click()
  await expect(group.getByRole('img')).toHaveCount(0)
})

for (const { name, width, height, textZoom } of [
  { name: '1366', width: 1366, height: 768, textZoom: 100 },
  { name: '1024', width: 1024, height: 768, textZoom: 100 },
  { name: 'phone', width: 390, height: 844, textZoom: 100 },
  { name: '130 %', width: 1366, height: 768, textZoom: 130 },
]) {
  test(`with large photos a tile is its photo with name and price (${name})`, async ({
    page,
    server,
  }) => {
    const api = await signIn(server.url, 'gerente', 'gerente1234')
    const { data } = await api.products.list({ query: { search: 'jugo' } })
    const [pictured, plain] = data
    if (pictured === undefined || plain === undefined) throw new Error('two dishes are needed')
    await page.setViewportSize({ width, height })
    await new SignInPage(page).enter('Gabriela Paz')
    const { buffer } = await photo(page)
    const body = new Uint8Array(buffer)
    await api.products.saveImage({ params: { id: pictured.id }, body })
    await api.products.setSoldOut({ params: { id: plain.id }, body: { soldOut: true } })
    await page.evaluate((zoom) => {
      const state = {
        language: 'es',
        theme: 'light',
        textZoom: zoom,
        isMirrored: false,
        hasLargePhotos: true,
      }
      localStorage.setItem('mostrador.device', JSON.stringify({ state, version: 1 }))
    }, textZoom)
    await page.reload()
    await page.goto('/#/sale')
    await page.getByRole('searchbox').fill('jugo')
    const tiles = page.getByRole('list', { name: 'Productos' }).getByRole('button')
    const withPhoto = tiles.filter({ has: page.locator('img') })
    await expect(withPhoto.first()).toBeVisible()
    const soldOut = tiles.filter({ hasText: plain.name }).filter({ hasText: 'Agotado' })
    await expect(soldOut.first()).toBeVisible()
    await expect(soldOut.first().locator('img')).toHaveCount(0)
    await expectAccessible(page)

    const tile = withPhoto.first()
    const box = await tile.boundingBox()
    const photoBox = await tile.locator('img').boundingBox()
    expect(photoBox?.height ?? 0).toBeGreaterThan(90)
    expect(Math.abs((photoBox?.width ?? 0) - (box?.width ?? 0))).toBeLessThanOrEqual(4)
    const size = await tile
      .getByText(pictured.name)
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
    expect(size).toBeGreaterThanOrEqual(18)
    await tile.click()
    expect(await tile.boundingBox()).toEqual(box)
  })
}
