import roles from '../../../resources/catalogs/roles.json' with { type: 'json' }
import { permissions } from '#shared/api/permissions.ts'
import { FINAL_CONSUMER_IDENTIFICATION } from '#shared/domain/tax/identification.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { FINAL_CONSUMER_ID, FINAL_CONSUMER_TYPE_ID } from '#main/rules/catalogs/catalog-names.ts'

/** Adds the data that every business has: roles and the final consumer. */
export async function insertBaseData(db: WriteDatabase, createdAt: string): Promise<void> {
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
