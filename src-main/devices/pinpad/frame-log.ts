/** An event on a line, for support. Texts hold no card data: it is masked before it gets here. */
export interface FrameEntry {
  /** Increases with every entry, also across restarts. */
  readonly sequence: number
  readonly at: string
  readonly kind: FrameKind
  /** For NOT_OPENED and NOT_SENT: the LineError code. */
  readonly code: string | null
  readonly byteCount: number
  readonly text: string
}

/**
 * BROKEN: bytes that cannot form a message. NOISE: bytes outside any message. ENDED: the terminal closed the
 * line. CLOSED: this till closed it at the end of the conversation.
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

/** The latest frames of each line. Kept in memory only, never written to disk. */
export interface FrameLog {
  record(line: string, frame: RecordedFrame): void
  /** Returns the entries after `sequence`, oldest first. `isComplete` is false if older ones were dropped. */
  read(
    line: string,
    after: number,
  ): { readonly entries: FrameEntry[]; readonly isComplete: boolean }
}

/** A charge takes about ten entries. */
export const KEPT_FRAMES = 200
/** Addresses may be edited, so lines need a limit; a shop has only a few terminals. */
const KEPT_LINES = 32
const LONGEST_TEXT = 4_000

export function createFrameLog(now: () => Date, tell: () => void): FrameLog {
  // Starts at the clock so that sequences keep growing after a restart and a polling screen misses nothing.
  let sequence = now().getTime()
  const lines = new Map<string, FrameEntry[]>()
  const dropped = new Map<string, number>()

  return {
    record(line, frame) {
      const entries = lines.get(line) ?? []
      // Re-insert so that the line that was idle longest is first in the map and is dropped first.
      lines.delete(line)
      lines.set(line, entries)
      entries.push({
        ...frame,
        text: shortened(frame.text),
        sequence: ++sequence,
        at: now().toISOString(),
      })
      if (entries.length > KEPT_FRAMES) dropped.set(line, entries.shift()?.sequence ?? 0)
      if (lines.size > KEPT_LINES) {
        const [oldest = ''] = lines.keys()
        lines.delete(oldest)
        dropped.delete(oldest)
      }
      tell()
    },

    read(line, after) {
      return {
        entries: (lines.get(line) ?? []).filter((entry) => entry.sequence > after),
        isComplete: (dropped.get(line) ?? 0) <= after,
      }
    },
  }
}

function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}
