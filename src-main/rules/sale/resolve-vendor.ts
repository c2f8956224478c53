import { type FieldProblem, forbidden, problem } from '#shared/api/error.ts'
import { hasFlag, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'

const findVendor = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('vendors').select('id').where('id', '=', id).where('active', '=', 1),
)

/** Returns the vendor: the user's own, or another one with `editVendor`. Throws 403 without that right. */
export async function resolveVendor(
  context: WriteContext,
  requestedId: number | null | undefined,
): Promise<{ readonly id: number | null } | FieldProblem> {
  const own = context.session.vendorId
  if (requestedId == null || requestedId === own) return { id: own }
  const vendor = await findVendor.first(context.db, { id: requestedId })
  if (vendor === undefined) return problem('vendorId', 'UNKNOWN_ID')
  if (!hasFlag(context, 'editVendor')) throw forbidden('VENDOR_NOT_ALLOWED')
  return vendor
}
