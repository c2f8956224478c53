/** What happened on a line, as support reads it. Texts hold no card data: it is gone before they get here. */
export interface FrameEntry {
  /** Grows with every entry, over restarts too. */
  readonly sequence: number
  readonly at: string
  readonly kind: FrameKind
  /** Of NOT_OPENED and NOT_SENT: why, a code of LineError. */
  readonly code: string | null
  readonly byteCount: number
  readonly text: string
}

/**
 * BROKEN came and can be no message; NOISE came outside of any message; ENDED: the terminal hung up;
 * CLOSED: this till did, its conversation was over.
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

/** The last of what was said on each line. It is kept in memory alone and never reaches a disk. */
export interface FrameLog {
  record(line: string, frame: RecordedFrame): void
  /** Those after `sequence`, oldest first. `isComplete` is false where older ones had to go. */
  read(
    line: string,
    after: number,
  ): { readonly entries: FrameEntry[]; readonly isComplete: boolean }
}

/** A charge takes some ten entries. */
export const KEPT_FRAMES = 200
/** Lines come and go with edited addresses; a shop has a handful of terminals. */
const KEPT_LINES = 32
const LONGEST_TEXT = 4_000

export function createFrameLog(now: () => Date, tell: () => void): FrameLog {
  // From the clock on, so that a screen which asks again after a restart misses nothing.
  let sequence = now().getTime()
  const lines = new Map<string, FrameEntry[]>()
  const dropped = new Map<string, number>()

  return {
    record(line, frame) {
      const entries = lines.get(line) ?? []
      // The line that was silent for longest goes first.
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
