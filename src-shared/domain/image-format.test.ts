import { describe, expect, it } from 'vitest'
import { imageFormat } from './image-format.ts'

function bytesOf(...parts: readonly (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )
}

const png = bytesOf(
  [0x89],
  'PNG\r\n',
  [0x1a],
  '\n',
  [0, 0, 0, 13],
  'IHDR',
  [0, 0, 1, 0, 0, 0, 0, 128],
)

describe('the format of an image', () => {
  it('is read from the header of a PNG', () => {
    expect(imageFormat(png)).toEqual({ type: 'image/png', width: 256, height: 128 })
  })

  it('is read from the frame of a JPEG, after its other segments', () => {
    const jpeg = bytesOf(
      [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
      [0xff, 0xc4, 0, 3, 9],
      [0xff, 0xc2, 0, 11, 8, 0, 200, 1, 44, 3, 0],
    )
    expect(imageFormat(jpeg)).toEqual({ type: 'image/jpeg', width: 300, height: 200 })
  })

  it.each([
    ['lossy', bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', Array(10).fill(0), [64, 1, 240, 0])],
    [
      'lossless',
      bytesOf(
        'RIFF',
        [0, 0, 0, 0],
        'WEBPVP8L',
        [0, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x3b, 0, 0, 0, 0, 0, 0],
      ),
    ],
    [
      'extended',
      bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8X', Array(8).fill(0), [63, 1, 0, 239, 0, 0]),
    ],
  ])('is read from a %s WebP', (_, bytes) => {
    expect(imageFormat(bytes)).toEqual({ type: 'image/webp', width: 320, height: 240 })
  })

  it.each([
    ['text', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['nothing', new Uint8Array()],
    ['a truncated PNG', png.subarray(0, 20)],
    ['a JPEG without a frame', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2])],
    ['a picture without width', Uint8Array.from(png, (byte, at) => (at === 18 ? 0 : byte))],
  ])('is unknown for %s', (_, bytes) => {
    expect(imageFormat(bytes)).toBeUndefined()
  })
})
