import type { company, CompanyRecord } from '#shared/api/places/company.ts'
import { conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { findCatalogItem } from '#main/rules/catalogs/catalog-items.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { changesOf } from '#main/rules/records/changes.ts'
import { loadCompany } from '#main/rules/company/load-company.ts'

/**
 * PUT /company. The RUC cannot change after the first invoice in production, because access keys contain it.
 */
export async function updateCompany(
  context: WriteContext,
  { body }: Input<typeof company.update>,
): Promise<CompanyRecord> {
  const { db } = context
  const before = await loadCompany(db)
  const { mainActivityId } = body
  if (
    mainActivityId != null &&
    (await findCatalogItem(db, CATALOGS.economicActivities, mainActivityId)) === undefined
  ) {
    throw invalidField('mainActivityId', 'UNKNOWN_ID')
  }
  const { bankAccount } = body
  if (
    bankAccount != null &&
    (await findCatalogItem(db, CATALOGS.banks, bankAccount.bankId)) === undefined
  ) {
    throw invalidField('bankAccount.bankId', 'UNKNOWN_ID')
  }
  if (body.ruc !== before.ruc && before.isRucFixed) throw conflict('RUC_IN_USE')
  await db
    .updateTable('companies')
    .set({
      legalName: body.legalName,
      tradeName: body.tradeName,
      ruc: body.ruc,
      address: body.address,
      isAccountingObliged: body.keepsAccounting ? 1 : 0,
      specialTaxpayer: textOrNull(body.specialTaxpayer),
      withholdingAgent: body.withholdingAgent ?? null,
      rimpeRegime: body.rimpeRegime,
      mainActivityId: mainActivityId ?? null,
      phone: textOrNull(body.phone),
      email: body.email ?? null,
      ...(bankAccount === undefined
        ? {}
        : {
            bankId: bankAccount?.bankId ?? null,
            bankAccountType: bankAccount?.type ?? null,
            bankAccountNumber: bankAccount?.number ?? null,
          }),
    })
    .execute()
  const after = await loadCompany(db)
  context.audit({ kind: 'COMPANY_UPDATED', payload: { changes: changesOf(before, after) } })
  return after
}

function textOrNull(text: string | null | undefined): string | null {
  return text == null || text === '' ? null : text
}
