import type { WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { SETTLED_STATES } from '../../outbox/outbox-states.ts'

type CustomerOperation = 'customers.create' | 'customers.update' | 'customers.setStatus'

const findUnsettled = prepare<{ lane: string }>()((db, { lane }) =>
  db
    .selectFrom('outbox')
    .select('uuid')
    .where('lane', '=', lane)
    .where('state', 'not in', SETTLED_STATES)
    .orderBy('id'),
)

function laneOf(identificationNumber: string): string {
  return `customer:${identificationNumber}`
}

/**
 * Queues the act for the central, in the lane of the customer's identification. If that changes
 * (`formerIdentification`), it waits for the operations of the old lane.
 */
export async function pushCustomer(
  context: WriteContext,
  operation: CustomerOperation,
  customerId: number,
  identificationNumber: string,
  input: unknown,
  formerIdentification: string = identificationNumber,
): Promise<void> {
  const isMoved = formerIdentification !== identificationNumber
  const waiting = isMoved
    ? await findUnsettled.all(context.db, { lane: laneOf(formerIdentification) })
    : []
  context.push({
    operation,
    uuid: context.randomness.uuid(),
    lane: laneOf(identificationNumber),
    resourceId: customerId,
    input,
    ...(waiting.length === 0 ? {} : { dependsOn: waiting.map(({ uuid }) => uuid) }),
  })
}
