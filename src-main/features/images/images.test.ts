import { describe, expect, it } from 'vitest'
import { givenPng } from '#main/testing/given/given-png.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'

/** Returns the header of a PNG, padded to `length` bytes. */
function png(width: number, height = width, length = 64): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

async function sendRaw(app: Restaurant, path: string, body: Uint8Array, type = 'image/png') {
  return app.request('PUT', path, {
    token: await app.tokenOf('admin'),
    body,
    headers: { 'Content-Type': type },
  })
}

async function getFile(app: Restaurant, path: string, headers: Record<string, string> = {}) {
  const token = await app.tokenOf('mesero')
  return app.app.fetch(
    new Request(`http://localhost/api/v1${path}`, {
      headers: { Authorization: `Bearer ${token}`, ...headers },
    }),
    { address: undefined },
  )
}

describe('the picture of a product', () => {
  it('is stored, answered with its type and an ETag, and removed', async () => {
    const app = await givenRestaurant()
    const id = app.productId('Encebollado')
    const admin = await app.as('admin')
    const path = `/products/${id}/image`

    expect((await sendRaw(app, path, png(800))).status).toBe(204)

    const { imagePath } = await admin.products.get({ params: { id } })
    expect(imagePath).toMatch(new RegExp(`^/api/v1${path}\\?v=[\\w-]{22}$`))
    const full = await getFile(app, path)
    expect(full.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await full.arrayBuffer())).toEqual(png(800))
    const etag = full.headers.get('etag') ?? ''
    const again = await getFile(app, path, { 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await getFile(app, path, { 'If-None-Match': `"other", W/${etag}` })).status).toBe(304)

    await admin.products.deleteImage({ params: { id } })
    expect((await getFile(app, path)).status).toBe(404)
    expect((await admin.products.get({ params: { id } })).imagePath).toBeNull()
  })

  it('has a thumb, which a new picture replaces', async () => {
    const app = await givenRestaurant()
    const path = `/products/${app.productId('Encebollado')}/image`
    const thumb = async () =>
      new Uint8Array(await (await getFile(app, `${path}?size=thumb`)).arrayBuffer())

    await sendRaw(app, path, png(800))
    expect(await thumb()).toEqual(png(800))
    await sendRaw(app, `${path}?size=thumb`, png(160))
    expect(await thumb()).toEqual(png(160))
    await sendRaw(app, path, png(900))
    expect(await thumb()).toEqual(png(900))
  })

  it('is kept by a browser for ever under its version, and asked for again under another', async () => {
    const app = await givenRestaurant()
    const id = app.productId('Encebollado')
    const admin = await app.as('admin')
    const cacheOf = async (path: string) => (await getFile(app, path)).headers.get('cache-control')
    const pathOf = async () =>
      ((await admin.products.get({ params: { id } })).imagePath ?? '').replace('/api/v1', '')

    await admin.products.saveImage({ params: { id }, body: png(800) })
    const first = await pathOf()
    expect(await cacheOf(first)).toBe('private, max-age=31536000, immutable')
    await admin.products.saveImage({ params: { id }, query: { size: 'thumb' }, body: png(160) })
    const second = await pathOf()
    expect(second).not.toBe(first)
    expect(await cacheOf(`${second}&size=thumb`)).toContain('immutable')
    expect(await cacheOf(second)).toContain('immutable')
    expect(await cacheOf(`${first}&size=thumb`)).toBe('private, no-cache')
    expect(await cacheOf(`/products/${id}/image`)).toBe('private, no-cache')
  })

  it('stays when the product is changed', async () => {
    const app = await givenRestaurant()
    const id = app.productId('Encebollado')
    const admin = await app.as('admin')
    await admin.products.saveImage({ params: { id }, body: png(300) })
    const { imagePath, tax, category, measureUnit, ...product } = await admin.products.get({
      params: { id },
    })
    const changed = await admin.products.update({
      params: { id },
      body: {
        name: 'Encebollado de albacora',
        referenceCode: product.referenceCode,
        productTypeId: product.productTypeId,
        categoryId: category.id,
        taxId: tax.id,
        measureUnitId: measureUnit.id,
        priceOne: product.priceOne,
      },
    })
    expect(changed.imagePath).toBe(imagePath)
  })

  it.each([
    ['an SVG', new TextEncoder().encode('<svg onload="alert(1)"/>'), 'image/png', 400],
    ['a side above 4,000 pixels', png(4_001), 'image/png', 400],
    ['pixels of 100 MB behind a header of 100 × 100', givenPng(100, 100_000_000), 'image/png', 400],
    ['more than 2 MB', png(100, 100, 2 * 1024 * 1024 + 1), 'image/png', 413],
    ['another content type', png(100), 'image/svg+xml', 415],
  ])('is refused as %s', async (_, bytes, type, status) => {
    const app = await givenRestaurant()
    const answer = await sendRaw(app, `/products/${app.productId('Aguacate')}/image`, bytes, type)
    expect(answer.status).toBe(status)
  })

  it('is taken if its pixels are those of its header', async () => {
    const app = await givenRestaurant()
    const path = `/products/${app.productId('Aguacate')}/image`
    expect((await sendRaw(app, path, givenPng(100))).status).toBe(204)
  })

  it('belongs to a product that exists, and needs the right to edit products', async () => {
    const app = await givenRestaurant()
    expect((await sendRaw(app, '/products/9999/image', png(10))).status).toBe(404)
    const cajera = await app.as('cajera')
    await expect(
      cajera.products.saveImage({ params: { id: 1 }, body: png(10) }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

it('the logo of the company shows in its establishments', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  expect((await getFile(app, '/company/logo')).status).toBe(404)

  await admin.company.saveLogo({ body: png(400, 120) })

  expect((await getFile(app, '/company/logo')).headers.get('content-type')).toBe('image/png')
  expect((await admin.establishments.get({ params: { id: 1 } })).hasLogo).toBe(true)
  await admin.company.deleteLogo()
  expect((await admin.establishments.get({ params: { id: 1 } })).hasLogo).toBe(false)
  await expect(admin.company.deleteLogo()).rejects.toMatchObject({ status: 404 })
})
