import {
  type BurstEnd,
  findCode,
  longestGap,
  SHORTEST_CODE,
  textOf,
  type TypedCharacter,
} from './find-code.ts'

/** Restores what a key changed. */
export type Undo = () => void

export interface ScannedKey extends TypedCharacter {
  /** What the key changes (a field, a pad); of several keys the undo of the first restores it. */
  readonly target?: unknown
  /**
   * `now`: the browser acts, as in a field. `reversible`: acts at once, unless an earlier key waits. `held`: acts when
   * the key is known to be a person's.
   */
  readonly when: 'now' | 'reversible' | 'held'
  readonly act?: (() => Undo | undefined) | undefined
}

interface BurstKey extends TypedCharacter {
  readonly target?: unknown
  readonly undo?: Undo | undefined
  readonly release?: (() => void) | undefined
}

export interface ScanRecogniser {
  readonly take: (key: ScannedKey) => void
  /** Handles Enter or Tab that went down at `at`. */
  readonly end: (at: number) => 'scan' | 'key'
  /** Ends the burst because another key was pressed. */
  readonly interrupt: () => void
  /** Number of keys in the burst, if one at `at` continues it at the pace of a scanner. */
  readonly runningAt: (at: number) => number
}

export interface ScanRecogniserOptions {
  readonly scanGapMs: () => number
  /** True if somebody waits for codes, so that short ones count. */
  readonly takesShort: () => boolean
  /** Takes a code; `undo` restores what its keys changed. Returns false if it stays where it was typed. */
  readonly onCode: (code: string, targets: readonly unknown[], undo: Undo) => boolean
  /** Runs `act` after `delayMs`, unless the returned function is called before. */
  readonly schedule: (act: () => void, delayMs: number) => () => void
}

/** Beyond the gap of the scanner, for what the system adds. */
const SLACK_MS = 25
/** Queued keys run before a second timer: a page that was busy decides only after them. */
const QUEUED_KEYS_MS = 30
/** So many quick keys are a scanner's, so they wait for a late one. */
const SURELY_QUICK = 3
/** The Enter of a scanner that was taken as silent may come this late. */
const LATE_TERMINATOR_MS = 700
/** Codes are shorter; a person who types on and on is not kept in memory. */
const LONGEST_BURST = 200

/**
 * Tells scanned codes from typing, over whole bursts and by the events' own times. A key acts at once if it can be
 * undone; else it waits for the end of its burst.
 */
export function createScanRecogniser({
  scanGapMs,
  takesShort,
  onCode,
  schedule,
}: ScanRecogniserOptions): ScanRecogniser {
  let burst: BurstKey[] = []
  /** Number of keys at the start of the burst whose acts are done. */
  let settled = 0
  let cancel: (() => void) | undefined
  let scannedAt: number | undefined

  const lastAt = () => burst.at(-1)?.at ?? -Infinity
  const isHolding = () => burst.slice(settled).some(({ release }) => release !== undefined)

  /** Lets the waiting keys act, in order. */
  function settle(upTo = burst.length): void {
    const due = burst.slice(settled, upTo)
    settled = Math.max(settled, upTo)
    for (const { release } of due) release?.()
  }

  function forget(): void {
    cancel?.()
    cancel = undefined
    burst = []
    settled = 0
  }

  /** Judges the burst. It stays if it is typing: a key that went down in time may still be handled late. */
  function conclude(terminatedAt: number | undefined): 'scan' | 'key' {
    cancel?.()
    cancel = undefined
    const end: BurstEnd = { terminatedAt, takesShort: takesShort(), scanGapMs: scanGapMs() }
    const start = findCode(burst, end)
    const keys = start === undefined ? [] : burst.slice(start)
    if (start !== undefined) {
      settle(start)
      const targets = keys.map(({ target }) => target)
      if (onCode(textOf(keys), targets, () => undoAll(keys))) {
        scannedAt = terminatedAt ?? lastAt()
        forget()
        return 'scan'
      }
    }
    settle()
    return 'key'
  }

  function end(terminatedAt: number | undefined): 'scan' | 'key' {
    const result = conclude(terminatedAt)
    forget()
    return result
  }

  function wait(): void {
    cancel?.()
    const isQuick = quickKeys(burst, scanGapMs() + SLACK_MS) >= SURELY_QUICK
    const whole = longestGap(scanGapMs())
    if (isQuick || !isHolding()) {
      cancel = after(whole, () => void conclude(undefined))
      return
    }
    const soon = scanGapMs() + SLACK_MS
    cancel = after(soon, () => {
      settle()
      cancel = after(Math.max(0, whole - soon), () => void conclude(undefined))
    })
  }

  function after(delayMs: number, act: () => void): () => void {
    let stop = schedule(() => {
      stop = schedule(act, QUEUED_KEYS_MS)
    }, delayMs)
    return () => stop()
  }

  return {
    take(key) {
      if (key.at - lastAt() > longestGap(scanGapMs()) || burst.length >= LONGEST_BURST) {
        end(undefined)
      } else if (
        key.at - lastAt() > scanGapMs() + SLACK_MS &&
        quickKeys(burst, scanGapMs() + SLACK_MS) < SURELY_QUICK
      ) {
        settle()
      }
      scannedAt = undefined
      const { character, at, target, act, when } = key
      const isAtOnce = when === 'now' || (when === 'reversible' && !isHolding())
      burst.push(
        isAtOnce
          ? { character, at, target, undo: act?.() }
          : { character, at, release: act && (() => void act()) },
      )
      wait()
    },
    end(at) {
      if (burst.length === 0) {
        const isOfScan = scannedAt !== undefined && at - scannedAt <= LATE_TERMINATOR_MS
        scannedAt = undefined
        return isOfScan ? 'scan' : 'key'
      }
      const since = at - lastAt()
      const result = end(since <= longestGap(scanGapMs()) ? at : undefined)
      return since <= LATE_TERMINATOR_MS ? result : 'key'
    },
    interrupt() {
      scannedAt = undefined
      if (burst.length > 0) end(undefined)
    },
    runningAt: (at) => (at - lastAt() <= scanGapMs() + SLACK_MS ? burst.length : 0),
  }
}

/** Returns the number of keys at the end of the burst that came at the pace of a scanner. */
function quickKeys(burst: readonly TypedCharacter[], gapMs: number): number {
  let count = 0
  for (let index = burst.length - 1; index >= 0; index--) {
    count++
    if ((burst[index]?.at ?? 0) - (burst[index - 1]?.at ?? -Infinity) > gapMs) break
    if (count >= SHORTEST_CODE) break
  }
  return count
}

/** Restores what the keys changed, the last change first; of one target only the first key counts. */
function undoAll(keys: readonly BurstKey[]): void {
  const first = new Map<unknown, () => void>()
  for (const { target, undo: restore } of keys) {
    if (restore !== undefined && !first.has(target)) first.set(target, restore)
  }
  for (const restore of [...first.values()].toReversed()) restore()
}
