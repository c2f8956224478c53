/* oxlint-disable unicorn/consistent-function-scoping -- the page gets one function alone, without its module */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { Restaurant } from '../given/restaurant.ts'
import { callDishesOut } from '../senses/called-out.ts'
import { expect, test } from '../hosts/server.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { settle, setUp } from '../fit/walk.ts'
import { type ManualPicture, manualPictures, type ShownData } from './manual-pictures.ts'

const FOLDER = resolve(import.meta.dirname, '../../docs/manual/pictures')
/** The width of a picture is this part of the screen's 1366 px. */
const SCALE = 0.62
const QUALITY = 72
const MOST_BYTES = 60_000
/** Hours, ages and order numbers differ between two runs: a small part of a picture. */
const MOST_DIFFERENT = 0.04
const isWriting = process.env['MANUAL_PICTURES'] === 'write'

test.describe.configure({ timeout: 600_000 })

for (const language of ['es', 'en'] as const) {
  test(`the pictures of the manual in ${language} show the program as it is`, async ({
    page,
    server,
  }) => {
    const shown = await givenEvening(server)
    await setUp(page)
    await page.addInitScript((chosen) => {
      const state = { language: chosen, theme: 'light', textZoom: 100, isMirrored: false }
      localStorage.setItem('mostrador.device', JSON.stringify({ state, version: 1 }))
    }, language)
    await new SignInPage(page).enter('Sofía Andrade', server.url, page.getByRole('main'))
    const old: string[] = []
    for (const picture of manualPictures) {
      const name = `${picture.name}.${language}.webp`
      // One screen that has changed must not hide the others.
      const fault = await take(page, name, picture, shown, server.url).catch(
        (error: unknown) => `${name}: ${(error as Error).message}`,
      )
      if (fault !== undefined) old.push(fault)
    }
    expect(old, 'Take them again: npm run manual -- --pictures').toEqual([])
  })
}

/** Takes one picture, and writes it or compares it with the one that is there. Returns what is wrong with it. */
async function take(
  page: Page,
  name: string,
  picture: ManualPicture,
  shown: ShownData,
  url: string,
): Promise<string | undefined> {
  await page.goto(`${url}/#${picture.path(shown)}`)
  await settle(page)
  await picture.open?.(page, shown)
  await settle(page)
  await mark(page, picture.marks(page))
  const bytes = await capture(page)
  await unmark(page)
  const file = join(FOLDER, name)
  if (isWriting) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, bytes)
    return bytes.length > MOST_BYTES ? `${name}: ${bytes.length} bytes` : undefined
  }
  if (!existsSync(file)) return `${name}: missing`
  const different = await difference(page, readFileSync(file), bytes)
  return different > MOST_DIFFERENT ? `${name}: ${different.toFixed(3)} differ` : undefined
}

/** Fills the demo with what the pictures show. */
async function givenEvening(server: Parameters<typeof Restaurant.open>[0]): Promise<ShownData> {
  const restaurant = await Restaurant.open(server)
  await callDishesOut(server)
  const tableId = 2
  await restaurant.order(
    tableId,
    { 'Hornado con mote': 2, Encebollado: 1, 'Jugo de naranjilla': 2 },
    3,
  )
  await restaurant.order(7, { Guatita: 2, 'Jugo de naranjilla': 2 }, 2)
  await restaurant.counterOrder({ orderType: 'TAKEAWAY', name: 'Karla' })
  // 11,00 + 4,40
  const cash = { amount: 15.4, receivedAmount: 20, paymentMethod: { id: 1 } }
  const { id: invoiceId } = await restaurant.bill(7, 15.4, { payments: [cash] })
  return { restaurant, tableId, invoiceId }
}

/** Puts the numbers of the steps on their places. */
async function mark(page: Page, places: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(
    places.map(async (place) => {
      await place.waitFor({ timeout: 10_000 })
      return place.boundingBox()
    }),
  )
  await page.evaluate((found) => {
    for (const [index, box] of found.entries()) {
      if (box === null) continue
      const badge = document.createElement('div')
      badge.dataset['manualMark'] = ''
      badge.textContent = String(index + 1)
      // A word keeps readable; a button has room at its corner.
      const isWord = box.height < 40 && box.x > 48
      Object.assign(badge.style, {
        position: 'fixed',
        zIndex: '1000',
        left: `${isWord ? box.x - 44 : Math.max(4, box.x + Math.min(box.width, 240) - 22)}px`,
        top: `${isWord ? box.y + box.height / 2 - 18 : Math.max(4, box.y - 14)}px`,
        width: '36px',
        height: '36px',
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        border: '3px solid #fff',
        background: '#16181d',
        color: '#fff',
        font: '700 20px Inter Variable, sans-serif',
      })
      document.body.append(badge)
    }
  }, boxes)
}

async function unmark(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const badge of document.querySelectorAll('[data-manual-mark]')) badge.remove()
  })
}

async function capture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 1366, height: 768 }
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale: SCALE },
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

/** Returns the part of the pixels that differ visibly; 1 if the pictures have different sizes. */
async function difference(page: Page, before: Buffer, now: Buffer): Promise<number> {
  return page.evaluate(
    async ([one, other]) => {
      const pixels = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }))
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        const context = canvas.getContext('2d')
        if (context === null) throw new Error('No canvas')
        context.drawImage(bitmap, 0, 0)
        return context.getImageData(0, 0, bitmap.width, bitmap.height)
      }
      const [first, second] = [await pixels(one), await pixels(other)]
      if (first.width !== second.width || first.height !== second.height) return 1
      let different = 0
      for (let at = 0; at < first.data.length; at += 4) {
        const distance = [0, 1, 2].reduce(
          (sum, channel) =>
            sum + Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)),
          0,
        )
        if (distance > 96) different++
      }
      return different / (first.width * first.height)
    },
    [before.toString('base64'), now.toString('base64')] as const,
  )
}
