import { z } from 'zod'
import {
  fromBasisPoints,
  fromCents,
  fromMillionths,
  toBasisPoints,
  toCents,
  toMillionths,
} from '#shared/domain/money/money.ts'
import type {
  Field,
  FieldKind,
  Fields,
  FieldValues,
  GivenOf,
  RecordOf,
} from '#shared/records/field.ts'
import type { StoredField, StoredValue } from '#main/database/schema.ts'
import { readStored } from '#main/database/stored-json.ts'

/** The columns of fields as they are written; a KEPT field that is absent has none. */
export type WrittenOf<F extends Fields> = {
  [K in keyof F as F[K] extends Field<FieldKind, 'KEPT'> ? never : K]: StoredField<F[K]>
} & {
  [K in keyof F as F[K] extends Field<FieldKind, 'KEPT'> ? K : never]?: StoredField<F[K]>
}

/** The columns of fields as they are read. */
export type StoredOf<F extends Fields> = { readonly [K in keyof F]: StoredField<F[K]> }

/** Returns the columns of these fields. An absent field is emptied, keeps its column or gets its usual value. */
export function toColumns<F extends Fields>(fields: F, given: GivenOf<F>): WrittenOf<F> {
  const values = given as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const value = values[name] ?? field.usual
      if (value != null) return [[name, conversions[field.kind].write(value as never)]]
      return field.presence === 'KEPT' ? [] : [[name, null]]
    }),
  ) as WrittenOf<F>
}

/** Returns the fields of a stored row, in the order of the fields. */
export function toFields<F extends Fields>(fields: F, row: StoredOf<F>): RecordOf<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(field, row[name])]),
  ) as RecordOf<F>
}

/** Returns the row with these fields as in JSON; its further columns stay, in their order. */
export function readRow<F extends Fields, Row extends StoredOf<F>>(
  fields: F,
  row: Row,
): Omit<Row, keyof F> & RecordOf<F> {
  return Object.fromEntries(
    Object.entries(row).map(([name, stored]) => {
      const field = fields[name]
      return [name, field === undefined ? stored : readField(field, stored)]
    }),
  ) as Omit<Row, keyof F> & RecordOf<F>
}

function readField({ kind }: Field, stored: unknown): unknown {
  return stored === null ? null : conversions[kind].read(stored as never)
}

type Conversions = {
  readonly [K in FieldKind]: {
    write(value: FieldValues[K]): StoredValue<K>
    read(stored: StoredValue<K>): FieldValues[K]
  }
}

const asItIs = { write: <T>(value: T) => value, read: <T>(stored: T) => stored }

/** An unreadable list is read as an empty one. */
function listOf<T>(entry: z.ZodType<T>) {
  const list = z.array(entry)
  return {
    write: (values: readonly T[]) => JSON.stringify(values),
    read: (stored: string) => readStored(list, stored) ?? [],
  }
}

const conversions: Conversions = {
  TEXT: asItIs,
  NAME: asItIs,
  NOTE: asItIs,
  EMAIL: asItIs,
  CODE: asItIs,
  DATE: asItIs,
  CHOICE: asItIs,
  REFERENCE: asItIs,
  WHOLE: asItIs,
  MONEY: { write: toCents, read: fromCents },
  QUANTITY: { write: toMillionths, read: fromMillionths },
  PERCENTAGE: { write: toBasisPoints, read: fromBasisPoints },
  FLAG: { write: (value) => (value ? 1 : 0), read: (stored) => stored === 1 },
  TEXTS: listOf(z.string()),
  WHOLES: listOf(z.int()),
}
