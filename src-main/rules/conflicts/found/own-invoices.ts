import { z } from 'zod'
import { type ArrivedAct, RECORDED_OF } from '#main/core/acts/recorded-act.ts'
import { sharedId } from '#main/core/shop/shared-past.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'

const listInvoices = prepareList<number>()((db, ids) =>
  db
    .selectFrom('invoices')
    .leftJoin('auditEntries', (join) =>
      join
        .onRef('auditEntries.resourceId', '=', 'invoices.id')
        .on('auditEntries.kind', '=', 'INVOICE_ISSUED'),
    )
    .where('invoices.id', 'in', ids)
    .select(['invoices.id', 'auditEntries.payload']),
)

const Payload = z.looseObject({ [RECORDED_OF]: z.looseObject({ counterId: z.int() }).optional() })

/**
 * Returns which of these invoices the program of the act knew when it did the act: those that it brought, and those that
 * its file shares. Its emission point does not tell it: a counter may have sold through this program just before the
 * cable was torn, and its copy lacks that.
 */
export async function findOwnInvoices(
  db: ReadDatabase,
  { counterId, past }: ArrivedAct,
  invoiceIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const own = new Set<number>()
  for (const row of await listInvoices.all(db, [...new Set(invoiceIds)], {})) {
    const payload = row.payload === null ? undefined : readStored(Payload, row.payload)
    const isBrought = payload?.[RECORDED_OF]?.counterId === counterId
    if (isBrought || sharedId(past, 'invoices', row.id) !== undefined) own.add(row.id)
  }
  return own
}
