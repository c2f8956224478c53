/** An event on a connection, for support. Texts hold no card data: it is masked before it gets here. */
export interface FrameEntry {
  /** Increases with every entry, also across restarts. */
  readonly sequence: number
  readonly at: string
  readonly kind: FrameKind
  /** For NOT_OPENED and NOT_SENT: the ConnectionError code. */
  readonly code: string | null
  readonly byteCount: number
  readonly text: string
}

/**
 * BROKEN: bytes that cannot form a message. NOISE: bytes outside any message. ENDED: the terminal closed the
 * connection. CLOSED: this till closed it at the end of the conversation.
 */
export type FrameKind =
  | 'OPENED'
  | 'NOT_OPENED'
  | 'SENT'
  | 'NOT_SENT'
  | 'RECEIVED'
  | 'BROKEN'
  | 'NOISE'
  | 'ENDED'
  | 'CLOSED'

export type RecordedFrame = Omit<FrameEntry, 'sequence' | 'at'>

/** The latest frames of each connection. Kept in memory only, never written to disk. */
export interface FrameLog {
  record(connection: string, frame: RecordedFrame): void
  /** Returns the entries after `sequence`, oldest first. `isComplete` is false if older ones were dropped. */
  read(
    connection: string,
    after: number,
  ): { readonly entries: FrameEntry[]; readonly isComplete: boolean }
}

/** A charge takes about ten entries. */
export const KEPT_FRAMES = 200
/** Addresses may be edited, so connections need a limit; a shop has only a few terminals. */
const KEPT_CONNECTIONS = 32
const LONGEST_TEXT = 4_000

export function createFrameLog(now: () => Date, tell: () => void): FrameLog {
  // Starts at the clock so that sequences keep growing after a restart and a polling screen misses nothing.
  let sequence = now().getTime()
  const connections = new Map<string, FrameEntry[]>()
  const dropped = new Map<string, number>()

  return {
    record(connection, frame) {
      const entries = connections.get(connection) ?? []
      // Re-insert so that the connection that was idle longest is first in the map and is dropped first.
      connections.delete(connection)
      connections.set(connection, entries)
      entries.push({
        ...frame,
        text: shortened(frame.text),
        sequence: ++sequence,
        at: now().toISOString(),
      })
      if (entries.length > KEPT_FRAMES) dropped.set(connection, entries.shift()?.sequence ?? 0)
      if (connections.size > KEPT_CONNECTIONS) {
        const [oldest = ''] = connections.keys()
        connections.delete(oldest)
        dropped.delete(oldest)
      }
      tell()
    },

    read(connection, after) {
      return {
        entries: (connections.get(connection) ?? []).filter((entry) => entry.sequence > after),
        isComplete: (dropped.get(connection) ?? 0) <= after,
      }
    },
  }
}

function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}
