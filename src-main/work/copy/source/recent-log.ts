/** A message of the live stream, the same for every follower. */
export interface RecentMessage {
  readonly message: string | Uint8Array
  /** The commit that is whole with it; 0 if none is. */
  readonly commit: number
}

/**
 * The messages that at least one follower still has to get. The log may begin again before they are sent, so their
 * bytes are kept here; the source bounds them.
 */
export class RecentLog {
  #messages: RecentMessage[] = []
  #first = 0
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  /** Number of the next message that will be added. */
  get end(): number {
    return this.#first + this.#messages.length
  }

  push(message: RecentMessage): void {
    this.#messages.push(message)
    this.#bytes += message.message.length
  }

  /** Undefined if it was not added yet. Throws if it was dropped. */
  at(index: number): RecentMessage | undefined {
    if (index < this.#first) throw new Error('A message of the log was dropped too early')
    return this.#messages[index - this.#first]
  }

  dropBefore(index: number): void {
    const count = Math.min(index - this.#first, this.#messages.length)
    if (count <= 0) return
    for (const { message } of this.#messages.splice(0, count)) this.#bytes -= message.length
    this.#first += count
  }
}
