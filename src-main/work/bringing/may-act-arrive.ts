import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { prepare } from '#main/database/prepared.ts'
import type { MayArrive } from '#main/work/sync/engine/push/translate-operation.ts'
import { introduceCustomer } from '#main/work/sync/resources/identify/introduce-customer.ts'
import type { Ask } from '#main/work/sync/engine/push/ask-central.ts'
import { introduceProduct } from './introduce/introduce-product.ts'
import { introduceTable } from './introduce/introduce-table.ts'
import { learnComboId } from './introduce/learn-combo-id.ts'
import { outboxRules } from '#main/work/sync/resources/index.ts'

const findMakers = prepare<{ resourceId: number }>()((db, { resourceId }) =>
  db.selectFrom('outbox').where('resourceId', '=', resourceId).select(['operation', 'state']),
)

const findOfCombo = prepare<{ comboId: number }>()((db, { comboId }) =>
  db.selectFrom('products').where('comboId', '=', comboId).select('id'),
)

const waiting: readonly string[] = ['pending', 'in_flight', 'retry', 'unknown']

/**
 * Returns a function that is true if the act that makes a record at the main till still waits. A customer, a table, a
 * product or a combo that no act made is introduced by one of its own, once.
 */
export function mayActArrive(
  ports: Pick<BaseContext, 'clock' | 'randomness'> & {
    readonly database: OpenDatabase
    readonly past: SharedPast
    readonly ask: Ask
  },
): MayArrive {
  const mayArrive: MayArrive = async (resource, localId) => {
    if (resource === 'combos') {
      const product = await findOfCombo.first(ports.database.reader, { comboId: localId })
      if (product === undefined) return false
      if (await mayArrive('products', product.id)) return true
      return learnComboId(ports, { id: product.id, comboId: localId })
    }
    const rows = await findMakers.all(ports.database.reader, { resourceId: localId })
    const makers = rows.filter(({ operation }) => outboxRules.givesIdOf(operation) === resource)
    if (makers.length === 0 && resource === 'customers') return introduceCustomer(ports, localId)
    if (makers.length === 0 && resource === 'products') return introduceProduct(ports, localId)
    if (makers.length === 0 && resource === 'tables') return introduceTable(ports, localId)
    return makers.some(({ state }) => waiting.includes(state))
  }
  return mayArrive
}
