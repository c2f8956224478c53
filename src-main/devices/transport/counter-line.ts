/** A line between two programs of the shop: whole messages, in their order, over one WebSocket. */
export interface CounterLine {
  send(message: string | Uint8Array): void
  /** Bytes that were sent and did not leave yet. */
  readonly waitingBytes: number
  onMessage(take: (message: string | Uint8Array) => void): void
  /** Called once, also if the line breaks. */
  onClose(closed: () => void): void
  close(): void
}

/** Opens a named channel on the line of a counter; undefined while that counter is not connected. */
export type OpenChannel = (counterId: number, name: string) => CounterLine | undefined

/** Name of the channels that carry one port of a counter each. */
export const PORT_CHANNEL = 'port'
