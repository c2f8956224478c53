import type { CompanyRecord } from '#shared/api/places/company.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadCompany } from '#main/rules/company/load-company.ts'

/** GET /company. */
export function readCompany({ db }: ReadContext): Promise<CompanyRecord> {
  return loadCompany(db)
}
