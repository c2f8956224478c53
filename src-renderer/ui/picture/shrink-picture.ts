/** Size, form and types of a picture as it is sent. */
export interface PictureShape {
  /** Pixels of the longest side, and of the thumb's. */
  readonly side: number
  readonly thumbSide: number
  /** Keeps only the middle square, as tiles show it. */
  readonly isSquare: boolean
  /** Tried in this order until one is small enough; paper and PDF do not support WebP. */
  readonly types: readonly ('image/webp' | 'image/png' | 'image/jpeg')[]
}

export interface SmallPicture {
  readonly full: Uint8Array
  readonly thumb: Uint8Array
}

/** `NO_PICTURE`: this browser cannot read the file. `TOO_LARGE`: reading it could stop a cheap machine. */
export class PictureRefused extends Error {
  readonly reason: 'NO_PICTURE' | 'TOO_LARGE'

  constructor(reason: 'NO_PICTURE' | 'TOO_LARGE') {
    super(reason)
    this.name = 'PictureRefused'
    this.reason = reason
  }
}

/** A photo of a phone has at most about 12 MB. */
const MAXIMUM_FILE_BYTES = 25 * 1024 * 1024
const MAXIMUM_BYTES = 200_000
/** Qualities of the encoder; a dish can still be recognised at the lowest. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4] as const

/** Returns the picture of a file and its thumb, each of at most 200 kB. Throws PictureRefused. */
export async function shrinkPicture(file: Blob, shape: PictureShape): Promise<SmallPicture> {
  if (file.size > MAXIMUM_FILE_BYTES) throw new PictureRefused('TOO_LARGE')
  const source = await createImageBitmap(file).catch(() => {
    throw new PictureRefused('NO_PICTURE')
  })
  try {
    return {
      full: await encoded(source, shape, shape.side),
      thumb: await encoded(source, shape, shape.thumbSide),
    }
  } finally {
    source.close()
  }
}

async function encoded(source: ImageBitmap, shape: PictureShape, side: number) {
  for (let longest = side; ; longest = Math.round(longest * 0.7)) {
    const canvas = drawn(source, shape, longest)
    for (const type of shape.types) {
      for (const quality of type === 'image/png' ? [1] : QUALITIES) {
        const blob = await blobOf(canvas, type, quality)
        // A browser without an encoder for the type answers with PNG.
        if (blob?.type === type && blob.size <= MAXIMUM_BYTES) {
          return new Uint8Array(await blob.arrayBuffer())
        }
      }
    }
    if (longest < 64) throw new PictureRefused('NO_PICTURE')
  }
}

function drawn(source: ImageBitmap, shape: PictureShape, longest: number): HTMLCanvasElement {
  const cut = shape.isSquare
    ? {
        width: Math.min(source.width, source.height),
        height: Math.min(source.width, source.height),
      }
    : { width: source.width, height: source.height }
  const scale = Math.min(1, longest / Math.max(cut.width, cut.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(cut.width * scale))
  canvas.height = Math.max(1, Math.round(cut.height * scale))
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new PictureRefused('NO_PICTURE')
  drawing.imageSmoothingQuality = 'high'
  if (shape.types.includes('image/jpeg')) {
    // JPEG has no transparency; without a white ground, transparent parts become black.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
  }
  drawing.drawImage(
    source,
    (source.width - cut.width) / 2,
    (source.height - cut.height) / 2,
    cut.width,
    cut.height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  return canvas
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
}
