import { z } from 'zod'
import { findRelease, findTransfer } from './identify/find-on-tables.ts'
import { hasId, isSameText } from './identify/identify.ts'
import { pushRecord } from './push-records.ts'

export const tables = {
  'tables.create': pushRecord('tables.create', {
    ids: { body: { sectionId: 'sections' } },
    givesIdOf: 'tables',
    lookUp: 'REPEATABLE',
    identifies: ({ body }, answer) => isSameText(body.name, answer.name),
  }),
  'tables.transfer': pushRecord('tables.transfer', {
    ids: { body: { sourceTableId: 'tables', targetTableId: 'tables' } },
    added: { orderUuids: z.array(z.string()) },
    lookUp: ({ body }, ask) => findTransfer(body, ask),
  }),
  'tables.release': pushRecord('tables.release', {
    ids: { params: { tableId: 'tables' } },
    lookUp: ({ params }, ask) => findRelease(params.tableId, ask),
  }),
  'tables.askBill': pushRecord('tables.askBill', {
    ids: { params: { tableId: 'tables' } },
    lookUp: 'REPEATABLE',
    identifies: ({ params }, answer) => hasId(answer, params.tableId),
  }),
  'tables.handOver': pushRecord('tables.handOver', {
    ids: { params: { tableId: 'tables' }, body: { userId: 'users' } },
    lookUp: 'REPEATABLE',
    identifies: ({ params }, answer) => hasId(answer, params.tableId),
  }),
}
