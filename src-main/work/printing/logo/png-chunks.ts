const SIGNATURE = '89504e470d0a1a0a'

export interface PngChunk {
  readonly type: string
  readonly content: Buffer
}

/** Returns the chunks of a PNG in their order; undefined for another file. A chunk cut by the end is left out. */
export function pngChunks(bytes: Uint8Array): PngChunk[] | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (data.subarray(0, 8).toString('hex') !== SIGNATURE) return undefined
  const chunks: PngChunk[] = []
  for (let at = 8; at + 12 <= data.length;) {
    const length = data.readUInt32BE(at)
    const type = data.toString('latin1', at + 4, at + 8)
    chunks.push({ type, content: data.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}
