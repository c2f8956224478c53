import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { customerLane } from '#main/core/outbox/lanes.ts'
import { SETTLED_STATES } from '#main/core/outbox/outbox-states.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'

type CustomerOperation = Extract<PushedOperation, `customers.${string}`>

const findUnsettled = prepare<{ lane: string }>()((db, { lane }) =>
  db
    .selectFrom('outbox')
    .select('uuid')
    .where('lane', '=', lane)
    .where('state', 'not in', SETTLED_STATES)
    .orderBy('id'),
)

/**
 * Queues the act for the central, in the lane of the customer's identification. If that changes
 * (`formerIdentification`), it waits for the operations of the old lane.
 */
export async function pushCustomer<O extends CustomerOperation>(
  context: WriteContext,
  operation: O,
  customerId: number,
  identificationNumber: string,
  input: PushedInput<O>,
  formerIdentification: string = identificationNumber,
): Promise<void> {
  const isMoved = formerIdentification !== identificationNumber
  const waiting = isMoved
    ? await findUnsettled.all(context.db, { lane: customerLane(formerIdentification) })
    : []
  context.push(operation, input, {
    uuid: context.randomness.uuid(),
    lane: customerLane(identificationNumber),
    resourceId: customerId,
    ...(waiting.length === 0 ? {} : { dependsOn: waiting.map(({ uuid }) => uuid) }),
  })
}
