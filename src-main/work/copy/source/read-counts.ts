import { fromCents } from '#shared/domain/money/money.ts'
import { UNRESOLVED_STATES } from '#shared/domain/payment/pinpad-state.ts'
import { documentNumber } from '#shared/domain/tax/access-key.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { CopyCounts } from '../line/messages.ts'

export type { CopyCounts } from '../line/messages.ts'

const findLastAct = prepare<Record<never, never>>()((db) =>
  db.selectFrom('auditEntries').select(['id', 'createdAt']).orderBy('id', 'desc').limit(1),
)

/** None of these rows is ever deleted, and an id that was used is not given again. */
const findLastIds = prepare<Record<never, never>>()((db) =>
  db.selectNoFrom((of) => [
    of
      .selectFrom('invoices')
      .select(({ fn }) => fn.max('id').as('id'))
      .as('sales'),
    of
      .selectFrom('pinpadTransactions')
      .select(({ fn }) => fn.max('id').as('id'))
      .as('charges'),
    of
      .selectFrom('tickets')
      .select(({ fn }) => fn.max('id').as('id'))
      .as('tickets'),
  ]),
)

const listSeries = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('sequences as s')
    .innerJoin('emissionPoints as p', 'p.id', 's.emissionPointId')
    .innerJoin('establishments as e', 'e.id', 'p.establishmentId')
    .where('s.documentType', '=', 'INVOICE')
    .where('s.hasIssued', '=', 1)
    .select(['s.nextNumber', 'p.code', 'e.identifier'])
    .orderBy('s.emissionPointId'),
)

const listCharges = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('pinpadTransactions as t')
    .innerJoin('pinpads as p', 'p.id', 't.pinpadId')
    // The whole list, for which there is an index. What is unknown has been so for a while.
    .where('t.state', 'in', UNRESOLVED_STATES)
    .where('t.state', '!=', 'UNKNOWN')
    .select(['t.id', 't.totalAmount', 'p.name'])
    .orderBy('t.id'),
)

/** Returns what this program has done until now. It reads ids and a few short rows, so that each commit can afford it. */
export async function readCounts(reader: ReadDatabase): Promise<CopyCounts> {
  // The first: with it a copy lacks at most what is counted later.
  const act = await findLastAct.first(reader, {})
  const ids = await findLastIds.first(reader, {})
  const series = await listSeries.all(reader, {})
  const charges = await listCharges.all(reader, {})
  return {
    auditId: act?.id ?? 0,
    actAt: act?.createdAt ?? null,
    sales: ids?.sales ?? 0,
    charges: ids?.charges ?? 0,
    tickets: ids?.tickets ?? 0,
    lastNumbers: series.map(({ nextNumber, code, identifier }) =>
      documentNumber(identifier, code, nextNumber - 1),
    ),
    chargesInFlight: charges.map(({ id, totalAmount, name }) => ({
      transactionId: id,
      pinpadName: name,
      amount: fromCents(totalAmount),
    })),
  }
}
