import type { CentralTransport } from '#main/work/sync/engine/transport/central-reply.ts'
import type { CentralProfile } from '#main/work/sync/engine/push/settle-verdict.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface TillOptions {
  readonly name: string
  readonly time: VirtualTime
  readonly random: SeededRandom
  readonly send: CentralTransport
  readonly profile: CentralProfile
  /** Probability that the program crashes at a commit. */
  readonly crashRate: number
  /** Table ids, the same on both sides. */
  readonly tableIds: readonly number[]
}
