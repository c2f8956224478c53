import type { Clock, Randomness } from '#main/core/acts/context.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { appendToOutbox } from '#main/core/outbox/append-to-outbox.ts'
import { introductionLane } from '#main/core/outbox/lanes.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import { customerFields } from '#shared/records/customers.ts'
import { toFields } from '#main/core/records/columns.ts'

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
    const body: PushedInput<'customers.create'>['body'] = toFields(customerFields, customer)
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
