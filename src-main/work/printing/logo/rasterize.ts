import type { PaperPicture } from '#shared/paper/paper-document.ts'
import type { GreyPicture } from './decode-png.ts'

/** Maximum dots: half the width of 80 mm paper, which also fits on 58 mm paper with a margin. */
const MOST_WIDTH = 288
const MOST_HEIGHT = 160
const MIDDLE = 128
const WHITE = 255

/**
 * Returns a picture as dots for a receipt printer: reduced if it is too wide or high, its greys
 * dithered (Floyd and Steinberg).
 */
export function rasterize(picture: GreyPicture): PaperPicture {
  const factor = Math.min(1, MOST_WIDTH / picture.width, MOST_HEIGHT / picture.height)
  const width = Math.max(1, Math.round(picture.width * factor))
  const height = Math.max(1, Math.round(picture.height * factor))
  const greys = shrunk(picture, width, height)
  const bytesPerRow = Math.ceil(width / 8)
  const bits = new Uint8Array(bytesPerRow * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const grey = greys[at] ?? WHITE
      const isBlack = grey < MIDDLE
      const byte = y * bytesPerRow + (x >> 3)
      if (isBlack) bits[byte] = (bits[byte] ?? 0) | (0x80 >> (x & 7))
      const error = grey - (isBlack ? 0 : WHITE)
      const give = (place: number, sixteenths: number) => {
        greys[place] = (greys[place] ?? 0) + (error * sixteenths) / 16
      }
      if (x + 1 < width) give(at + 1, 7)
      if (y + 1 === height) continue
      if (x > 0) give(at + width - 1, 3)
      give(at + width, 5)
      if (x + 1 < width) give(at + width + 1, 1)
    }
  }
  return { width, height, bits }
}

/** Returns the mean of the pixels below each dot. */
function shrunk({ greys, ...source }: GreyPicture, width: number, height: number): Float64Array {
  const out = new Float64Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * source.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * source.height) / height))
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * source.width) / width)
      const right = Math.max(left + 1, Math.floor(((x + 1) * source.width) / width))
      let sum = 0
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) {
          sum += greys[row * source.width + column] ?? WHITE
        }
      }
      out[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return out
}
