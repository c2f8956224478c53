import {
  MAXIMUM_IMAGE_BYTES,
  MAXIMUM_IMAGE_SIDE,
  productImagePath,
} from '#shared/api/menu/images.ts'
import { API_PREFIX } from '#shared/api/prefix.ts'
import { imageFormat } from '#shared/domain/image-format.ts'
import type { ServerEvent } from '#shared/events.ts'
import { imageHash } from '#main/core/acts/content-hash.ts'
import type { Clock, Log } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { prepare } from '#main/database/prepared.ts'
import { type ImageOwner, type StoredImage, storeImage } from '#main/core/records/images.ts'
import type { CentralReply } from '../engine/transport/central-reply.ts'
import type { CentralSession } from '../engine/transport/central-session.ts'
import type { HttpTransport } from '../engine/transport/http-transport.ts'
import { type Rounds, watchRounds } from '../engine/watch-rounds.ts'

export interface PicturePorts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly publish: (event: ServerEvent) => void
  readonly session: CentralSession
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly connect: (baseUrl: string) => HttpTransport
}

const EVERY_MS = 30_000
/** Pause between pictures, so that sales and lists are not delayed. */
const PAUSE_MS = 20
const FIRST_RETRY_MS = 5 * 60_000
const LONGEST_RETRY_MS = 24 * 3_600_000
/** Only pictures of our own central have a thumb at the same address. */
const OWN_ADDRESS = new RegExp(`^${API_PREFIX}/products/\\d+/image\\?v=[\\w-]+$`)

const select = prepare<{ now: string; after: number }>()((db, { now, after }) =>
  db
    .selectFrom('productPictures')
    .select(['productId', 'centralPath', 'attempts'])
    .where('nextAttemptAt', '<=', now)
    .where('productId', '>', after)
    .orderBy('productId')
    .limit(1),
)

type Wanted = NonNullable<Awaited<ReturnType<typeof select.first>>>

type Fetched =
  | { readonly kind: 'picture'; readonly image: StoredImage }
  /**
   * The picture cannot be fetched now. `isDoubtful`: the server may be at fault, so the others
   * would fail too.
   */
  | { readonly kind: 'failed'; readonly reason: string; readonly isDoubtful?: true }
  /** No request was sent for the picture; it is fetched in the next round. */
  | { readonly kind: 'not-asked' }

/**
 * Fetches the pictures of pulled products, one after another while the connection is open. A
 * product keeps its present picture until the new one is stored. A failed fetch is repeated at
 * growing intervals.
 */
export function watchProductPictures(ports: PicturePorts): Rounds {
  const { database, clock, timers, session, timeoutMs, baseUrl } = ports
  let elsewhere: HttpTransport | undefined
  let isStopped = false

  async function round(isPressed: boolean): Promise<void> {
    // A person who presses the button does not wait: each failed picture is tried once more.
    const until = isPressed ? '9999' : clock.now().toISOString()
    let after = 0
    for (;;) {
      if (isStopped || (await session.ready()) !== 'ready') return
      const wanted = await select.first(database.reader, { now: until, after })
      if (wanted === undefined) return
      after = wanted.productId
      if (!(await take(wanted))) return
      await new Promise<void>((resolve) => timers.after(PAUSE_MS, resolve))
    }
  }

  /** Returns false if the other pictures must wait for the next round. */
  async function take(wanted: Wanted): Promise<boolean> {
    const { productId, centralPath } = wanted
    const full = await fetchPicture(centralPath)
    if (full.kind === 'not-asked') return false
    if (full.kind === 'failed') return noteFailure(wanted, full)
    const thumb = OWN_ADDRESS.test(centralPath)
      ? await fetchPicture(`${centralPath}&size=thumb`)
      : undefined
    if (thumb?.kind === 'not-asked') return false
    if (thumb?.kind === 'failed') return noteFailure(wanted, thumb)
    await storePictures(wanted, full.image, thumb?.image)
    ports.publish({ event: 'products', data: { productIds: [productId] } })
    return true
  }

  async function storePictures(
    { productId, centralPath }: Wanted,
    full: StoredImage,
    thumb: StoredImage | undefined,
  ): Promise<void> {
    const owner: ImageOwner = { owner: 'PRODUCT', ownerId: productId }
    await database.transaction(async (db) => {
      const taken = await db
        .updateTable('productPictures')
        .set({ takenPath: centralPath, attempts: 0, nextAttemptAt: null, lastError: null })
        .where('productId', '=', productId)
        // A pull may have brought another path meanwhile: that picture is fetched next.
        .where('centralPath', '=', centralPath)
        .executeTakeFirst()
      if (taken.numUpdatedRows === 0n) return
      await storeImage(db, owner, 'full', full)
      const isSmaller = thumb !== undefined && thumb.hash !== full.hash
      if (isSmaller) await storeImage(db, owner, 'thumb', thumb)
      const imagePath = productImagePath(productId, isSmaller ? thumb.hash : full.hash)
      await db.updateTable('products').set({ imagePath }).where('id', '=', productId).execute()
    })
  }

  async function noteFailure(
    { productId, centralPath, attempts }: Wanted,
    { reason, isDoubtful }: Extract<Fetched, { kind: 'failed' }>,
  ): Promise<boolean> {
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS)
    await database.transaction(async (db) => {
      await db
        .updateTable('productPictures')
        .set({
          attempts: attempts + 1,
          nextAttemptAt: new Date(clock.now().getTime() + waitMs).toISOString(),
          lastError: reason,
        })
        .where('productId', '=', productId)
        .where('centralPath', '=', centralPath)
        .execute()
    })
    return isDoubtful !== true
  }

  async function fetchPicture(centralPath: string): Promise<Fetched> {
    const address = addressOf(centralPath, baseUrl)
    if (address === undefined) return { kind: 'failed', reason: 'ADDRESS_UNUSABLE' }
    const request = { method: 'GET', path: address.path, body: null } as const
    if (address.origin === undefined) {
      return judge(await session.send(request, { isPicture: true }), true)
    }
    const transport = ports.connect(address.origin)
    elsewhere = transport
    try {
      // Sent without the session: only the central may get its token.
      const headers = { Accept: 'image/*' }
      return judge(await transport.send(request, { headers, timeoutMs }), false)
    } finally {
      transport.close()
    }
  }

  const rounds = watchRounds({
    ...ports,
    everyMs: EVERY_MS,
    failure: 'Pictures of products not read',
    round,
  })
  return {
    now: (isPressed) => rounds.now(isPressed),
    stop() {
      isStopped = true
      elsewhere?.close()
      return rounds.stop()
    },
  }
}

/**
 * Returns the address of a picture: below the central's address, or at another server over https
 * only. Undefined if it is no address.
 */
function addressOf(
  centralPath: string,
  baseUrl: string,
): { readonly path: string; readonly origin?: string } | undefined {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(centralPath)) {
    const url = URL.parse(`/${centralPath.replace(/^\/+/, '')}`, 'http://central')
    return url === null ? undefined : { path: url.pathname + url.search }
  }
  const url = URL.parse(centralPath)
  if (url === null) return undefined
  const base = new URL(baseUrl)
  const prefix = base.pathname.replace(/\/+$/, '')
  if (url.origin === base.origin && url.pathname.startsWith(`${prefix}/`)) {
    return { path: url.pathname.slice(prefix.length) + url.search }
  }
  return url.protocol === 'https:'
    ? { path: url.pathname + url.search, origin: url.origin }
    : undefined
}

function judge(reply: CentralReply, isCentral: boolean): Fetched {
  if (reply.kind === 'not-sent' && isCentral && reply.isThrown !== true) {
    return { kind: 'not-asked' }
  }
  if (reply.kind !== 'answer') {
    return { kind: 'failed', reason: reply.reason, ...(isCentral ? { isDoubtful: true } : {}) }
  }
  const { status, bytes } = reply
  if (isCentral && status === 401) return { kind: 'not-asked' }
  if (status !== 200) {
    const isBusy = isCentral && (status === 429 || status === 503)
    return { kind: 'failed', reason: `HTTP_${status}`, ...(isBusy ? { isDoubtful: true } : {}) }
  }
  const format = bytes === undefined ? undefined : imageFormat(bytes)
  if (bytes === undefined || format === undefined) {
    return { kind: 'failed', reason: 'IMAGE_UNREADABLE' }
  }
  const isTooLarge =
    bytes.length > MAXIMUM_IMAGE_BYTES || Math.max(format.width, format.height) > MAXIMUM_IMAGE_SIDE
  if (isTooLarge) return { kind: 'failed', reason: 'IMAGE_TOO_LARGE' }
  return {
    kind: 'picture',
    image: { contentType: format.type, hash: imageHash(bytes), bytes },
  }
}
