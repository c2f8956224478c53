import type { Insertable } from 'kysely'
import { z } from 'zod'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { customerFields } from '#shared/records/customers.ts'
import type { GivenOf } from '#shared/records/field.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { Json, Schema } from '#main/database/schema.ts'
import { readStored } from '#main/database/stored-json.ts'
import { toColumns } from './columns.ts'

type Optional<T> = T | null | undefined

/**
 * Returns the columns of a customer; an absent field becomes empty. Absent further addresses keep their column: a
 * program that does not know them must not delete them (docs/adr/0088).
 */
export function toCustomerColumns(fields: GivenOf<typeof customerFields>) {
  const emails = firstAndOthers(fields.email, fields.additionalEmails)
  const phones = firstAndOthers(fields.phone, fields.additionalPhones)
  return {
    ...toColumns(customerFields, {
      ...fields,
      email: emails.first,
      additionalEmails: emails.others,
      phone: phones.first,
      additionalPhones: phones.others,
    }),
    sortKey: sortKey(fields.socialReason),
  }
}

/** Returns each value once, whatever its capitals; the first others take the place of an empty first one. */
function firstAndOthers(
  first: Optional<string>,
  others: Optional<readonly string[]>,
): { readonly first: string | null; readonly others?: string[] } {
  if (others == null) return { first: first ?? null }
  const all = new Map<string, string>()
  for (const value of [first ?? '', ...others]) {
    const key = value.trim().toLowerCase()
    if (key !== '' && !all.has(key)) all.set(key, value.trim())
  }
  const [kept = null, ...rest] = all.values()
  return { first: kept, others: rest }
}

const Texts = z.array(z.string())

/** Returns the further addresses or telephones of a stored customer. */
export function readAdditional(stored: Json<string[]>): string[] {
  return readStored(Texts, stored) ?? []
}

type StoredCustomer = ReturnType<typeof toCustomerColumns> &
  Pick<Insertable<Schema['customers']>, 'active'>

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
