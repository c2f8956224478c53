import { softwareProviderRuc } from '#main/core/settings/software-provider.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { DocumentIssuer } from '../xml/document-content.ts'

const findCompany = prepare<Record<never, never>>()((db) => db.selectFrom('companies').selectAll())

/** Returns the taxpayer for the header of a document. Throws RangeError before set-up. */
export async function loadIssuer(db: ReadDatabase): Promise<DocumentIssuer> {
  const company = await findCompany.first(db, {})
  if (company === undefined) throw new RangeError('No company')
  return {
    ruc: company.ruc,
    legalName: company.legalName,
    tradeName: company.tradeName,
    address: company.address,
    keepsAccounting: company.isAccountingObliged === 1,
    specialTaxpayer: company.specialTaxpayer,
    withholdingAgent: company.withholdingAgent,
    rimpeRegime: company.rimpeRegime,
    softwareProviderRuc: await softwareProviderRuc(db),
  }
}
