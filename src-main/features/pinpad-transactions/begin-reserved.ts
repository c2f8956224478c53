import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'

/**
 * Stores a transaction at a reserved terminal and lets it begin after the commit. `store` calls `begin` with the id of
 * a new transaction. The terminal is free again if nothing began. `lease`: undefined if the terminal is in use.
 */
export async function beginReserved<Lease extends { release(): void }>(
  context: Pick<ManualContext, 'commit'>,
  lease: Lease | undefined,
  store: (write: WriteContext, begin: (id: number) => void) => Promise<PinpadTransaction>,
  run: (lease: Lease, id: number) => void,
): Promise<PinpadTransaction> {
  let isBegun = false
  try {
    let begun: number | undefined
    const answer = await context.commit((write) => store(write, (id) => (begun = id)))
    if (begun !== undefined && lease !== undefined) {
      run(lease, begun)
      isBegun = true
    }
    return answer
  } finally {
    if (!isBegun) lease?.release()
  }
}
