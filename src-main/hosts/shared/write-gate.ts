import type { Timers } from '#main/core/clock/timers.ts'

/** A write that takes longer, for example a charge, ends before the gate is tried again. */
const DRAIN_MS = 2_500
/** Longest wait of a write each time that the gate is closed. */
const HELD_MS = 20_000

/** Holds the writes of a program for the moment in which its role changes. Reads pass. */
export interface WriteGate {
  /** Runs a write when the gate is open; undefined if it waited in vain. */
  pass<T>(write: () => Promise<T>): Promise<T | undefined>
  /**
   * Closes the gate and waits for the writes under way. Resolves to false if one takes too long: the gate is then open
   * again.
   */
  hold(): Promise<boolean>
  release(): void
}

export function createWriteGate(timers: Timers): WriteGate {
  const underWay = new Set<Promise<unknown>>()
  const gate: { held: PromiseWithResolvers<void> | undefined } = { held: undefined }

  async function within(milliseconds: number, awaited: Promise<unknown>): Promise<boolean> {
    const late = Promise.withResolvers<boolean>()
    const cancel = timers.after(milliseconds, () => late.resolve(false))
    const isInTime = await Promise.race([awaited.then(() => true), late.promise])
    cancel()
    return isInTime
  }

  function release(): void {
    gate.held?.resolve()
    gate.held = undefined
  }

  return {
    async pass(write) {
      while (gate.held !== undefined) {
        if (!(await within(HELD_MS, gate.held.promise))) return undefined
      }
      const running = write()
      underWay.add(running)
      try {
        return await running
      } finally {
        underWay.delete(running)
      }
    },
    async hold() {
      gate.held ??= Promise.withResolvers()
      if (await within(DRAIN_MS, Promise.allSettled(underWay))) return true
      release()
      return false
    },
    release,
  }
}
