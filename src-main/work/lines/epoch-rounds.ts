import { repeat } from '#main/core/clock/repeat.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { EpochGuard } from '#main/core/shop/epoch-guard.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'

const EVERY_MS = 5_000

/** Sends our epoch to a program of the shop and returns the stamp of its own; undefined if it does not answer in time. */
export type AskEpoch = (address: string, stamp: string) => Promise<string | undefined>

interface Ports {
  readonly reader: ReadDatabase
  readonly timers: Timers
  readonly epoch: EpochGuard
  readonly ask: AskEpoch
  /** Called in each round in which a program answers that leads instead of this one. */
  readonly replacedBy?: ((address: string) => Promise<void>) | undefined
  readonly failed: (error: unknown) => void
}

export interface EpochRounds {
  /** Compares epochs with every program of the shop now. */
  now(): Promise<void>
  stop(): Promise<void>
}

/**
 * Compares the epoch of a main till with those of the other programs of its shop. A till that was replaced while it was
 * off learns it before its first answer, and one that was only cut off as soon as the line is whole again.
 */
export function createEpochRounds(ports: Ports): EpochRounds {
  const { reader, timers, epoch, ask, failed } = ports
  async function round(): Promise<void> {
    const programs = await reader
      .selectFrom('counters')
      .select('address')
      .where('isMain', '=', 0)
      .where('removedAt', 'is', null)
      .where('address', 'is not', null)
      .execute()
    const addresses = new Set(programs.flatMap(({ address }) => address ?? []))
    const leading = await Promise.all(
      [...addresses].map(async (address) => {
        const stamp = await ask(address, epoch.stamp)
        if (stamp !== undefined) await epoch.saw(stamp)
        return epoch.isOfLeader(stamp) ? [address] : []
      }),
    )
    const [leader] = leading.flat()
    if (leader !== undefined) await ports.replacedBy?.(leader)
  }

  const rounds = repeat({ timers, everyMs: EVERY_MS, run: round, failed })
  return { now: () => rounds.now(undefined), stop: () => rounds.stop() }
}
