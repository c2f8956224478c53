import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenOwnCentral } from '#main/testing/given/given-central.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { productNamed } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'

/** Pulls whole lists, which takes long on a busy machine. */
const patiently = { timeout: 60_000 }
const DISH = 'Encebollado'

/** Returns a PNG of that side; only its header matters here. */
function png(side: number): Uint8Array {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, side)
  view.setUint32(20, side)
  return bytes
}

function write({ folder }: TestApp, sql: string): void {
  const raw = openRaw(folder)
  raw.query(sql)
  raw.close()
}

async function givenTillAndCentral() {
  const central = await givenOwnCentral()
  const till = await givenApp({ dependencies: { clock: systemClock } })
  const office = await central.as('admin')
  const admin = await till.as('admin')
  const { id: centralId } = await productNamed(central, DISH)
  const sync = () => admin.sync.run()
  const pathAtTill = async () => (await productNamed(till, DISH)).imagePath
  /** The bytes that a tile and the product's form would show. */
  const seen = async (size: 'full' | 'thumb' = 'full') => {
    const { id } = await productNamed(till, DISH)
    const token = await till.tokenOf('mesero')
    const answer = await till.app.fetch(
      new Request(`http://localhost/api/v1/products/${id}/image?size=${size}`, {
        headers: { Authorization: `Bearer ${token}` },
      }),
      { address: undefined },
    )
    return answer.status === 200 ? new Uint8Array(await answer.arrayBuffer()) : answer.status
  }
  const connect = () =>
    connectTill(till, central.url, {
      deduplicates: 'yes',
      username: 'admin',
      password: 'admin1234',
    })
  const upload = async (side: number, size: 'full' | 'thumb' = 'full') =>
    office.products.saveImage({ params: { id: centralId }, query: { size }, body: png(side) })
  return { central, till, office, centralId, sync, pathAtTill, seen, connect, upload }
}

it(
  'shows the picture of the central, changes it with its path and removes it',
  patiently,
  async () => {
    const { office, centralId, sync, pathAtTill, seen, connect, upload, till } =
      await givenTillAndCentral()
    await upload(800)
    await upload(160, 'thumb')
    await connect()
    await sync()
    const { id } = await productNamed(till, DISH)
    expect(await pathAtTill()).toMatch(new RegExp(`^/api/v1/products/${id}/image\\?v=[\\w-]{22}$`))
    expect(await seen()).toEqual(png(800))
    expect(await seen('thumb')).toEqual(png(160))
    const first = await pathAtTill()

    await upload(900)
    await sync()
    expect(await seen()).toEqual(png(900))
    expect(await seen('thumb')).toEqual(png(900))
    expect(await pathAtTill()).not.toBe(first)

    await office.products.deleteImage({ params: { id: centralId } })
    await sync()
    expect(await pathAtTill()).toBeNull()
    expect(await seen()).toBe(404)
  },
)

it('fetches a picture once', patiently, async () => {
  const { till, sync, connect, upload } = await givenTillAndCentral()
  await upload(800)
  await connect()
  await sync()
  const stored = readRows(till, 'SELECT id FROM images')
  await sync()
  expect(readRows(till, 'SELECT id FROM images')).toEqual(stored)
})

it('keeps the earlier picture while a new one fails, and tries again', patiently, async () => {
  const { central, till, office, sync, seen, connect, upload } = await givenTillAndCentral()
  const other = await productNamed(central, 'Aguacate')
  await upload(800)
  await connect()
  await sync()
  await upload(900)
  // The list names the new picture, but its bytes are gone.
  write(central, "UPDATE images SET owner = 'COMPANY', ownerId = 77 WHERE owner = 'PRODUCT'")
  await office.products.saveImage({ params: { id: other.id }, body: png(700) })
  write(central, `UPDATE products SET priceOne = 4440000 WHERE id = ${other.id}`)

  await sync()

  expect(await seen()).toEqual(png(800))
  expect(
    readRows(till, 'SELECT attempts, lastError FROM productPictures ORDER BY attempts'),
  ).toEqual([
    { attempts: 0, lastError: null },
    { attempts: 1, lastError: 'HTTP_404' },
  ])
  // Neither the rest of the list nor the other picture waits for it.
  const pulled = await productNamed(till, 'Aguacate')
  expect(pulled.priceOne).toBe(4.44)
  expect(pulled.imagePath).toContain('/image?v=')

  write(
    central,
    "UPDATE images SET owner = 'PRODUCT', ownerId = (SELECT id FROM products WHERE name = 'Encebollado') WHERE ownerId = 77",
  )
  await sync()
  expect(await seen()).toEqual(png(900))
})

it(
  'fetches a picture by its full address, from another server only with encryption',
  patiently,
  async () => {
    const { central, till, centralId, sync, seen, connect, upload } = await givenTillAndCentral()
    const asked: (string | undefined)[] = []
    const other = createServer(({ url }, answer) => {
      asked.push(url)
      answer.writeHead(200, { 'Content-Type': 'image/png' }).end(png(500))
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/plato.png`
    await upload(800)
    const rename = (path: string) =>
      write(central, `UPDATE products SET imagePath = '${path}' WHERE id = ${centralId}`)
    rename(`${central.url}/api/v1/products/${centralId}/image?v=whole`)
    await connect()
    await sync()
    expect(await seen()).toEqual(png(800))

    rename(elsewhere)
    await sync()
    expect(asked).toEqual([])
    expect(readRows(till, 'SELECT lastError FROM productPictures')).toEqual([
      { lastError: 'ADDRESS_UNUSABLE' },
    ])
    expect(await seen()).toEqual(png(800))
  },
)
