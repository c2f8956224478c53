export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

export interface ImageFormat {
  readonly type: ImageType
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Reads type and size from the header of a PNG, JPEG or WebP file; undefined if it is none of them. */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const format = pngFormat(bytes) ?? jpegFormat(bytes) ?? webpFormat(bytes)
  return format !== undefined && format.width > 0 && format.height > 0 ? format : undefined
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function pngFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (bytes.length < 24 || !PNG_SIGNATURE.every((byte, index) => bytes[index] === byte))
    return undefined
  if (textAt(bytes, 12) !== 'IHDR') return undefined
  const view = viewOf(bytes)
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

function jpegFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const view = viewOf(bytes)
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] as number
    if (marker === 0xff) at += 1
    else if (isFrameHeader(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    } else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** SOF0 to SOF15; C4, C8 and CC are tables. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function webpFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (bytes.length < 30 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP')
    return undefined
  const view = viewOf(bytes)
  const type = 'image/webp'
  switch (textAt(bytes, 12)) {
    case 'VP8 ':
      return {
        type,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type, width: uint24At(bytes, 24) + 1, height: uint24At(bytes, 27) + 1 }
    default:
      return undefined
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function uint24At(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
}
