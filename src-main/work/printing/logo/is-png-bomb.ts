import { createInflate } from 'node:zlib'
import { pngChunks } from './png-chunks.ts'

/** Samples of a pixel by colour type: grey, RGB, palette, grey and alpha, RGBA. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const MOST_SAMPLES = 4
/** An interlaced picture has seven passes, whose rows begin with a byte and end on a whole byte. */
const PASSES = 7

/**
 * Returns whether the pixels of a PNG inflate to more bytes than its header states: a file of 1 MB may hold 1 GB. They
 * are counted in another thread and never kept. False for other files.
 */
export async function isPngBomb(bytes: Uint8Array): Promise<boolean> {
  const chunks = pngChunks(bytes)
  const header = chunks?.find(({ type }) => type === 'IHDR')?.content
  if (chunks === undefined || header === undefined || header.length < 10) return false
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 8, colour = -1] = header.subarray(8)
  const bitsPerPixel = depth * (samples[colour] ?? MOST_SAMPLES)
  const rowBytes = Math.ceil((width * bitsPerPixel) / 8) + 1
  const limit = (rowBytes + PASSES) * (height + PASSES)
  const packed = chunks.flatMap(({ type, content }) => (type === 'IDAT' ? [content] : []))
  return inflatesBeyond(packed, limit)
}

/** A stream that is broken before the limit is no bomb: whoever decodes it stops there too. */
function inflatesBeyond(packed: readonly Buffer[], limit: number): Promise<boolean> {
  return new Promise((resolve) => {
    const inflate = createInflate()
    let size = 0
    const end = (isBeyond: boolean) => {
      resolve(isBeyond)
      inflate.destroy()
    }
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) end(true)
    })
    inflate.once('end', () => end(false))
    inflate.once('error', () => end(false))
    inflate.end(Buffer.concat(packed))
  })
}
