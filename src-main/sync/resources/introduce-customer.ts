import type { Clock, Randomness } from '../../acts/context.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { appendToOutbox } from '../../outbox/append-to-outbox.ts'
import { introductionLane } from '../../outbox/lanes.ts'
import type { PushedInput } from '../../outbox/pushed-operations.ts'
import { fromCents } from '../../../src-shared/domain/money.ts'

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
    const body: PushedInput<'customers.create'>['body'] = {
      identificationTypeId: customer.identificationTypeId,
      identificationNumber: customer.identificationNumber,
      socialReason: customer.socialReason,
      tradeName: customer.tradeName,
      email: customer.email,
      phone: customer.phone,
      address: customer.address,
      provinceId: customer.provinceId,
      cantonId: customer.cantonId,
      parishId: customer.parishId,
      customerGroupId: customer.customerGroupId,
      creditLimit: customer.creditLimit === null ? null : fromCents(customer.creditLimit),
      creditDays: customer.creditDays,
      observation: customer.observation,
    }
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
