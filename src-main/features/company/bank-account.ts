import type { BankAccount } from '#shared/api/places/company.ts'
import { conflict } from '#shared/api/error.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'

const findAccount = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('companies')
    .leftJoin('catalogItems', (join) =>
      join
        .onRef('catalogItems.id', '=', 'companies.bankId')
        .on('catalogItems.catalog', '=', CATALOGS.banks),
    )
    .select([
      'companies.legalName',
      'companies.ruc',
      'companies.bankAccountType',
      'companies.bankAccountNumber',
      'catalogItems.name as bankName',
    ]),
)

/** GET /company/bank-account. Every user who charges may read it, without the right to read the company. */
export async function readBankAccount({ db }: ReadContext): Promise<BankAccount | null> {
  const row = await findAccount.first(db, {})
  if (row === undefined) throw conflict('SETUP_REQUIRED')
  const { bankName, bankAccountType, bankAccountNumber, legalName, ruc } = row
  if (bankName === null || bankAccountType === null || bankAccountNumber === null) return null
  return { bankName, type: bankAccountType, number: bankAccountNumber, holder: legalName, ruc }
}
