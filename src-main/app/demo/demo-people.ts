import restaurant from '../../../resources/demo/restaurant.json' with { type: 'json' }
import { userFlags, type UserFlag } from '#shared/api/people/auth.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { Flag } from '#main/database/schema.ts'
import type { DemoSecrets } from './demo-secrets.ts'

/** Returns the ids by name. */
export async function insertVendors(
  db: WriteDatabase,
  createdAt: string,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const vendor of restaurant.vendors) {
    const { id } = await db
      .insertInto('vendors')
      .values({
        ...vendor,
        sortKey: sortKey(vendor.name),
        identityTypeId: 2,
        entryDate: '2025-01-06',
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(vendor.name, id)
  }
  return ids
}

export async function insertCarriers(db: WriteDatabase, createdAt: string): Promise<void> {
  for (const { identificationType, ...carrier } of restaurant.carriers) {
    await db
      .insertInto('carriers')
      .values({
        ...carrier,
        sortKey: sortKey(carrier.socialReason),
        identificationTypeId: identificationTypeId(identificationType),
        createdAt,
      })
      .execute()
  }
}

function identificationTypeId(code: string): number {
  return code === '04' ? 1 : code === '05' ? 2 : 3
}

export async function insertUsers(
  db: WriteDatabase,
  place: {
    readonly establishmentId: number
    readonly emissionPointId: number | null
    readonly vendorIds: ReadonlyMap<string, number>
    readonly sectionIds: ReadonlyMap<string, number>
    readonly secrets: DemoSecrets
    readonly createdAt: string
  },
): Promise<void> {
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute()
  for (const user of restaurant.users) {
    const hashes = place.secrets.hashes.get(user.username)
    const role = roles.find(({ name }) => name === user.role)
    if (hashes === undefined || role === undefined) throw new Error(`Demo user ${user.username}`)
    const vendor = 'vendor' in user ? (user.vendor ?? '') : ''
    const section = 'section' in user ? (user.section ?? '') : ''
    const granted: readonly string[] = user.flags
    const flags = Object.fromEntries(
      Object.keys(userFlags).map((flag) => [flag, granted.includes(flag) ? 1 : 0]),
    ) as Record<UserFlag, Flag>
    const { id } = await db
      .insertInto('users')
      .values({
        ...flags,
        username: user.username,
        name: user.name,
        sortKey: sortKey(user.name),
        passwordHash: hashes.passwordHash,
        pinHash: hashes.pinHash,
        allowCashClosing: 'allowCashClosing' in user && user.allowCashClosing ? 1 : 0,
        allowDeletion: 'allowDeletion' in user && user.allowDeletion ? 1 : 0,
        roleId: role.id,
        establishmentId: place.establishmentId,
        emissionPointId: place.emissionPointId,
        vendorId: place.vendorIds.get(vendor) ?? null,
        sectionId: place.sectionIds.get(section) ?? null,
        createdAt: place.createdAt,
        createdBy: 'Mostrador',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // They have worked here for months.
    await db.insertInto('tours').values({ userId: id, endedAt: place.createdAt }).execute()
  }
}

export async function insertCustomers(db: WriteDatabase, createdAt: string): Promise<void> {
  for (const { identificationType, ...customer } of restaurant.customers) {
    const credit = 'creditLimit' in customer ? (customer.creditLimit ?? null) : null
    await db
      .insertInto('customers')
      .values({
        identificationTypeId: identificationTypeId(identificationType),
        identificationNumber: customer.identificationNumber,
        socialReason: customer.socialReason,
        sortKey: sortKey(customer.socialReason),
        email: 'email' in customer ? (customer.email ?? null) : null,
        phone: 'phone' in customer ? (customer.phone ?? null) : null,
        address: customer.address,
        creditLimit: credit === null ? null : toCents(credit),
        creditDays: 'creditDays' in customer ? (customer.creditDays ?? null) : null,
        createdAt,
        createdBy: 'Mostrador',
      })
      .execute()
  }
}
