import { repeat, type Repeat } from '#main/core/clock/repeat.ts'
import type { Clock } from '#main/core/clock/clock.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { TaxOffice } from '#main/core/ports/tax-office.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { askTaxOffice } from './ask-tax-office.ts'
import { findDueDrafts } from './draft-store.ts'
import { keepAnswer } from './keep-answer.ts'

/** How often keys that wait are looked for. */
export const WATCH_DRAFTS_MS = 20_000
/** The tax office names no rate: a few keys one after another, as one person would ask. */
const MOST_AT_ONCE = 5

interface WatchPorts {
  readonly reader: ReadDatabase
  readonly clock: Clock
  readonly timers: Timers
  readonly taxOffice: Pick<TaxOffice, 'ask'>
  readonly act: <T>(act: (write: WriteContext) => Promise<T>) => Promise<T>
  readonly failed: (error: unknown) => void
}

/** Asks the tax office for the documents of drafts that wait, until it does not answer. */
export function watchDrafts(ports: WatchPorts): Repeat {
  const { reader, clock, timers, taxOffice, act, failed } = ports
  async function run(): Promise<void> {
    const now = clock.now().toISOString()
    for (const draft of await findDueDrafts.all(reader, { now, limit: MOST_AT_ONCE })) {
      const asking = { db: reader, taxOffice, now: () => clock.now() }
      const answer = await askTaxOffice(asking, draft.accessKey)
      await act((write) => keepAnswer(write, draft, answer))
      if (answer.kind === 'NO_ANSWER') return
    }
  }
  return repeat({ timers, everyMs: WATCH_DRAFTS_MS, run, failed })
}
