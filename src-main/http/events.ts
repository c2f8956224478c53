import type { ServerEvent } from '../../src-shared/events.ts'

const HEARTBEAT_MS = 15_000
/** A screen that stopped reading is cut off rather than kept in memory. */
const MAXIMUM_QUEUED = 1_000

/** Whether whoever listens may still do so; asked at each heartbeat. */
type IsSessionOpen = () => Promise<boolean>

/** Pushes events to every open screen as server-sent events. */
export class EventHub {
  readonly #streams = new Map<ReadableStreamDefaultController<Uint8Array>, IsSessionOpen>()
  readonly #encoder = new TextEncoder()
  readonly #heartbeat: ReturnType<typeof setInterval>
  #sequence = 0

  constructor() {
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS)
    this.#heartbeat.unref()
  }

  publish(event: ServerEvent): void {
    this.#sequence++
    this.#send(
      `id: ${this.#sequence}\nevent: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`,
    )
  }

  /** One screen's stream; it ends with the screen, with its session, or when the program stops. */
  open(isSessionOpen: IsSessionOpen): Response {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          own = controller
          this.#streams.set(controller, isSessionOpen)
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

  async #beat(): Promise<void> {
    for (const [controller, isSessionOpen] of this.#streams) {
      // A heartbeat that could not ask ends nothing: the next one asks again.
      if (await isSessionOpen().catch(() => true)) continue
      if (this.#streams.delete(controller)) controller.close()
    }
    this.#send(': alive\n\n')
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
