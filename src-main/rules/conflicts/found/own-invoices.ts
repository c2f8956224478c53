import { z } from 'zod'
import { type ArrivedAct, RECORDED_OF } from '#main/core/acts/recorded-act.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'

const listInvoices = prepareList<number>()((db, ids) =>
  db
    .selectFrom('invoices')
    .innerJoin('emissionPoints', 'emissionPoints.id', 'invoices.emissionPointId')
    .leftJoin('auditEntries', (join) =>
      join
        .onRef('auditEntries.resourceId', '=', 'invoices.id')
        .on('auditEntries.kind', '=', 'INVOICE_ISSUED'),
    )
    .where('invoices.id', 'in', ids)
    .select([
      'invoices.id',
      'invoices.issuedAt',
      'emissionPoints.counterId',
      'auditEntries.payload',
    ]),
)

const Payload = z.looseObject({ [RECORDED_OF]: z.looseObject({ counterId: z.int() }).optional() })

/**
 * Returns which of these invoices the program of the act knew when it did the act: those that it brought, and those of its
 * points from before it was apart. The point alone does not tell it: the counter may have sold through this program just
 * before the cable was torn, and its copy lacks that.
 */
export async function findOwnInvoices(
  db: ReadDatabase,
  { counterId, apartSince }: ArrivedAct,
  invoiceIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const own = new Set<number>()
  for (const row of await listInvoices.all(db, [...new Set(invoiceIds)], {})) {
    const payload = row.payload === null ? undefined : readStored(Payload, row.payload)
    const isBrought = payload?.[RECORDED_OF]?.counterId === counterId
    const isShared = row.counterId === counterId && row.issuedAt <= apartSince
    if (isBrought || isShared) own.add(row.id)
  }
  return own
}
