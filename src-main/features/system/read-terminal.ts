import { FIRST_PRICE_TYPE } from '#shared/domain/price/line-price.ts'
import { conflict } from '#shared/api/error.ts'
import type { Terminal } from '#shared/api/machine/system.ts'
import { fromBasisPoints, fromCents } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { FINAL_CONSUMER_LIMIT } from '#shared/domain/tax/buyer.ts'
import { findSigningFault } from '#main/work/tax-office/current-certificate.ts'
import { loadSigner } from '#main/work/tax-office/signer-of-record.ts'
import { sendsToTaxOffice } from '#main/work/tax-office/sends-to-tax-office.ts'
import { terminalPointId } from '#main/core/session/terminal-point.ts'
import { softwareProviderRuc } from '#main/core/settings/software-provider.ts'

/**
 * Returns business, establishment, emission point and register of this terminal or of the counter that asks, or of
 * the signed-in user.
 */
export async function readTerminal(context: ReadContext): Promise<Terminal> {
  const { db } = context
  const company = await db.selectFrom('companies').selectAll().executeTakeFirst()
  const point = await ownEmissionPoint(context)
  if (company === undefined || point === undefined) throw conflict('SETUP_REQUIRED')
  const establishment = await db
    .selectFrom('establishments')
    .selectAll()
    .where('id', '=', point.establishmentId)
    .executeTakeFirstOrThrow()
  const register = await db
    .selectFrom('cashRegisters')
    .innerJoin('users', 'users.id', 'cashRegisters.openedById')
    .where('cashRegisters.emissionPointId', '=', point.id)
    .where('cashRegisters.status', '=', 'OPEN')
    .where('cashRegisters.suspendedAt', 'is', null)
    .select(['cashRegisters.openedAt', 'users.name as openedBy'])
    .executeTakeFirst()
  return {
    businessName: company.tradeName,
    ruc: company.ruc,
    legalName: company.legalName,
    address: company.address,
    environment: company.environment,
    rimpeRegime: company.rimpeRegime,
    sendsToTaxOffice: await sendsToTaxOffice(db),
    signingFault: await findSigningFault(
      db,
      context.taxOffice,
      context.clock.now(),
      await loadSigner(context),
    ),
    isAccountingObliged: company.isAccountingObliged === 1,
    specialTaxpayer: company.specialTaxpayer,
    withholdingAgent: company.withholdingAgent,
    softwareProviderRuc: await softwareProviderRuc(db),
    establishmentId: establishment.id,
    establishmentName: establishment.name,
    establishmentIdentifier: establishment.identifier,
    establishmentAddress: establishment.address,
    timeZone: establishment.timeZone,
    dayEndsAt: establishment.dayEndsAt,
    serviceChargeEnabled: establishment.serviceChargeEnabled === 1,
    serviceChargePercentage: fromBasisPoints(establishment.serviceChargeRate),
    emissionPointId: point.id,
    emissionPointCode: point.code,
    emissionPointName: point.name,
    finalConsumerLimit: fromCents(FINAL_CONSUMER_LIMIT),
    transportSale: establishment.transportSale === 1,
    transportProductId: establishment.transportProductId,
    priceTypeId: establishment.priceTypeId ?? FIRST_PRICE_TYPE,
    register: register ?? null,
    isDemo: company.isDemo === 1,
    installationId: context.installation.id,
  }
}

async function ownEmissionPoint(context: ReadContext) {
  const { db } = context
  const userPoint = context.hasSession ? context.session.emissionPointId : null
  const query = db.selectFrom('emissionPoints').select(['id', 'establishmentId', 'code', 'name'])
  if (userPoint !== null) return query.where('id', '=', userPoint).executeTakeFirst()
  const own = await terminalPointId(context)
  return own === undefined ? undefined : query.where('id', '=', own).executeTakeFirst()
}
