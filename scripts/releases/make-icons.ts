import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findOwnBrowser } from '../browser/find-browser.ts'
import { root } from '../root.ts'

/** Sizes that Linux menus, the Windows icon and the macOS icon are made of, in pixels. */
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256] as const
/** Types of PNG entries in an `icns` file, with their size in pixels. */
const ICNS_TYPES = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
] as const

type Pictures = ReadonlyMap<number, Uint8Array>

/** Draws the icons from the page's own icon into resources/icons. Run it when that icon changes. */
async function makeIcons(): Promise<void> {
  const folder = join(root, 'resources/icons')
  mkdirSync(folder, { recursive: true })
  const drawn = await draw(readFileSync(join(root, 'src-renderer/public/favicon.svg'), 'utf8'))
  for (const [size, png] of drawn) writeFileSync(join(folder, `${size}x${size}.png`), png)
  writeFileSync(join(folder, 'icon.ico'), icoOf(drawn))
  writeFileSync(join(folder, 'icon.icns'), icnsOf(drawn))
}

async function draw(svg: string): Promise<Pictures> {
  const executablePath = findOwnBrowser()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  })
  const drawn = new Map<number, Uint8Array>()
  try {
    const page = await browser.newPage()
    for (const size of SIZES) {
      await page.setViewportSize({ width: size, height: size })
      const sized = svg.replace(
        '<svg ',
        `<svg width="${size}" height="${size}" style="display:block" `,
      )
      await page.setContent(`<body style="margin:0">${sized}</body>`)
      drawn.set(size, await page.screenshot({ omitBackground: true }))
    }
  } finally {
    await browser.close()
  }
  return drawn
}

/** Packs PNG pictures into an `ico` file: a header, an entry of 16 bytes for each, and the pictures. */
function icoOf(drawn: Pictures): Buffer {
  const header = Buffer.alloc(6 + 16 * ICO_SIZES.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(ICO_SIZES.length, 4)
  let offset = header.length
  const pictures = ICO_SIZES.map((size, index) => {
    const png = drawn.get(size) ?? Buffer.alloc(0)
    const entry = 6 + 16 * index
    // 0 means 256.
    header.writeUInt8(size % 256, entry)
    header.writeUInt8(size % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
    return png
  })
  return Buffer.concat([header, ...pictures])
}

/** Packs PNG pictures into an `icns` file: each with its type and its length, both of four bytes. */
function icnsOf(drawn: Pictures): Buffer {
  const entries = ICNS_TYPES.map(([type, size]) => {
    const png = drawn.get(size) ?? Buffer.alloc(0)
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(8 + png.length, 4)
    return Buffer.concat([head, png])
  })
  const length = entries.reduce((sum, entry) => sum + entry.length, 8)
  const head = Buffer.alloc(8)
  head.write('icns', 'latin1')
  head.writeUInt32BE(length, 4)
  return Buffer.concat([head, ...entries])
}

await makeIcons()
