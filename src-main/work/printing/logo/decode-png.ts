import { inflateSync } from 'node:zlib'
import { pngChunks } from './png-chunks.ts'

/** One byte per pixel: 0 is black, 255 white. Transparent pixels are white, as the paper. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly greys: Uint8Array
}

const EIGHT_BITS = 8
/** Maximum number of pixels: a larger picture would block the program. */
const MOST_PIXELS = 4_000_000
/** Bytes per pixel by colour type: grey, RGB, palette, grey and alpha, RGBA. */
const bytesPerPixel: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Returns the pixels of a PNG; undefined if it is broken, interlaced, not of 8 bits, or too large.
 */
export function decodePng(bytes: Uint8Array): GreyPicture | undefined {
  const chunks = pngChunks(bytes)
  const header = chunks?.find(({ type }) => type === 'IHDR')?.content
  if (chunks === undefined || header === undefined || header.length < 13) return undefined
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour = -1, , , interlace] = header.subarray(8)
  const step = bytesPerPixel[colour]
  const isReadable = step !== undefined && depth === EIGHT_BITS && interlace === 0
  if (!isReadable || width === 0 || height === 0 || width * height > MOST_PIXELS) return undefined
  const size = (1 + width * step) * height
  const packed = chunks.flatMap(({ type, content }) => (type === 'IDAT' ? [content] : []))
  let rows: Buffer
  try {
    rows = inflateSync(Buffer.concat(packed), { maxOutputLength: size })
  } catch {
    return undefined
  }
  if (rows.length !== size) return undefined
  const pixels = unfiltered(rows, width * step, step)
  const palette = {
    colours: chunks.find(({ type }) => type === 'PLTE')?.content,
    alphas: chunks.find(({ type }) => type === 'tRNS')?.content,
  }
  const greys = new Uint8Array(width * height)
  for (let at = 0; at < greys.length; at++) greys[at] = greyOf(pixels, at * step, colour, palette)
  return { width, height, greys }
}

/** Undoes the filter that each row names in its first byte. */
function unfiltered(rows: Buffer, rowBytes: number, step: number): Uint8Array {
  const height = rows.length / (rowBytes + 1)
  const out = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (rowBytes + 1)] ?? 0
    for (let x = 0; x < rowBytes; x++) {
      const at = y * rowBytes + x
      const left = x < step ? 0 : (out[at - step] ?? 0)
      const up = y === 0 ? 0 : (out[at - rowBytes] ?? 0)
      const corner = x < step || y === 0 ? 0 : (out[at - rowBytes - step] ?? 0)
      const raw = rows[y * (rowBytes + 1) + 1 + x] ?? 0
      out[at] = raw + predicted(filter, left, up, corner)
    }
  }
  return out
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4: {
      const guess = left + up - corner
      const [byLeft, byUp] = [Math.abs(guess - left), Math.abs(guess - up)]
      const byCorner = Math.abs(guess - corner)
      if (byLeft <= byUp && byLeft <= byCorner) return left
      return byUp <= byCorner ? up : corner
    }
    default:
      return 0
  }
}

function greyOf(
  pixels: Uint8Array,
  at: number,
  colour: number,
  {
    colours,
    alphas,
  }: { readonly colours: Buffer | undefined; readonly alphas: Buffer | undefined },
): number {
  const value = (offset: number) => pixels[at + offset] ?? 0
  switch (colour) {
    case 0:
      return value(0)
    case 2:
      return luminance(value(0), value(1), value(2))
    case 3: {
      const index = value(0)
      const part = (offset: number) => colours?.[index * 3 + offset] ?? 0
      return onWhite(luminance(part(0), part(1), part(2)), alphas?.[index] ?? 255)
    }
    case 4:
      return onWhite(value(0), value(1))
    default:
      return onWhite(luminance(value(0), value(1), value(2)), value(3))
  }
}

function luminance(red: number, green: number, blue: number): number {
  return Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
}

function onWhite(grey: number, alpha: number): number {
  return Math.round((grey * alpha + 255 * (255 - alpha)) / 255)
}
