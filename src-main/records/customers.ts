import type { Insertable } from 'kysely'
import { z } from 'zod'
import { fromCents, toCents } from '../../src-shared/domain/money.ts'
import { sortKey } from '../../src-shared/domain/sort-key.ts'
import type { WriteDatabase } from '../database/prepared.ts'
import type { Json, Schema } from '../database/schema.ts'
import { readStored } from '../database/stored-json.ts'

type Optional<T> = T | null | undefined

/** The fields of a customer in JSON, with local ids. */
export interface CustomerFields {
  readonly identificationTypeId: number
  readonly identificationNumber: string
  readonly socialReason: string
  readonly tradeName?: Optional<string>
  readonly email?: Optional<string>
  /** Absent or null: unchanged. */
  readonly additionalEmails?: Optional<readonly string[]>
  readonly phone?: Optional<string>
  /** Absent or null: unchanged. */
  readonly additionalPhones?: Optional<readonly string[]>
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

/**
 * Returns the columns of a customer; an absent field becomes empty. Absent further addresses keep their column: a
 * program that does not know them must not delete them (docs/adr/0088).
 */
export function toCustomerColumns(fields: CustomerFields) {
  const emails = firstAndOthers(fields.email, fields.additionalEmails)
  const phones = firstAndOthers(fields.phone, fields.additionalPhones)
  return {
    identificationTypeId: fields.identificationTypeId,
    identificationNumber: fields.identificationNumber,
    socialReason: fields.socialReason,
    sortKey: sortKey(fields.socialReason),
    tradeName: fields.tradeName ?? null,
    email: emails.first,
    ...(emails.others === undefined ? {} : { additionalEmails: emails.others }),
    phone: phones.first,
    ...(phones.others === undefined ? {} : { additionalPhones: phones.others }),
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

/** Returns each value once, whatever its capitals; the first others take the place of an empty first one. */
function firstAndOthers(
  first: Optional<string>,
  others: Optional<readonly string[]>,
): { readonly first: string | null; readonly others?: Json<string[]> } {
  if (others == null) return { first: first ?? null }
  const all = new Map<string, string>()
  for (const value of [first ?? '', ...others]) {
    const key = value.trim().toLowerCase()
    if (key !== '' && !all.has(key)) all.set(key, value.trim())
  }
  const [kept = null, ...rest] = all.values()
  return { first: kept, others: JSON.stringify(rest) }
}

const Texts = z.array(z.string())

/** Returns the further addresses or telephones of a stored customer. */
export function readAdditional(stored: Json<string[]>): string[] {
  return readStored(Texts, stored) ?? []
}

type CustomerColumns = ReturnType<typeof toCustomerColumns>

interface AdditionalColumns {
  readonly additionalEmails: Json<string[]>
  readonly additionalPhones: Json<string[]>
}

/** Returns the fields of a stored customer, the inverse of `toCustomerColumns`. */
export function toCustomerFields(row: Omit<CustomerColumns, 'sortKey'> & AdditionalColumns) {
  return {
    identificationTypeId: row.identificationTypeId,
    identificationNumber: row.identificationNumber,
    socialReason: row.socialReason,
    tradeName: row.tradeName,
    email: row.email,
    additionalEmails: readAdditional(row.additionalEmails),
    phone: row.phone,
    additionalPhones: readAdditional(row.additionalPhones),
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
