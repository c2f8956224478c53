import { ApiError } from '#shared/api/error.ts'
import type { ServerEvent } from '#shared/events.ts'

const HEARTBEAT_MS = 15_000
/** A stream whose screen stopped reading is closed instead of buffered further. */
const MAXIMUM_QUEUED = 1_000

/** One session may be open in several tabs. */
const STREAMS_PER_SESSION = 4
/** A stream this old is replaced by a new one: its screen may have reloaded or lost the Wi-Fi. */
const GIVES_WAY_AFTER_MS = 10_000

/** The owner of a stream. */
export interface Listening {
  readonly session: string
  readonly openedMs: number
  /** True if the session may still listen; checked when sessions end and at each heartbeat. */
  readonly isSessionOpen: () => Promise<boolean>
}

/** Sends events to every open screen as server-sent events. */
export class EventHub {
  readonly #streams = new Map<ReadableStreamDefaultController<Uint8Array>, Listening>()
  readonly #encoder = new TextEncoder()
  readonly #heartbeat: ReturnType<typeof setInterval>
  #sequence = 0

  constructor() {
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS)
    this.#heartbeat.unref()
  }

  publish(event: ServerEvent): void {
    this.#sequence++
    // A till without an open screen has nobody to write it for.
    if (this.#streams.size === 0) return
    const data = event.page === undefined ? event.data : { ...event.data, page: event.page }
    const text = `id: ${this.#sequence}\nevent: ${event.event}\ndata: ${JSON.stringify(data)}\n\n`
    // Close ended sessions first, so that they do not receive this event.
    if (event.event === 'sessions') void this.#closeEnded().then(() => this.#send(text))
    else this.#send(text)
  }

  /**
   * Opens one screen's stream; it ends with the screen, with its session or when the program stops. Throws
   * 429 if the session has its maximum of streams.
   */
  open(listening: Listening): Response {
    this.#makeRoom(listening)
    let own: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          own = controller
          this.#streams.set(controller, listening)
          controller.enqueue(this.#encoder.encode('retry: 1000\n\n'))
        },
        cancel: () => {
          if (own !== undefined) this.#streams.delete(own)
        },
      },
      { highWaterMark: MAXIMUM_QUEUED },
    )
    return new Response(stream, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      },
    })
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const controller of this.#streams.keys()) controller.close()
    this.#streams.clear()
  }

  /** Closes the oldest stream of the session; throws 429 if it is too recent. */
  #makeRoom({ session, openedMs }: Listening): void {
    const own = [...this.#streams].filter(([, listening]) => listening.session === session)
    const [oldest] = own
    if (oldest === undefined || own.length < STREAMS_PER_SESSION) return
    const [controller, listening] = oldest
    if (openedMs - listening.openedMs < GIVES_WAY_AFTER_MS) {
      throw new ApiError(429, 'TOO_MANY_STREAMS', {
        parameters: { maximum: STREAMS_PER_SESSION },
        retryAfter: GIVES_WAY_AFTER_MS / 1_000,
      })
    }
    this.#streams.delete(controller)
    controller.close()
  }

  async #beat(): Promise<void> {
    await this.#closeEnded()
    this.#send(': alive\n\n')
  }

  async #closeEnded(): Promise<void> {
    for (const [controller, { isSessionOpen }] of this.#streams) {
      // If the check fails, keep the stream: the next heartbeat checks again.
      if (await isSessionOpen().catch(() => true)) continue
      if (this.#streams.delete(controller)) controller.close()
    }
  }

  #send(text: string): void {
    const bytes = this.#encoder.encode(text)
    for (const controller of this.#streams.keys()) {
      if ((controller.desiredSize ?? 0) <= 0) {
        this.#streams.delete(controller)
        controller.error(new Error('The screen does not read'))
        continue
      }
      controller.enqueue(bytes)
    }
  }
}
