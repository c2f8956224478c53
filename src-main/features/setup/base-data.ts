import cashDenominations from '../../../resources/catalogs/cash-denominations.json' with { type: 'json' }
import documentTypes from '../../../resources/catalogs/document-types.json' with { type: 'json' }
import identificationTypes from '../../../resources/catalogs/identification-types.json' with { type: 'json' }
import measureUnits from '../../../resources/catalogs/measure-units.json' with { type: 'json' }
import paymentMethods from '../../../resources/catalogs/payment-methods.json' with { type: 'json' }
import paymentTerms from '../../../resources/catalogs/payment-terms.json' with { type: 'json' }
import productTypes from '../../../resources/catalogs/product-types.json' with { type: 'json' }
import roles from '../../../resources/catalogs/roles.json' with { type: 'json' }
import taxes from '../../../resources/catalogs/taxes.json' with { type: 'json' }
import { permissions } from '../../../src-shared/api/permissions.ts'
import type { PaymentKind } from '../../../src-shared/api/invoices.ts'
import { FINAL_CONSUMER_IDENTIFICATION } from '../../../src-shared/domain/identification.ts'
import { toBasisPoints, toCents, toMillionths } from '../../../src-shared/domain/money.ts'
import type { TaxKind } from '../../../src-shared/domain/tax.ts'
import type { WriteDatabase } from '../../database/prepared.ts'
import { CATALOGS, FINAL_CONSUMER_ID, FINAL_CONSUMER_TYPE_ID } from '../catalogs/catalog-names.ts'

/** What every installation has before anybody adds anything: official lists, roles, the final consumer. */
export async function insertBaseData(db: WriteDatabase, createdAt: string): Promise<void> {
  const lists = [
    [CATALOGS.identificationTypes, identificationTypes],
    [CATALOGS.documentTypes, documentTypes],
    [CATALOGS.productTypes, productTypes],
  ] as const
  for (const [catalog, items] of lists) {
    await db
      .insertInto('catalogItems')
      .values(
        items.map((item) => ({
          catalog,
          id: item.id,
          code: item.code,
          name: item.name,
          parentId: null,
          data: 'modules' in item ? JSON.stringify({ modules: item.modules }) : null,
        })),
      )
      .execute()
  }
  await db
    .insertInto('taxes')
    .values(
      taxes.map(({ rate, kind, ...tax }) => ({
        ...tax,
        kind: kind as TaxKind,
        rate: toBasisPoints(rate),
      })),
    )
    .execute()
  await db
    .insertInto('measureUnits')
    .values(measureUnits.map((unit) => ({ ...unit, conversion: toMillionths(unit.conversion) })))
    .execute()
  await db
    .insertInto('paymentMethods')
    .values(paymentMethods.map((method) => ({ ...method, kind: method.kind as PaymentKind })))
    .execute()
  await db.insertInto('paymentTerms').values(paymentTerms).execute()
  await db
    .insertInto('cashDenominations')
    .values(
      cashDenominations.map((each) => ({
        ...each,
        type: each.type as 'BILL' | 'COIN',
        value: toCents(each.value),
      })),
    )
    .execute()
  for (const role of roles) {
    await db
      .insertInto('roles')
      .values({
        id: role.id,
        name: role.name,
        permissions: JSON.stringify(role.permissions === 'ALL' ? permissions : role.permissions),
      })
      .execute()
    for (const documentTypeId of role.documents) {
      await db.insertInto('roleDocuments').values({ roleId: role.id, documentTypeId }).execute()
    }
  }
  await db
    .insertInto('customers')
    .values({
      id: FINAL_CONSUMER_ID,
      identificationTypeId: FINAL_CONSUMER_TYPE_ID,
      identificationNumber: FINAL_CONSUMER_IDENTIFICATION,
      socialReason: 'CONSUMIDOR FINAL',
      sortKey: 'consumidor final',
      createdAt,
      createdBy: 'Mostrador',
    })
    .execute()
}
