import { deflateSync } from 'node:zlib'

/** Returns a grey PNG of `side` × `side` pixels whose data inflate to `inflated` bytes; a sound one has side × (side + 1). */
export function givenPng(side: number, inflated = side * (side + 1)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(inflated))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The checksum is left out: nothing that reads pictures here needs it. */
function chunk(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content, Buffer.alloc(4)])
}
