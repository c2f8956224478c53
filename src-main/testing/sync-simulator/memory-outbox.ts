import type { Clock } from '../../acts/context.ts'
import type { FrozenRequest } from '../../sync/central-reply.ts'
import type { OutboxOperation, OutboxState, OutboxStore } from '../../outbox/outbox-operation.ts'

export interface MemoryOperation {
  readonly id: number
  readonly uuid: string
  readonly operation: string
  readonly input: string
  readonly lane: string
  readonly dependsOn: readonly string[]
  readonly follows: readonly string[]
  state: OutboxState
  attempts: number
  request: FrozenRequest | null
  firstSentAt: string | null
  nextAttemptAt: string | null
  waitMs: number | null
  centralId: number | null
  code: string | null
}

/** Outbox rows in memory that survive a crash of the till, with a store over them for each run. */
export class MemoryOutbox {
  readonly operations: MemoryOperation[] = []
  lastAttemptId = 0
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  push(
    entry: Pick<MemoryOperation, 'uuid' | 'operation' | 'input' | 'lane' | 'dependsOn'> &
      Partial<Pick<MemoryOperation, 'follows'>>,
  ): void {
    this.operations.push({
      follows: [],
      ...entry,
      id: this.operations.length + 1,
      state: 'pending',
      attempts: 0,
      request: null,
      firstSentAt: null,
      nextAttemptAt: null,
      waitMs: null,
      centralId: null,
      code: null,
    })
  }

  /**
   * Opens the rows for one run. `step` is called before and after every commit. A till that crashes there
   * never continues, so the promise stays pending.
   */
  open(step: () => Promise<void>): OutboxStore {
    const commit = async <T>(act: () => T): Promise<T> => {
      await step()
      const result = act()
      await step()
      return result
    }
    const rowOf = ({ id }: { readonly id: number }) => this.operations[id - 1] as MemoryOperation
    return {
      recover: () =>
        commit(() => {
          for (const row of this.operations) {
            if (row.state !== 'in_flight') continue
            Object.assign(row, { state: 'unknown', nextAttemptAt: null, waitMs: null })
          }
        }),
      heads: (afterId, limit) => Promise.resolve(this.#heads(afterId).slice(0, limit)),
      readiness: ({ dependsOn, follows }) => {
        const states = dependsOn.map(
          (uuid) => this.operations.find((each) => each.uuid === uuid)?.state,
        )
        if (states.includes('cancelled')) return Promise.resolve('orphaned')
        const isReady =
          states.every((state) => state === 'done') &&
          !follows.some((uuid) => this.#isUnderWay(uuid))
        return Promise.resolve(isReady ? 'ready' : 'waiting')
      },
      begin: (operation, request) =>
        commit(() => {
          const row = rowOf(operation)
          if (!isWaiting(row.state) || row.attempts !== operation.attempts) return undefined
          row.state = 'in_flight'
          row.request = request
          row.firstSentAt ??= this.#clock.now().toISOString()
          row.attempts++
          this.lastAttemptId++
          return row.id
        }),
      settle: (operation, settlement, attempt) =>
        commit(() => {
          const row = rowOf(operation)
          if (row.state !== (attempt === null ? operation.state : 'in_flight')) return
          this.#settle(row, operation, settlement)
        }),
    }
  }

  /** True if the operation is not settled and neither it nor an earlier one of its lane is parked. */
  #isUnderWay(uuid: string): boolean {
    const row = this.operations.find((each) => each.uuid === uuid)
    if (row === undefined) return false
    const open = this.operations.filter(
      ({ lane, id, state }) =>
        lane === row.lane && id <= row.id && state !== 'done' && state !== 'cancelled',
    )
    return open.includes(row) && open.every(({ state }) => state !== 'parked')
  }

  #heads(afterId: number): OutboxOperation[] {
    const lanes = new Set<string>()
    const heads: OutboxOperation[] = []
    for (const row of this.operations) {
      if (row.state === 'done' || row.state === 'cancelled') continue
      const isFirst = !lanes.has(row.lane)
      lanes.add(row.lane)
      if (!isFirst || row.id <= afterId || !isWaiting(row.state)) continue
      heads.push({ ...row, state: row.state, cashRegisterId: null, resourceId: row.id })
    }
    return heads
  }

  #settle(
    row: MemoryOperation,
    operation: OutboxOperation,
    settlement: Parameters<OutboxStore['settle']>[1],
  ): void {
    switch (settlement.state) {
      case 'done':
        row.state = 'done'
        row.centralId = settlement.centralId
        return
      case 'parked':
        row.state = 'parked'
        row.code = settlement.code
        if (settlement.isSurelyAbsent) row.request = null
        return
      case 'untried':
        row.state = operation.state
        row.attempts = operation.attempts
        row.firstSentAt = operation.firstSentAt
        row.request = operation.request
        return
      default:
        row.state = settlement.state
        row.waitMs = settlement.waitMs
        row.nextAttemptAt = new Date(this.#clock.now().getTime() + settlement.waitMs).toISOString()
        if (settlement.state === 'retry' && settlement.neverLeft) {
          row.request = null
          row.firstSentAt = null
        }
    }
  }
}

function isWaiting(state: OutboxState): state is OutboxOperation['state'] {
  return state === 'pending' || state === 'retry' || state === 'unknown'
}
