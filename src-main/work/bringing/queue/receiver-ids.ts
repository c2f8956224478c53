import type { SharedPast } from '#shared/api/machine/counters.ts'
import { centralIdOf } from '#main/core/outbox/id-map.ts'
import { sharedId } from '#main/core/shop/shared-past.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { ReceiverId } from '#main/work/sync/engine/push/translate-operation.ts'

/** Returns a function that gives the id of a record in the main till's file: the same, or that of its answer. */
export function receiverIds(db: ReadDatabase, past: SharedPast): ReceiverId {
  return async (resource, localId) =>
    sharedId(past, resource, localId) ?? (await centralIdOf(db, resource, localId))
}
