import type { Company } from '#shared/api/machine/setup.ts'
import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import { toBasisPoints } from '#shared/domain/money/money.ts'
import type { Randomness } from '#main/core/acts/context.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { unusedId } from '#main/core/records/unused-id.ts'
import { serviceChargeOf } from './service-charge-of.ts'
import { designNames } from '#shared/api/places/establishments.ts'

const PIN_SALT_BYTES = 16
/** The legal maximum is 10 %; the establishment decides if it charges it. */
const SERVICE_CHARGE_RATE = toBasisPoints(10)

export function newPinSalt(randomness: Randomness): Uint8Array {
  return randomness.bytes(PIN_SALT_BYTES)
}

export interface NewEstablishment {
  readonly identifier: string
  readonly name: string
  readonly tradeName?: string | null
  readonly address: string
  readonly phone?: string | null
  readonly provinceId?: number | null | undefined
  readonly cantonId?: number | null | undefined
  readonly serviceChargeEnabled?: boolean
}

export async function insertCompany(
  db: WriteDatabase,
  company: Company,
  isDemo: boolean,
): Promise<void> {
  await db
    .insertInto('companies')
    .values({
      id: 1,
      ruc: company.ruc,
      legalName: company.legalName,
      tradeName: company.tradeName,
      address: company.address,
      isAccountingObliged: company.isAccountingObliged ? 1 : 0,
      specialTaxpayer: company.specialTaxpayer ?? null,
      withholdingAgent: company.withholdingAgent ?? null,
      rimpeRegime: company.rimpeRegime,
      environment: company.environment,
      isDemo: isDemo ? 1 : 0,
    })
    .execute()
}

export async function insertEstablishment(
  db: WriteDatabase,
  establishment: NewEstablishment,
  pinSalt: Uint8Array,
): Promise<number> {
  const serviceChargeId = await serviceChargeOf(db, SERVICE_CHARGE_RATE)
  const { id } = await db
    .insertInto('establishments')
    .values({
      ...(Object.fromEntries(designNames.map((name) => [name, null])) as Record<
        (typeof designNames)[number],
        null
      >),
      id: await unusedId(db, 'establishments'),
      identifier: establishment.identifier,
      name: establishment.name,
      tradeName: establishment.tradeName ?? null,
      address: establishment.address,
      phone: establishment.phone ?? null,
      provinceId: establishment.provinceId ?? null,
      cantonId: establishment.cantonId ?? null,
      priceTypeId: 1,
      timeZone: DEFAULT_TIME_ZONE,
      serviceChargeEnabled: establishment.serviceChargeEnabled === true ? 1 : 0,
      serviceChargeRate: SERVICE_CHARGE_RATE,
      serviceChargeId,
      pinSalt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates an emission point of this installation with its invoice counter. */
export async function insertEmissionPoint(
  db: WriteDatabase,
  point: {
    readonly establishmentId: number
    readonly code: string
    readonly name: string
    readonly nextInvoiceNumber: number
    readonly environment: 1 | 2
    readonly installationId: string
  },
): Promise<number> {
  const { id } = await db
    .insertInto('emissionPoints')
    .values({
      id: await unusedId(db, 'emissionPoints'),
      establishmentId: point.establishmentId,
      code: point.code,
      name: point.name,
      installationId: point.installationId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sequences')
    .values({
      emissionPointId: id,
      documentType: 'INVOICE',
      environment: point.environment,
      nextNumber: point.nextInvoiceNumber,
    })
    .execute()
  return id
}
