import type { ServerEvent } from '../../src-shared/events.ts'

const HEARTBEAT_MS = 15_000
/** A screen that stopped reading is cut off rather than kept in memory. */
const MAXIMUM_QUEUED = 1_000

/** Pushes events to every open screen as server-sent events. */
export class EventHub {
  readonly #streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  readonly #encoder = new TextEncoder()
  readonly #heartbeat: ReturnType<typeof setInterval>
  #sequence = 0

  constructor() {
    this.#heartbeat = setInterval(() => this.#send(': alive\n\n'), HEARTBEAT_MS)
    this.#heartbeat.unref()
  }

  publish(event: ServerEvent): void {
    this.#sequence++
    this.#send(
      `id: ${this.#sequence}\nevent: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`,
    )
  }

  /** One screen's stream; it ends when the screen goes away or the program stops. */
  open(): Response {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          own = controller
          this.#streams.add(controller)
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
    for (const controller of this.#streams) controller.close()
    this.#streams.clear()
  }

  #send(text: string): void {
    const bytes = this.#encoder.encode(text)
    for (const controller of this.#streams) {
      if ((controller.desiredSize ?? 0) <= 0) {
        this.#streams.delete(controller)
        controller.error(new Error('The screen does not read'))
        continue
      }
      controller.enqueue(bytes)
    }
  }
}
