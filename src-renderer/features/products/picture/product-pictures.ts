import type { Product } from '#shared/api/menu/products.ts'
import { API_PREFIX } from '#shared/api/prefix.ts'
import { client } from '#renderer/api/client.ts'
import { pictureBytes } from '#renderer/api/files/picture-bytes.ts'

type Pictured = Pick<Product, 'id' | 'imagePath'>

/** Enough for every tile of a large menu. */
const MAXIMUM_KEPT = 600
/** The register answers sales first. */
const MAXIMUM_AT_ONCE = 2

/** Addresses of the thumbs by their path, oldest first; null if a thumb cannot be loaded. */
const kept = new Map<string, string | null>()
const waiting = new Map<string, Set<() => void>>()
let running = 0

/** True if the register stores a picture of the product; a path to another server is not loaded. */
export function hasPicture({ id, imagePath }: Pictured): boolean {
  return imagePath?.startsWith(`${API_PREFIX}/products/${id}/image?v=`) === true
}

/** Returns the address of a thumb that is already loaded. */
export function loadedThumb({ imagePath }: Pictured): string | undefined {
  return imagePath === null ? undefined : (kept.get(imagePath) ?? undefined)
}

/**
 * Loads a thumb after those that already wait, while the machine is idle; then calls `onLoaded`. Returns a function
 * that cancels it. Reads with the session, which an `img` element would not send.
 */
export function loadThumb({ imagePath }: Pictured, onLoaded: () => void): () => void {
  if (imagePath === null || kept.has(imagePath)) return () => undefined
  const callers = waiting.get(imagePath) ?? new Set()
  callers.add(onLoaded)
  waiting.set(imagePath, callers)
  whenIdle(loadNext)
  return () => {
    callers.delete(onLoaded)
    if (callers.size === 0) waiting.delete(imagePath)
  }
}

function loadNext(): void {
  const [next] = waiting
  if (next === undefined || running >= MAXIMUM_AT_ONCE) return
  const [path, callers] = next
  waiting.delete(path)
  running += 1
  void thumbAddress(path)
    .then((address) => keep(path, address))
    // A sale does not need the picture; without it the tile shows the name.
    .catch(() => undefined)
    .finally(() => {
      running -= 1
      for (const onLoaded of callers) onLoaded()
      whenIdle(loadNext)
    })
}

async function thumbAddress(path: string): Promise<string | null> {
  const [, id, version] = /\/products\/(\d+)\/image\?v=([\w-]+)$/.exec(path) ?? []
  if (id === undefined || version === undefined) return null
  const query = { size: 'thumb', v: version } as const
  const picture = await client.products.getImage({ params: { id: Number(id) }, query })
  return URL.createObjectURL(new Blob([pictureBytes(picture)]))
}

function keep(path: string, address: string | null): void {
  kept.set(path, address)
  const [oldest] = kept
  if (kept.size <= MAXIMUM_KEPT || oldest === undefined) return
  kept.delete(oldest[0])
  if (oldest[1] !== null) URL.revokeObjectURL(oldest[1])
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2_000 })
  else setTimeout(act, 50)
}
