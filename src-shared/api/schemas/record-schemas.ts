import { z } from 'zod'
import type { Field, FieldKind, Fields, ValueOf } from '#shared/records/field.ts'
import {
  amount,
  date,
  email,
  flag,
  id,
  money,
  note,
  optionalText,
  percentage,
  quantity,
  text,
} from '../fields.ts'

type Schema<V> = z.ZodType<V, V>

/** The schema of a field in a request, by its presence. */
export type RequestField<F> =
  F extends Field<FieldKind, infer P>
    ? {
        REQUIRED: Schema<ValueOf<F>>
        OPTIONAL: z.ZodOptional<z.ZodNullable<Schema<ValueOf<F>>>>
        FILLED: z.ZodOptional<z.ZodNullable<Schema<ValueOf<F>>>>
        KEPT: z.ZodOptional<Schema<ValueOf<F>>>
        USUAL: z.ZodDefault<Schema<ValueOf<F>>>
      }[P]
    : never

/** The schema of a field in an answer. */
export type AnswerField<F> =
  F extends Field<FieldKind, 'OPTIONAL'> ? z.ZodNullable<Schema<ValueOf<F>>> : Schema<ValueOf<F>>

export type RequestShape<F extends Fields> = { -readonly [K in keyof F]: RequestField<F[K]> }
export type AnswerShape<F extends Fields> = { -readonly [K in keyof F]: AnswerField<F[K]> }

/** Returns the schemas of fields in a request: `z.object({ ...requestShape(fields), paper })`. */
export function requestShape<F extends Fields>(fields: F): RequestShape<F> {
  return mapped(fields, requestField) as unknown as RequestShape<F>
}

/** Returns the schemas of fields in an answer: `z.object({ id, ...answerShape(fields), createdAt })`. */
export function answerShape<F extends Fields>(fields: F): AnswerShape<F> {
  return mapped(fields, answerField) as unknown as AnswerShape<F>
}

/** The schema of a field in a list of another central: an old one may omit every field that need not be there. */
export type PulledShape<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends Field<FieldKind, 'REQUIRED' | 'FILLED'>
    ? Schema<ValueOf<F[K]>>
    : z.ZodOptional<z.ZodNullable<Schema<ValueOf<F[K]>>>>
}

/** Returns the schemas of fields in a list that is pulled. */
export function pulledShape<F extends Fields>(fields: F): PulledShape<F> {
  return mapped(fields, (field) => {
    const schema = valueSchema(field)
    return isAlwaysThere(field) ? schema : schema.nullish()
  }) as unknown as PulledShape<F>
}

function isAlwaysThere({ presence }: Field): boolean {
  return presence === 'REQUIRED' || presence === 'FILLED'
}

function mapped(fields: Fields, of: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]))
}

function requestField(field: Field): z.ZodType {
  const { kind, presence, usual } = field
  if (kind === 'TEXT' && presence === 'OPTIONAL') return optionalText(field.limits.maximum)
  const schema = requested[kind](field)
  switch (presence) {
    case 'REQUIRED':
      return schema
    case 'OPTIONAL':
    case 'FILLED':
      return schema.nullish()
    case 'KEPT':
      return schema.optional()
    case 'USUAL':
      return schema.default(usual)
    default:
      return presence satisfies never
  }
}

function answerField(field: Field): z.ZodType {
  const schema = valueSchema(field)
  return field.presence === 'OPTIONAL' ? schema.nullable() : schema
}

/** A stored value has its type; the limits were checked when it was written. */
function valueSchema({ kind, choices }: Field): z.ZodType {
  return kind === 'CHOICE' ? z.enum(choices) : answered[kind]
}

function wholeIn({ limits: { minimum = 0, maximum } }: Field) {
  const schema = z.int().min(minimum)
  return maximum === undefined ? schema : schema.max(maximum)
}

function listIn({ entry, limits }: Field) {
  if (entry === undefined) throw new Error('A list needs its entry')
  return z.array(requestField(entry)).max(limits.maximum ?? Number.MAX_SAFE_INTEGER)
}

const requested: Readonly<Record<FieldKind, (field: Field) => z.ZodType>> = {
  TEXT: ({ limits }) => text(limits.maximum),
  NAME: ({ limits }) => text(limits.maximum),
  NOTE: ({ limits }) => note(limits.maximum),
  EMAIL: () => email,
  CODE: ({ limits }) =>
    z
      .string()
      .trim()
      .regex(limits.pattern ?? /./),
  DATE: () => date,
  CHOICE: ({ choices }) => z.enum(choices),
  REFERENCE: () => id,
  WHOLE: wholeIn,
  MONEY: () => money,
  QUANTITY: () => quantity,
  PERCENTAGE: ({ limits: { maximum = 100 } }) =>
    maximum === 100 ? percentage : percentage.max(maximum),
  FLAG: () => flag,
  TEXTS: listIn,
  WHOLES: listIn,
}

const answered: Readonly<Record<Exclude<FieldKind, 'CHOICE'>, z.ZodType>> = {
  TEXT: z.string(),
  NAME: z.string(),
  NOTE: z.string(),
  EMAIL: z.string(),
  CODE: z.string(),
  DATE: date,
  REFERENCE: z.int(),
  WHOLE: z.int(),
  MONEY: amount,
  QUANTITY: z.number(),
  PERCENTAGE: z.number(),
  FLAG: z.boolean(),
  TEXTS: z.array(z.string()),
  WHOLES: z.array(z.int()),
}
