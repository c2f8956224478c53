import { conflict, forbidden, invalidField } from '#shared/api/error.ts'
import type { BasisPoints } from '#shared/domain/money/money.ts'
import { localDate } from '#shared/domain/calendar.ts'
import { findClockDoubt } from '#main/core/clock/clock-doubt.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare } from '#main/database/prepared.ts'
import type { Flag } from '#main/database/schema.ts'
import { recallSetting } from '#main/core/settings/settings.ts'
import { INVOICE_DOCUMENT_TYPE_ID } from '#main/rules/catalogs/catalog-names.ts'
import { requirePointRight } from '#main/core/session/place-rights.ts'
import { requireProgramPoint } from '#main/core/session/require-program-point.ts'

export const INVOICE = 'INVOICE'
/** SRI table 3. */
export const INVOICE_CODE = '01'

/** An emission point with its establishment and taxpayer, as documents state them. */
export interface IssuingPoint {
  readonly emissionPointId: number
  readonly emissionPointCode: string
  readonly establishmentId: number
  readonly establishmentCode: string
  readonly timeZone: string
  readonly priceTypeId: number | null
  readonly serviceChargeEnabled: boolean
  readonly serviceChargeRate: BasisPoints
  /** A card payment must name the terminal's charge. */
  readonly cardNeedsCharge: boolean
  /** The vehicle's plate is stated on invoices: all, or those with the transport product. */
  readonly transportSale: boolean
  readonly transportProductId: number | null
  readonly ruc: string
  readonly environment: 1 | 2
}

/** Place that issues an invoice: a point with its open register. */
export interface IssuingPlace extends IssuingPoint {
  readonly cashRegisterId: number
}

type FlagColumn = 'serviceChargeEnabled' | 'cardNeedsCharge' | 'transportSale'
type PointRow = Omit<IssuingPoint, FlagColumn> & { readonly [C in FlagColumn]: Flag }

/** The columns of an `IssuingPoint`, from emission point, establishment and company. */
export const pointColumns = [
  'emissionPoints.id as emissionPointId',
  'emissionPoints.code as emissionPointCode',
  'emissionPoints.establishmentId',
  'establishments.identifier as establishmentCode',
  'establishments.timeZone',
  'establishments.priceTypeId',
  'establishments.serviceChargeEnabled',
  'establishments.serviceChargeRate',
  'establishments.cardNeedsCharge',
  'establishments.transportSale',
  'establishments.transportProductId',
  'companies.ruc',
  'companies.environment',
] as const

const findPlace = prepare<{ emissionPointId: number; roleId: number; documentTypeId: number }>()(
  (db, { emissionPointId, roleId, documentTypeId }) =>
    db
      .selectFrom('emissionPoints')
      .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
      .innerJoin('companies', (join) => join.onTrue())
      .leftJoin('cashRegisters', (join) =>
        join
          .onRef('cashRegisters.emissionPointId', '=', 'emissionPoints.id')
          .on('cashRegisters.status', '=', 'OPEN')
          .on('cashRegisters.suspendedAt', 'is', null),
      )
      .leftJoin('roleDocuments', (join) =>
        join
          .on('roleDocuments.roleId', '=', roleId)
          .on('roleDocuments.documentTypeId', '=', documentTypeId),
      )
      .where('emissionPoints.id', '=', emissionPointId)
      .where('emissionPoints.active', '=', 1)
      .select([
        ...pointColumns,
        'emissionPoints.installationId',
        'cashRegisters.id as cashRegisterId',
        'roleDocuments.roleId as allowedRoleId',
      ]),
)

type PlaceRow = NonNullable<Awaited<ReturnType<typeof findPlace.first>>>

const places = memoryGroup<PlaceRow>('issuingPlaces', [
  'emissionPoints',
  'establishments',
  'companies',
  'cashRegisters',
  'roleDocuments',
])

/**
 * Returns the place of a sale: the named point or the user's own. Throws 400 for an unknown point, 403
 * without the right, 409 without an open register, on another installation's point, or until a manager
 * confirms the clock.
 */
export async function loadIssuingPlace(
  context: WriteContext,
  requestedPointId: number | null | undefined,
  documentTypeId: number = INVOICE_DOCUMENT_TYPE_ID,
): Promise<IssuingPlace> {
  const { session } = context
  const emissionPointId = requestedPointId ?? session.emissionPointId
  if (emissionPointId === null)
    throw invalidField('emissionPointId', 'EMISSION_POINT_MISSING', { name: session.name })
  const { roleId } = session
  const row = await context.memory.recall(
    places,
    `${emissionPointId}/${roleId}/${documentTypeId}`,
    () => findPlace.first(context.db, { emissionPointId, roleId, documentTypeId }),
  )
  if (row === undefined) throw invalidField('emissionPointId', 'UNKNOWN_ID')
  requirePointRight(context, emissionPointId, row.establishmentId)
  if (row.allowedRoleId === null) throw forbidden('DOCUMENT_NOT_ALLOWED')
  if (row.installationId !== context.installation.id) throw conflict('EMISSION_POINT_ELSEWHERE')
  await requireProgramPoint(context, emissionPointId)
  const hold = await recallSetting(context, 'issuing.hold')
  if (hold !== undefined) throw conflict('ISSUING_HELD')
  if ((await findClockDoubt(context)) !== undefined) {
    throw conflict('CLOCK_UNCONFIRMED', { today: localDate(context.clock.now(), row.timeZone) })
  }
  if (row.cashRegisterId === null) throw conflict('NO_OPEN_REGISTER')
  return { ...toPoint(row), cashRegisterId: row.cashRegisterId }
}

/** Returns the point of a row with `pointColumns`, without the row's other columns. */
export function toPoint(row: PointRow): IssuingPoint {
  return {
    emissionPointId: row.emissionPointId,
    emissionPointCode: row.emissionPointCode,
    establishmentId: row.establishmentId,
    establishmentCode: row.establishmentCode,
    timeZone: row.timeZone,
    priceTypeId: row.priceTypeId,
    serviceChargeEnabled: row.serviceChargeEnabled === 1,
    serviceChargeRate: row.serviceChargeRate,
    cardNeedsCharge: row.cardNeedsCharge === 1,
    transportSale: row.transportSale === 1,
    transportProductId: row.transportProductId,
    ruc: row.ruc,
    environment: row.environment,
  }
}
