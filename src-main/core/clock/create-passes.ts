import type { Timers } from './timers.ts'

export interface PassesPorts<Counts> {
  readonly timers: Timers
  /** Pause in ms after a wake, so that the next sale goes first. */
  readonly quietMs: number
  /** Wait in ms after a pass that failed. */
  readonly longestWait: number
  /** Works through the queue; if `isHurried`, without waits. Ends early once `isStopping`. */
  readonly pass: (isHurried: boolean) => Promise<Counts>
  /** The result of a request for a pass after `stop`. */
  readonly nothing: Counts
  /** Returns the wait in ms until something is due; undefined if nothing is. */
  readonly nextWait: () => Promise<number | undefined>
  readonly onFailure: (error: unknown) => void
}

/** Passes through a durable queue, one at a time: after a wake, when something is due, or on request. */
export interface Passes<Counts> {
  /** Notifies that the queue may have new entries. */
  readonly wake: () => void
  /** Makes a hurried pass after the running one, and returns its result. */
  readonly run: () => Promise<Counts>
  /**
   * Runs an act of the pass itself. It wakes the queue like any other, but `untilQuiet` does not wait for it.
   */
  own<T>(act: () => Promise<T>): Promise<T>
  /** Waits while other acts wake the queue, at most `MOST_PAUSES` pauses, so that their users go first. */
  untilQuiet(): Promise<void>
  readonly isStopping: boolean
  /** Starts no further pass; resolves when the running one has ended. */
  stop(): Promise<void>
}

/**
 * After this number of pauses a pass continues, so that a busy queue is processed too: about one entry per
 * second.
 */
const MOST_PAUSES = 20
const SHORTEST_WAIT = 1000

export function createPasses<Counts>(ports: PassesPorts<Counts>): Passes<Counts> {
  const { timers, quietMs, longestWait } = ports
  let isStopping = false
  let wasWoken = false
  let ownActs = 0
  let hasOthers = false
  /** Number of requested passes that somebody waits for. */
  let hurried = 0
  /** The last requested pass; it never rejects. */
  let current: Promise<void> | undefined
  let cancelAlarm: (() => void) | undefined
  const endings = new Set<() => void>()

  /** A hurried pass waits for the running pass and then makes its own. */
  async function runPass(isHurried: boolean): Promise<Counts> {
    const before = current ?? Promise.resolve()
    const mine = before.then(() => (isStopping ? ports.nothing : ports.pass(isHurried)))
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    current = settled
    try {
      return await mine
    } finally {
      if (current === settled) current = undefined
      await scheduleNext()
    }
  }

  async function scheduleNext(): Promise<void> {
    if (isStopping) return
    if (wasWoken) {
      // An entry was queued during the pass, perhaps after the pass had read the queue.
      wasWoken = false
      alarm(quietMs)
      return
    }
    const wait = await ports.nextWait()
    if (wait !== undefined) alarm(Math.min(Math.max(wait, SHORTEST_WAIT), longestWait))
  }

  function alarm(milliseconds: number): void {
    if (isStopping) return
    cancelAlarm?.()
    cancelAlarm = timers.after(milliseconds, () => {
      // The pause is over and no other act has woken the queue in it.
      hasOthers = false
      runPass(false).catch((error: unknown) => {
        ports.onFailure(error)
        alarm(longestWait)
      })
    })
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        endings.delete(end)
        cancel()
        resolve()
      }
      const cancel = timers.after(quietMs, end)
      endings.add(end)
    })
  }

  function endPauses(): void {
    for (const end of endings) end()
  }

  return {
    wake() {
      if (ownActs === 0) hasOthers = true
      if (current === undefined) alarm(quietMs)
      else wasWoken = true
    },
    async run() {
      hurried++
      endPauses()
      try {
        return await runPass(true)
      } finally {
        hurried--
      }
    },
    async own(act) {
      ownActs++
      try {
        return await act()
      } finally {
        ownActs--
      }
    },
    async untilQuiet() {
      for (let pauses = 0; hasOthers && pauses < MOST_PAUSES; pauses++) {
        if (isStopping || hurried > 0) return
        hasOthers = false
        await pause()
      }
    },
    get isStopping() {
      return isStopping
    },
    async stop() {
      isStopping = true
      cancelAlarm?.()
      endPauses()
      await current
    },
  }
}
