import { z } from 'zod'
import { pulledShape } from '#shared/api/schemas/record-schemas.ts'
import { customerFields } from '#shared/records/customers.ts'
import { prepare } from '#main/database/prepared.ts'
import { saveCustomer, toCustomerColumns } from '#main/core/records/customers.ts'
import { SETTLED_STATES } from '#main/core/outbox/outbox-states.ts'
import { pulledList } from '../../engine/pull/pulled-list.ts'
import { withLocalReferences } from '../identify/local-references.ts'

const QUARTER_HOUR_MS = 900_000

const findPending = prepare<{ resourceId: number }>()((db, { resourceId }) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('resourceId', '=', resourceId)
    .where('state', 'not in', SETTLED_STATES)
    .where('operation', 'in', ['customers.create', 'customers.update', 'customers.setStatus']),
)

const findCustomer = prepare<{ identificationNumber: string }>()((db, { identificationNumber }) =>
  db.selectFrom('customers').select('id').where('identificationNumber', '=', identificationNumber),
)

export const customers = pulledList('customers.list', {
  resource: 'customers',
  everyMs: QUARTER_HOUR_MS,
  events: () => [{ event: 'customers', data: { customerId: 0 } }],
  schema: z.object({
    ...pulledShape(customerFields),
    identificationNumber: z.string().min(1),
    active: z.boolean().nullish(),
  }),
  async apply(scope, row, tiedId) {
    const { db, now } = scope
    const id =
      tiedId ??
      (await findCustomer.first(db, { identificationNumber: row.identificationNumber }))?.id
    // Local changes not sent yet are newer than the central's list.
    if (id !== undefined && (await findPending.first(db, { resourceId: id })) !== undefined)
      return id
    const customer = await withLocalReferences(customerFields, scope, row)
    if (customer === undefined) return undefined
    return saveCustomer(
      db,
      id,
      { ...toCustomerColumns(customer), active: row.active === false ? 0 : 1 },
      { createdAt: now, createdBy: 'central' },
    )
  },
  async retire({ db }, localIds) {
    for (const id of localIds) {
      if ((await findPending.first(db, { resourceId: id })) !== undefined) continue
      await db.updateTable('customers').set({ active: 0 }).where('id', '=', id).execute()
    }
  },
})
