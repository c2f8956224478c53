import type { company, CompanyRecord, GoLiveRequest } from '#shared/api/places/company.ts'
import { conflict, type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import { SETTLED_STATES } from '#main/core/outbox/outbox-states.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { findPinOwner } from '#main/rules/approval/pins/find-pin-owner.ts'
import { INVOICE_SEQUENCE } from '#main/rules/places/load-emission-points.ts'
import { loadCompany, PRODUCTION } from '#main/rules/company/load-company.ts'

/**
 * POST /company/go-live: changes numbers and access keys to production. Test documents keep their
 * environment. Needs the PIN of a user who may change the company.
 */
export async function goLive(
  context: ManualContext,
  { body }: Input<typeof company.goLive>,
): Promise<CompanyRecord> {
  const owner = await findPinOwner(context, body.pin, { action: 'company.goLive' }, (found) =>
    found.permissions.has('COMPANY:UPDATE'),
  )
  return context.commit(async (write) => {
    const { db } = write
    const before = await loadCompany(db)
    if (before.environment === 'PRODUCTION') throw conflict('ALREADY_IN_PRODUCTION')
    await requireQuiet(write)
    await checkPoints(write, body)
    await db.updateTable('companies').set({ environment: PRODUCTION }).execute()
    for (const { id, nextInvoiceNumber } of body.emissionPoints) {
      await db
        .insertInto('sequences')
        .values({
          emissionPointId: id,
          documentType: INVOICE_SEQUENCE,
          environment: PRODUCTION,
          nextNumber: nextInvoiceNumber,
        })
        .onConflict((conflicting) =>
          conflicting
            .columns(['emissionPointId', 'documentType', 'environment'])
            .doUpdateSet({ nextNumber: nextInvoiceNumber }),
        )
        .execute()
    }
    write.audit({
      kind: 'COMPANY_WENT_LIVE',
      authorizedById: owner.id,
      payload: { ruc: before.ruc, emissionPoints: body.emissionPoints },
    })
    return loadCompany(db)
  })
}

/** Throws if a register is open, or if test documents wait for the central. */
async function requireQuiet({ db }: WriteContext): Promise<void> {
  const register = await db
    .selectFrom('cashRegisters')
    .select('id')
    .where('status', '=', 'OPEN')
    .where('isMirror', '=', 0)
    .executeTakeFirst()
  if (register !== undefined) throw conflict('GO_LIVE_REGISTER_OPEN')
  const document = await db
    .selectFrom('electronicDocuments')
    .select('id')
    .where('state', '<>', 'AUTHORIZED')
    // A refused test document may be impossible to correct, and has no value.
    .where('needsPerson', '=', 0)
    .where('withdrawnAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (document !== undefined) throw conflict('GO_LIVE_TAX_DOCUMENTS_WAIT')
  if ((await readSetting(db, 'sync.enabled')) !== true) return
  const waiting = await db
    .selectFrom('outbox')
    .select('id')
    .where('operation', 'in', [
      'invoices.issue',
      'invoices.annul',
      'invoices.revertAnnulment',
      'invoices.correctPayment',
      'electronicDocuments.replaceNumber',
    ])
    .where('state', 'not in', SETTLED_STATES)
    .executeTakeFirst()
  if (waiting !== undefined) throw conflict('GO_LIVE_DOCUMENTS_WAIT')
}

/** Throws 400 for a point that is unknown, of another installation, repeated or already numbered. */
async function checkPoints(
  { db, installation }: WriteContext,
  { emissionPoints }: GoLiveRequest,
): Promise<void> {
  const own = await db
    .selectFrom('emissionPoints')
    .leftJoin('sequences', (join) =>
      join
        .onRef('sequences.emissionPointId', '=', 'emissionPoints.id')
        .on('sequences.documentType', '=', INVOICE_SEQUENCE)
        .on('sequences.environment', '=', PRODUCTION),
    )
    .select(['emissionPoints.id', 'installationId', 'sequences.nextNumber'])
    .execute()
  const seen = new Set<number>()
  const problems = emissionPoints.flatMap(({ id, nextInvoiceNumber }, index): FieldProblem[] => {
    const field = `emissionPoints[${index}].id`
    const point = own.find((each) => each.id === id)
    const isRepeated = seen.has(id)
    seen.add(id)
    if (point === undefined) return [problem(field, 'UNKNOWN_ID')]
    if (isRepeated) return [problem(field, 'REPEATED')]
    const isElsewhere = point.installationId !== null && point.installationId !== installation.id
    if (isElsewhere) return [problem(field, 'EMISSION_POINT_ELSEWHERE')]
    const minimum = point.nextNumber ?? 1
    return nextInvoiceNumber < minimum
      ? [problem(`emissionPoints[${index}].nextInvoiceNumber`, 'NEXT_NUMBER_USED', { minimum })]
      : []
  })
  if (problems.length > 0) throw invalid(...problems)
}
