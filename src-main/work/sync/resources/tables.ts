import { z } from 'zod'
import { findRelease, findTransfer } from './identify/find-on-tables.ts'
import { pushRecord } from './push-records.ts'

export const tables = {
  'tables.transfer': pushRecord('tables.transfer', {
    ids: { body: { sourceTableId: 'tables', targetTableId: 'tables' } },
    added: { orderUuids: z.array(z.string()) },
    lookUp: ({ body }, ask) => findTransfer(body, ask),
  }),
  'tables.release': pushRecord('tables.release', {
    ids: { params: { tableId: 'tables' } },
    lookUp: ({ params }, ask) => findRelease(params.tableId, ask),
  }),
}
