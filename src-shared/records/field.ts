/*
 * A record is one table of its fields: plain data without zod, because the page reads it too. The contract's schemas,
 * the columns, the form and the cells of a table are derived from it (docs/adr/0120).
 */

/** Values of each kind in JSON. TEXT may be empty where it is optional, NAME never is, NOTE may have line breaks. */
export interface FieldValues {
  TEXT: string
  NAME: string
  NOTE: string
  EMAIL: string
  CODE: string
  DATE: string
  /** One of the choices of its field. */
  CHOICE: string
  /** The id of a record of another resource. */
  REFERENCE: number
  WHOLE: number
  /** Dollars with at most two decimals, not negative. */
  MONEY: number
  QUANTITY: number
  PERCENTAGE: number
  FLAG: boolean
  TEXTS: string[]
  WHOLES: number[]
}
export type FieldKind = keyof FieldValues

/**
 * A field that a request omits: OPTIONAL is emptied, KEPT stays unchanged, USUAL gets its usual value, and FILLED gets
 * the one that the rule finds. Only an OPTIONAL one may be empty in a stored record.
 */
export type Presence = 'REQUIRED' | 'OPTIONAL' | 'KEPT' | 'USUAL' | 'FILLED'

interface Limits {
  readonly minimum?: number
  /** Of a text: characters; of a list: entries. */
  readonly maximum?: number
  readonly pattern?: RegExp
}

/** One field of a record; `To` is the resource of a reference, or a choice. */
export class Field<
  K extends FieldKind = FieldKind,
  P extends Presence = Presence,
  To extends string = string,
> {
  readonly kind: K
  readonly presence: P
  readonly limits: Limits
  readonly to: To | undefined
  readonly usual: FieldValues[K] | undefined
  readonly choices: readonly To[]
  /** The entries of a list. */
  readonly entry: Field | undefined

  constructor(
    kind: K,
    presence: P,
    facts: Partial<Pick<Field<K, P, To>, 'limits' | 'to' | 'choices' | 'usual' | 'entry'>> = {},
  ) {
    this.kind = kind
    this.presence = presence
    this.limits = facts.limits ?? {}
    this.to = facts.to
    this.choices = facts.choices ?? []
    this.usual = facts.usual
    this.entry = facts.entry
  }

  optional(): Field<K, 'OPTIONAL', To> {
    return new Field(this.kind, 'OPTIONAL', this)
  }

  kept(): Field<K, 'KEPT', To> {
    return new Field(this.kind, 'KEPT', this)
  }

  usually(usual: FieldValues[K]): Field<K, 'USUAL', To> {
    const { kind, limits, to, choices, entry } = this
    return new Field(kind, 'USUAL', { limits, to, choices, entry, usual })
  }

  filled(): Field<K, 'FILLED', To> {
    return new Field(this.kind, 'FILLED', this)
  }
}

/** The fields of a record in the order of its interface. */
export type Fields = Readonly<Record<string, Field>>

/** Checks the shape of a table of fields and keeps its types. */
export function record<const F extends Fields>(fields: F): F {
  return fields
}

type Required<K extends FieldKind> = Field<K, 'REQUIRED', never>

function required<K extends FieldKind>(kind: K, limits: Limits = {}): Required<K> {
  return new Field(kind, 'REQUIRED', { limits })
}

/** A line of text. */
export const text = (maximum = 300): Required<'TEXT'> => required('TEXT', { maximum })
/** A line of text that is never blank, also where it is optional. */
export const name = (maximum = 300): Required<'NAME'> => required('NAME', { maximum })
/** A text with line breaks. */
export const note = (maximum = 1000): Required<'NOTE'> => required('NOTE', { maximum })
export const email = (): Required<'EMAIL'> => required('EMAIL')
/** A text of a pattern, which limits its length to `maximum`. */
export const code = (maximum: number, pattern: RegExp): Required<'CODE'> =>
  required('CODE', { maximum, pattern })
/** An ISO calendar date. */
export const date = (): Required<'DATE'> => required('DATE')
export const whole = (minimum: number, maximum?: number): Required<'WHOLE'> =>
  required('WHOLE', { minimum, ...(maximum === undefined ? {} : { maximum }) })
export const money = (): Required<'MONEY'> => required('MONEY')
/** Above zero, with at most six decimals. */
export const quantity = (): Required<'QUANTITY'> => required('QUANTITY')
/** With at most two decimals. */
export const percentage = (maximum = 100): Required<'PERCENTAGE'> =>
  required('PERCENTAGE', { maximum })
export const flag = (): Required<'FLAG'> => required('FLAG')

/** The id of a record of another resource, which has other ids at the central. */
export function ref<const To extends string>(to: To): Field<'REFERENCE', 'REQUIRED', To> {
  return new Field('REFERENCE', 'REQUIRED', { to })
}

export function choice<const V extends string>(
  choices: readonly V[],
): Field<'CHOICE', 'REQUIRED', V> {
  return new Field('CHOICE', 'REQUIRED', { choices })
}

/** A list of at most `maximum` texts. */
export function texts(entry: Field<'TEXT' | 'EMAIL'>, maximum: number): Required<'TEXTS'> {
  return new Field('TEXTS', 'REQUIRED', { entry, limits: { maximum } })
}

/** A list of at most `maximum` whole numbers. */
export function wholes(entry: Field<'WHOLE'>, maximum: number): Required<'WHOLES'> {
  return new Field('WHOLES', 'REQUIRED', { entry, limits: { maximum } })
}

/** Returns the names of fields, typed as such. */
export function namesOf<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields)
}

/** The resource of each field that is a reference. */
export type ReferencesOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Field<'REFERENCE'> ? K : never]: F[K] extends Field<
    'REFERENCE',
    Presence,
    infer To
  >
    ? To
    : never
}

/** Returns the resource of each field that is a reference: `{ provinceId: 'catalogs/provinces' }`. */
export function referencesOf<F extends Fields>(fields: F): ReferencesOf<F> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { to }]) => (to === undefined ? [] : [[name, to]])),
  ) as ReferencesOf<F>
}

/** The fields with values of a source that may omit any field that is not required. */
export type GivenOf<F extends Fields> = {
  readonly [
    K in keyof F as F[K] extends Field<FieldKind, 'REQUIRED' | 'FILLED'> ? K : never
  ]: Readonly<ValueOf<F[K]>>
} & {
  readonly [K in keyof F as F[K] extends Field<FieldKind, 'REQUIRED' | 'FILLED'> ? never : K]?:
    | Readonly<ValueOf<F[K]>>
    | null
    | undefined
}

/** The value of a field, if it has one. */
export type ValueOf<F> =
  F extends Field<'CHOICE', Presence, infer V>
    ? V
    : F extends Field<infer K>
      ? FieldValues[K]
      : never

/** The fields of a stored record in JSON; an empty optional one is null. */
export type RecordOf<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends Field<FieldKind, 'OPTIONAL'>
    ? ValueOf<F[K]> | null
    : ValueOf<F[K]>
}
