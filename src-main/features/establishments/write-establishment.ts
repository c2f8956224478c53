import { designsOf } from '#shared/api/paper/designs.ts'
import { type FieldProblem, problem } from '#shared/api/error.ts'
import {
  type DesignName,
  designNames,
  type Establishment,
  type EstablishmentRequest,
} from '#shared/api/places/establishments.ts'
import { toBasisPoints, toCents } from '#shared/domain/money/money.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { serviceChargeOf } from '#main/rules/places/service-charge-of.ts'
import { localityProblems } from '#main/rules/catalogs/check-locality.ts'
import { refuseFields } from '#main/rules/records/refuse-fields.ts'

const findOther = prepare<{ identifier: string; id: number }>()((db, { identifier, id }) =>
  db
    .selectFrom('establishments')
    .select('id')
    .where('identifier', '=', identifier)
    .where('id', '<>', id),
)

const findProduct = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('products').select('id').where('id', '=', id).where('deletedAt', 'is', null),
)

/**
 * Throws 400 with every unknown reference, else 409 if another establishment has the SRI code. A design that
 * is stored stays valid: another version or the central may have sent it.
 */
export async function checkEstablishment(
  db: WriteDatabase,
  body: EstablishmentRequest,
  ownId: number,
  before?: Establishment,
): Promise<void> {
  const problems: FieldProblem[] = await localityProblems(db, body)
  problems.push(...designProblems(body, before))
  const { transportProductId } = body
  if (transportProductId != null) {
    const product = await findProduct.first(db, { id: transportProductId })
    if (product === undefined) problems.push(problem('transportProductId', 'UNKNOWN_ID'))
  }
  const other = await findOther.first(db, { identifier: body.identifier, id: ownId })
  refuseFields(problems, other === undefined ? [] : ['identifier'])
}

function designProblems(
  body: EstablishmentRequest,
  before: Establishment | undefined,
): readonly FieldProblem[] {
  return designNames.flatMap((name) => {
    const design = body[name]
    const isKnown =
      design == null || design === before?.[name] || designsOf[name].some((id) => id === design)
    return isKnown ? [] : [problem(name, 'UNKNOWN_ID')]
  })
}

/** Writes all fields of a request. Service charge, time zone, end of the day and cashier limits stay if absent. */
export async function writeEstablishment(
  db: WriteDatabase,
  id: number,
  body: EstablishmentRequest,
): Promise<void> {
  await db
    .updateTable('establishments')
    .set({
      name: body.name,
      tradeName: body.tradeName ?? null,
      address: body.address,
      phone: body.phone ?? null,
      identifier: body.identifier,
      provinceId: body.provinceId ?? null,
      cantonId: body.cantonId ?? null,
      priceTypeId: body.priceTypeId ?? null,
      marketPriceId: body.marketPriceId ?? null,
      transportProductId: body.transportProductId ?? null,
      transportSale: body.transportSale ? 1 : 0,
      ...(Object.fromEntries(designNames.map((name) => [name, body[name] ?? null])) as Record<
        DesignName,
        string | null
      >),
      ...(body.serviceChargeEnabled === undefined
        ? {}
        : { serviceChargeEnabled: body.serviceChargeEnabled ? 1 : 0 }),
      ...(body.serviceChargePercentage === undefined
        ? {}
        : {
            serviceChargeRate: toBasisPoints(body.serviceChargePercentage),
            serviceChargeId: await serviceChargeOf(db, toBasisPoints(body.serviceChargePercentage)),
          }),
      ...(body.tourismRegistered === undefined
        ? {}
        : { tourismRegistered: body.tourismRegistered ? 1 : 0 }),
      ...(body.timeZone === undefined ? {} : { timeZone: body.timeZone }),
      ...(body.dayEndsAt === undefined ? {} : { dayEndsAt: body.dayEndsAt }),
      ...(body.cardNeedsCharge === undefined
        ? {}
        : { cardNeedsCharge: body.cardNeedsCharge ? 1 : 0 }),
      ...(body.blindExitLimit === undefined
        ? {}
        : { blindExitLimit: toCents(body.blindExitLimit) }),
    })
    .where('id', '=', id)
    .execute()
}
