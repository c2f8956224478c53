import { z } from 'zod'
import { userFlagNames } from '../../../../src-shared/api/auth.ts'
import { permissions as knownPermissions } from '../../../../src-shared/api/permissions.ts'
import { prepare } from '../../../database/prepared.ts'
import { saveCustomer, toCustomerColumns } from '../../../records/customers.ts'
import { toUserColumns } from '../../../records/users.ts'
import { toVendorColumns } from '../../../records/vendors.ts'
import { pulledList, type PulledList } from '../../engine/pull/pulled-list.ts'
import { SETTLED_STATES } from '../../../outbox/outbox-states.ts'
import { unusedId } from '../../../records/unused-id.ts'

const QUARTER_HOUR_MS = 900_000
const HOUR_MS = 3_600_000
/** The administrator role stays local, so that access to the till can always be restored at the till. */
const ADMINISTRATOR_ROLE_ID = 1
/** No password matches this: the central verifies a new user at the first sign-in. */
const NO_PASSWORD = ''

const roles = pulledList({
  resource: 'roles',
  path: '/roles',
  isPaged: true,
  everyMs: HOUR_MS,
  events: () => [{ event: 'users', data: {} }],
  schema: z.object({
    name: z.string(),
    permissions: z.array(z.string()).nullish(),
    documents: z.array(z.int()).nullish(),
  }),
  async apply({ db, localId }, row, tiedId) {
    const permissions = JSON.stringify(
      knownPermissions.filter((permission) => row.permissions?.includes(permission)),
    )
    const same = await db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', row.name)
      .executeTakeFirst()
    let id = tiedId ?? same?.id
    if (id === ADMINISTRATOR_ROLE_ID) return id
    if (id === undefined) {
      const inserted = await db
        .insertInto('roles')
        .values({ id: await unusedId(db, 'roles'), name: row.name, permissions })
        .returning('id')
        .executeTakeFirstOrThrow()
      id = inserted.id
    } else {
      await db
        .updateTable('roles')
        .set({ name: row.name, permissions })
        .where('id', '=', id)
        .execute()
    }
    await db.deleteFrom('roleDocuments').where('roleId', '=', id).execute()
    for (const document of row.documents ?? []) {
      const documentTypeId = await localId('catalogs/document-types', document)
      if (documentTypeId === null) continue
      await db.insertInto('roleDocuments').values({ roleId: id, documentTypeId }).execute()
    }
    return id
  },
})

const flags = Object.fromEntries(
  userFlagNames.map((flag) => [flag, z.boolean().nullish()]),
) as Record<(typeof userFlagNames)[number], z.ZodOptional<z.ZodNullable<z.ZodBoolean>>>

const users = pulledList({
  resource: 'users',
  path: '/users',
  isPaged: true,
  everyMs: QUARTER_HOUR_MS,
  events: () => [{ event: 'users', data: {} }],
  schema: z.object({
    username: z.string(),
    name: z.string(),
    email: z.string().nullish(),
    roleId: z.int(),
    establishmentId: z.int(),
    emissionPointId: z.int().nullish(),
    vendorId: z.int().nullish(),
    active: z.boolean(),
    ...flags,
  }),
  async apply({ db, localId, now }, row, tiedId) {
    const roleId = await localId('roles', row.roleId)
    const establishmentId = await localId('establishments', row.establishmentId)
    if (roleId === null || establishmentId === null) return undefined
    const same = await db
      .selectFrom('users')
      .select(['id', 'roleId'])
      .where('username', '=', row.username)
      .executeTakeFirst()
    const id = tiedId ?? same?.id
    const columns = {
      ...toUserColumns({ ...row, roleId }),
      vendorId: await localId('vendors', row.vendorId),
    }
    if (id === undefined) {
      const inserted = await db
        .insertInto('users')
        .values({
          ...columns,
          username: row.username,
          establishmentId,
          emissionPointId: await localId('emissionPoints', row.emissionPointId),
          active: row.active ? 1 : 0,
          passwordHash: NO_PASSWORD,
          createdAt: now,
          createdBy: 'central',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return inserted.id
    }
    // Keep the till's own administrators: only they can restore access.
    if (same?.roleId === ADMINISTRATOR_ROLE_ID) return id
    await db
      .updateTable('users')
      .set({ ...columns, active: row.active ? 1 : 0 })
      .where('id', '=', id)
      .execute()
    return id
  },
  async retire({ db }, localIds) {
    await db
      .updateTable('users')
      .set({ active: 0 })
      .where('id', 'in', localIds)
      .where('roleId', '<>', ADMINISTRATOR_ROLE_ID)
      .execute()
  },
})

const vendors = pulledList({
  resource: 'vendors',
  path: '/vendors',
  isPaged: true,
  everyMs: HOUR_MS,
  events: () => [{ event: 'vendors', data: {} }],
  schema: z.object({
    name: z.string(),
    identityTypeId: z.int(),
    identityNumber: z.string(),
    address: z.string().nullish(),
    phone: z.string().nullish(),
    email: z.string().nullish(),
    active: z.boolean().nullish(),
  }),
  async apply({ db, localId, now }, row, tiedId) {
    const identityTypeId = await localId('catalogs/identification-types', row.identityTypeId)
    if (identityTypeId === null) return undefined
    const columns = {
      ...toVendorColumns({ ...row, identityTypeId }),
      active: row.active === false ? (0 as const) : (1 as const),
    }
    const same = await db
      .selectFrom('vendors')
      .select('id')
      .where('identityNumber', '=', row.identityNumber)
      .executeTakeFirst()
    const id = tiedId ?? same?.id
    if (id !== undefined) {
      await db.updateTable('vendors').set(columns).where('id', '=', id).execute()
      return id
    }
    const inserted = await db
      .insertInto('vendors')
      .values({ ...columns, identityNumber: row.identityNumber, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  },
  async retire({ db }, localIds) {
    await db.updateTable('vendors').set({ active: 0 }).where('id', 'in', localIds).execute()
  },
})

const findPending = prepare<{ resourceId: number }>()((db, { resourceId }) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('resourceId', '=', resourceId)
    .where('state', 'not in', SETTLED_STATES)
    .where('operation', 'in', ['customers.create', 'customers.update', 'customers.setStatus']),
)

const findCustomer = prepare<{ identificationNumber: string }>()((db, { identificationNumber }) =>
  db.selectFrom('customers').select('id').where('identificationNumber', '=', identificationNumber),
)

const customers = pulledList({
  resource: 'customers',
  path: '/customers',
  isPaged: true,
  everyMs: QUARTER_HOUR_MS,
  events: () => [{ event: 'customers', data: { customerId: 0 } }],
  schema: z.object({
    identificationTypeId: z.int(),
    identificationNumber: z.string().min(1),
    socialReason: z.string(),
    tradeName: z.string().nullish(),
    email: z.string().nullish(),
    additionalEmails: z.array(z.string()).nullish(),
    phone: z.string().nullish(),
    additionalPhones: z.array(z.string()).nullish(),
    address: z.string().nullish(),
    provinceId: z.int().nullish(),
    cantonId: z.int().nullish(),
    parishId: z.int().nullish(),
    customerGroupId: z.int().nullish(),
    creditLimit: z.number().nullish(),
    creditDays: z.int().nullish(),
    observation: z.string().nullish(),
    active: z.boolean().nullish(),
  }),
  async apply({ db, localId, now }, row, tiedId) {
    const id =
      tiedId ??
      (await findCustomer.first(db, { identificationNumber: row.identificationNumber }))?.id
    // Local changes not sent yet are newer than the central's list.
    if (id !== undefined && (await findPending.first(db, { resourceId: id })) !== undefined)
      return id
    const identificationTypeId = await localId(
      'catalogs/identification-types',
      row.identificationTypeId,
    )
    if (identificationTypeId === null) return undefined
    const columns = toCustomerColumns({
      ...row,
      identificationTypeId,
      provinceId: await localId('catalogs/provinces', row.provinceId),
      cantonId: await localId('catalogs/cantons', row.cantonId),
      parishId: await localId('catalogs/parishes', row.parishId),
      customerGroupId: await localId('catalogs/customer-groups', row.customerGroupId),
    })
    return saveCustomer(
      db,
      id,
      { ...columns, active: row.active === false ? 0 : 1 },
      { createdAt: now, createdBy: 'central' },
    )
  },
  async retire({ db }, localIds) {
    for (const id of localIds) {
      if ((await findPending.first(db, { resourceId: id })) !== undefined) continue
      await db.updateTable('customers').set({ active: 0 }).where('id', '=', id).execute()
    }
  },
})

export const roleAndUserLists: readonly PulledList[] = [roles, vendors, users]
export const customerLists: readonly PulledList[] = [customers]
