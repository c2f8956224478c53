import { crc32, deflateSync } from 'node:zlib'

/** One byte for each dot; 1 is black. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const GREY = 0

/** Returns the PNG of a raster, one bit for each dot. */
export function encodePng({ width, height, dots }: Raster): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  header[9] = GREY
  const bytesPerRow = 1 + Math.ceil(width / 8)
  // White is 1 in a PNG; the first byte of a row names its filter, 0 for none.
  const rows = Buffer.alloc(bytesPerRow * height, 0xff)
  for (let y = 0; y < height; y++) {
    const start = y * bytesPerRow
    rows[start] = 0
    for (let x = 0; x < width; x++) {
      const at = start + 1 + (x >> 3)
      if (dots[y * width + x] === 1) rows[at] = (rows[at] ?? 0) & ~(0x80 >> (x & 7))
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
