import type { Insertable } from 'kysely'
import { fromCents, toCents } from '../../src-shared/domain/money.ts'
import { sortKey } from '../../src-shared/domain/sort-key.ts'
import type { WriteDatabase } from '../database/prepared.ts'
import type { Schema } from '../database/schema.ts'

type Optional<T> = T | null | undefined

/** The fields of a customer in JSON, with local ids. */
export interface CustomerFields {
  readonly identificationTypeId: number
  readonly identificationNumber: string
  readonly socialReason: string
  readonly tradeName?: Optional<string>
  readonly email?: Optional<string>
  readonly phone?: Optional<string>
  readonly address?: Optional<string>
  readonly provinceId?: Optional<number>
  readonly cantonId?: Optional<number>
  readonly parishId?: Optional<number>
  readonly customerGroupId?: Optional<number>
  /** Dollars. */
  readonly creditLimit?: Optional<number>
  readonly creditDays?: Optional<number>
  readonly observation?: Optional<string>
}

/** Returns the columns of a customer; an absent field becomes empty. */
export function toCustomerColumns(fields: CustomerFields) {
  return {
    identificationTypeId: fields.identificationTypeId,
    identificationNumber: fields.identificationNumber,
    socialReason: fields.socialReason,
    sortKey: sortKey(fields.socialReason),
    tradeName: fields.tradeName ?? null,
    email: fields.email ?? null,
    phone: fields.phone ?? null,
    address: fields.address ?? null,
    provinceId: fields.provinceId ?? null,
    cantonId: fields.cantonId ?? null,
    parishId: fields.parishId ?? null,
    customerGroupId: fields.customerGroupId ?? null,
    creditLimit: fields.creditLimit == null ? null : toCents(fields.creditLimit),
    creditDays: fields.creditDays ?? null,
    observation: fields.observation ?? null,
  }
}

type CustomerColumns = ReturnType<typeof toCustomerColumns>

/** Returns the fields of a stored customer, the inverse of `toCustomerColumns`. */
export function toCustomerFields(row: Omit<CustomerColumns, 'sortKey'>) {
  return {
    identificationTypeId: row.identificationTypeId,
    identificationNumber: row.identificationNumber,
    socialReason: row.socialReason,
    tradeName: row.tradeName,
    email: row.email,
    phone: row.phone,
    address: row.address,
    provinceId: row.provinceId,
    cantonId: row.cantonId,
    parishId: row.parishId,
    customerGroupId: row.customerGroupId,
    creditLimit: row.creditLimit === null ? null : fromCents(row.creditLimit),
    creditDays: row.creditDays,
    observation: row.observation,
  } satisfies CustomerFields
}

type StoredCustomer = CustomerColumns & Pick<Insertable<Schema['customers']>, 'active'>

/** Updates the customer with this id, or inserts a new one if `id` is undefined. Returns its id. */
export async function saveCustomer(
  db: WriteDatabase,
  id: number | undefined,
  columns: StoredCustomer,
  created: { readonly createdAt: string; readonly createdBy: string },
): Promise<number> {
  if (id !== undefined) {
    await db.updateTable('customers').set(columns).where('id', '=', id).execute()
    return id
  }
  const inserted = await db
    .insertInto('customers')
    .values({ ...columns, ...created })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}
