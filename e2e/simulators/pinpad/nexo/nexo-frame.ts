const HEADER = 4
const MAXIMUM_MESSAGE = 1 << 20

/** Returns a nexo message for TCP: four bytes of length (big-endian), then JSON in UTF-8. */
export function nexoFrame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message))
  const header = Buffer.alloc(HEADER)
  header.writeUInt32BE(body.length)
  return Buffer.concat([header, body])
}

/** Assembles messages from pieces of any size. Throws if the bytes are not a nexo message. */
export class NexoReader {
  #held: Buffer = Buffer.alloc(0)

  read(bytes: Buffer): unknown[] {
    this.#held = Buffer.concat([this.#held, bytes])
    const messages: unknown[] = []
    for (;;) {
      if (this.#held.length < HEADER) return messages
      const length = this.#held.readUInt32BE()
      if (length === 0 || length > MAXIMUM_MESSAGE) throw new Error(`A nexo message of ${length}`)
      if (this.#held.length < HEADER + length) return messages
      const body = this.#held.subarray(HEADER, HEADER + length)
      messages.push(JSON.parse(body.toString('utf8')))
      this.#held = this.#held.subarray(HEADER + length)
    }
  }
}
