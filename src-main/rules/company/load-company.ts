import type { CompanyRecord } from '#shared/api/places/company.ts'
import { conflict } from '#shared/api/error.ts'
import type { Schema } from '#main/database/schema.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'

export const PRODUCTION = 2

const findCompany = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('companies')
    .leftJoin('catalogItems', (join) =>
      join
        .onRef('catalogItems.id', '=', 'companies.mainActivityId')
        .on('catalogItems.catalog', '=', CATALOGS.economicActivities),
    )
    .selectAll('companies')
    .select('catalogItems.name as mainActivityName'),
)

const findProductionInvoice = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('sequences')
    .select('emissionPointId')
    .where('environment', '=', PRODUCTION)
    .where('hasIssued', '=', 1)
    .limit(1),
)

/** Returns the taxpayer. Throws 409 SETUP_REQUIRED before the set-up. */
export async function loadCompany(db: ReadDatabase): Promise<CompanyRecord> {
  const row = await findCompany.first(db, {})
  if (row === undefined) throw conflict('SETUP_REQUIRED')
  return {
    legalName: row.legalName,
    tradeName: row.tradeName,
    ruc: row.ruc,
    address: row.address,
    keepsAccounting: row.isAccountingObliged === 1,
    specialTaxpayer: row.specialTaxpayer,
    withholdingAgent: row.withholdingAgent,
    rimpeRegime: row.rimpeRegime as CompanyRecord['rimpeRegime'],
    mainActivityId: row.mainActivityId,
    mainActivityName: row.mainActivityName,
    phone: row.phone,
    email: row.email,
    bankAccount: accountOf(row),
    environment: row.environment === PRODUCTION ? 'PRODUCTION' : 'TEST',
    isRucFixed: (await findProductionInvoice.first(db, {})) !== undefined,
    isDemo: row.isDemo === 1,
  }
}

function accountOf(
  row: Pick<Schema['companies'], 'bankId' | 'bankAccountType' | 'bankAccountNumber'>,
): CompanyRecord['bankAccount'] {
  const { bankId, bankAccountType: type, bankAccountNumber: number } = row
  return bankId === null || type === null || number === null ? null : { bankId, type, number }
}
