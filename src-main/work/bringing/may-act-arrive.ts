import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { prepare } from '#main/database/prepared.ts'
import type { MayArrive } from '#main/work/sync/engine/push/translate-operation.ts'
import { introduceCustomer } from '#main/work/sync/resources/identify/introduce-customer.ts'
import { introduceProduct } from './introduce-product.ts'
import { outboxRules } from '#main/work/sync/resources/index.ts'

const findMakers = prepare<{ resourceId: number }>()((db, { resourceId }) =>
  db.selectFrom('outbox').where('resourceId', '=', resourceId).select(['operation', 'state']),
)

const waiting: readonly string[] = ['pending', 'in_flight', 'retry', 'unknown']

/**
 * Returns a function that is true if the act that makes a record at the main till still waits. A customer or a product
 * that no act made is introduced by one of its own, once.
 */
export function mayActArrive(
  ports: Pick<BaseContext, 'clock' | 'randomness'> & {
    readonly database: OpenDatabase
    readonly past: SharedPast
  },
): MayArrive {
  return async (resource, localId) => {
    const rows = await findMakers.all(ports.database.reader, { resourceId: localId })
    const makers = rows.filter(({ operation }) => outboxRules.givesIdOf(operation) === resource)
    if (makers.length === 0 && resource === 'customers') return introduceCustomer(ports, localId)
    if (makers.length === 0 && resource === 'products') return introduceProduct(ports, localId)
    return makers.some(({ state }) => waiting.includes(state))
  }
}
