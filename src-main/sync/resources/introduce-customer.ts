import type { Clock, Randomness } from '../../acts/context.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { appendToOutbox } from '../../outbox/append-to-outbox.ts'
import { introductionLane } from '../../outbox/lanes.ts'
import type { PushedInput } from '../../outbox/pushed-operations.ts'
import { toCustomerFields } from '../../records/customers.ts'

/**
 * Queues the creation of a customer that exists only at the till, before the first invoice that references
 * it. Returns false if there is no such customer.
 */
export async function introduceCustomer(
  ports: {
    readonly database: OpenDatabase
    readonly clock: Clock
    readonly randomness: Randomness
  },
  customerId: number,
): Promise<boolean> {
  return ports.database.transaction(async (db) => {
    const customer = await db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', customerId)
      .executeTakeFirst()
    if (customer === undefined) return false
    const body: PushedInput<'customers.create'>['body'] = toCustomerFields(customer)
    await appendToOutbox(
      db,
      {
        uuid: ports.randomness.uuid(),
        operation: 'customers.create',
        input: { body },
        lane: introductionLane(customer.identificationNumber),
        resourceId: customerId,
      },
      ports.clock.now().toISOString(),
    )
    return true
  })
}
