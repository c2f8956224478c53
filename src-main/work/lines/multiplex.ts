import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { type Channel, createChannel, MAXIMUM_MESSAGE_BYTES } from './channel.ts'

/** A message is one byte for its kind, four for its channel (big endian), and its content. */
const HEADER_BYTES = 5
const OPEN = 1
const TEXT = 2
const BYTES = 3
const CLOSE = 4

/** Longest message of the line: one of a channel with its header. */
export const MAXIMUM_FRAME_BYTES = MAXIMUM_MESSAGE_BYTES + HEADER_BYTES
/** A far side that does not read is cut at so many waiting bytes, before they fill the memory. */
const MAXIMUM_WAITING_BYTES = 4 * 1024 * 1024
const MAXIMUM_CHANNELS = 64
const MAXIMUM_NAME_BYTES = 200

const utf8 = new TextDecoder('utf-8', { fatal: true })

export interface MultiplexOptions {
  /** Each side numbers its own channels: the main till with even numbers, the counter with odd ones. */
  readonly side: 'MAIN' | 'COUNTER'
  /** Called for each channel that the far side opens. */
  readonly opened: (name: string, channel: CounterLine) => void
  /** A channel's listener threw; the channel is closed. */
  readonly failed: (error: unknown) => void
}

/** Many named channels over one line. */
export interface Multiplex {
  /**
   * Opens a channel; the far side gets its name. A channel is a line again: its messages stay whole and in order, up to
   * 256 KB each. It closes with the line, and `send` of a longer message throws RangeError. Its `waitingBytes` is that of
   * the whole line.
   */
  open(name: string): CounterLine
  /** Closes all channels and the line. */
  close(): void
}

/** Shares a line among channels. A message that no side of ours can have sent closes the line. */
export function createMultiplex(line: CounterLine, options: MultiplexOptions): Multiplex {
  const channels = new Map<number, Channel>()
  const ownParity = options.side === 'MAIN' ? 0 : 1
  let lastId = ownParity === 0 ? 0 : -1
  let isOpen = true

  function send(kind: number, id: number, content: Uint8Array): void {
    if (!isOpen) return
    const frame = new Uint8Array(HEADER_BYTES + content.length)
    frame[0] = kind
    new DataView(frame.buffer).setUint32(1, id)
    frame.set(content, HEADER_BYTES)
    line.send(frame)
    if (line.waitingBytes > MAXIMUM_WAITING_BYTES) line.close()
  }

  function add(id: number): CounterLine {
    const channel = createChannel({
      send(message) {
        const content = typeof message === 'string' ? Buffer.from(message) : message
        if (content.length > MAXIMUM_MESSAGE_BYTES) {
          throw new RangeError(`A message of ${content.length} bytes is too long for a channel`)
        }
        send(typeof message === 'string' ? TEXT : BYTES, id, content)
      },
      waitingBytes: () => line.waitingBytes,
      close() {
        channels.delete(id)
        send(CLOSE, id, new Uint8Array())
      },
    })
    channels.set(id, channel)
    return channel.line
  }

  function guarded(id: number, work: () => void): void {
    try {
      work()
    } catch (error) {
      options.failed(error)
      channels.get(id)?.line.close()
    }
  }

  /** Returns false for a message that breaks the protocol. */
  function take(frame: Uint8Array): boolean {
    if (frame.length < HEADER_BYTES || frame.length > MAXIMUM_FRAME_BYTES) return false
    const [kind] = frame
    const id = new DataView(frame.buffer, frame.byteOffset).getUint32(1)
    const content = frame.subarray(HEADER_BYTES)
    if (kind === OPEN) return takeOpening(id, content)
    const channel = channels.get(id)
    switch (kind) {
      case CLOSE:
        channels.delete(id)
        channel?.ended()
        return true
      case TEXT:
        guarded(id, () => channel?.receive(utf8.decode(content)))
        return true
      case BYTES:
        // A channel that was closed here may still have messages under way.
        guarded(id, () => channel?.receive(content))
        return true
      default:
        return false
    }
  }

  function takeOpening(id: number, content: Uint8Array): boolean {
    if (id % 2 === ownParity || channels.has(id)) return false
    if (channels.size >= MAXIMUM_CHANNELS || content.length > MAXIMUM_NAME_BYTES) return false
    const name = new TextDecoder().decode(content)
    const channel = add(id)
    guarded(id, () => options.opened(name, channel))
    return true
  }

  line.onMessage((message) => {
    if (isOpen && (typeof message === 'string' || !take(message))) line.close()
  })
  line.onClose(() => {
    isOpen = false
    const ended = [...channels.values()]
    channels.clear()
    for (const channel of ended) channel.ended()
  })

  return {
    open(name) {
      lastId += 2
      const channel = add(lastId)
      send(OPEN, lastId, Buffer.from(name))
      return channel
    },
    close: () => line.close(),
  }
}
