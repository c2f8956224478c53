import type {
  Field,
  FieldKind,
  Fields,
  Presence,
  RecordOf,
  ValueOf,
} from '#shared/records/field.ts'
import { typedAmount, typedNumber } from '#renderer/ui/format/typed-text.ts'
import { numberOf, textOrNull } from './typed-values.ts'
import type { Faults } from '../use-form-faults.ts'

/** Kinds that no form shows: they are sent back unchanged. */
type Hidden = 'WHOLES'

/** A field as a form edits it: numbers and lists are texts, an empty choice is '', and that of a record is null. */
type DraftValue<F> =
  F extends Field<'CHOICE', 'OPTIONAL'>
    ? ValueOf<F> | ''
    : F extends Field<'FLAG' | 'CHOICE'>
      ? ValueOf<F>
      : F extends Field<'REFERENCE', infer P extends Presence>
        ? number | (P extends 'OPTIONAL' ? null : undefined)
        : string

export type DraftOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Field<Hidden> ? never : K]: DraftValue<F[K]>
}

interface Editing {
  readonly read: (value: unknown, field: Field) => unknown
  /** Undefined: no value; the faults tell why. */
  readonly write: (typed: never, field: Field) => unknown
  readonly isWrong?: (typed: string) => boolean
}

const textual: Editing = {
  read: (value) => value ?? '',
  write: (typed: string, { presence }) =>
    presence === 'OPTIONAL' ? textOrNull(typed) : typed.trim(),
}

function numeric(read: (value: number | null | undefined) => string): Editing {
  return {
    read: (value) => read(value as number | null | undefined),
    write: (typed: string, { presence }) => numberOf(typed) ?? (presence === 'OPTIONAL' ? null : 0),
    isWrong: (typed) => numberOf(typed) === undefined,
  }
}

const editings: Readonly<Record<Exclude<FieldKind, Hidden>, Editing>> = {
  TEXT: textual,
  NAME: textual,
  NOTE: textual,
  EMAIL: textual,
  CODE: textual,
  DATE: textual,
  CHOICE: textual,
  REFERENCE: {
    read: (value, { presence }) => value ?? (presence === 'OPTIONAL' ? null : undefined),
    // Never 0, because the form requires the choice.
    write: (chosen: number | null | undefined, { presence }) =>
      chosen ?? (presence === 'OPTIONAL' ? null : 0),
  },
  WHOLE: numeric(typedNumber),
  MONEY: numeric(typedAmount),
  QUANTITY: numeric(typedNumber),
  PERCENTAGE: numeric(typedNumber),
  FLAG: { read: (value) => value ?? false, write: (isOn: boolean) => isOn },
  TEXTS: {
    read: (value) => ((value ?? []) as readonly string[]).join(', '),
    write: (typed: string) => textsOf(typed),
  },
}

function isHidden(kind: FieldKind): kind is Hidden {
  return kind === 'WHOLES'
}

/** Returns the texts between commas, semicolons and line breaks. */
export function textsOf(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** Returns a record as typed; without one, the empty form with usual values. */
export function draftOf<F extends Fields>(
  fields: F,
  record: Partial<RecordOf<F>> | undefined,
): DraftOf<F> {
  const values = record as Readonly<Record<string, unknown>> | undefined
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isHidden(field.kind)
        ? []
        : [
            [
              name,
              editings[field.kind].read(values === undefined ? field.usual : values[name], field),
            ],
          ],
    ),
  ) as DraftOf<F>
}

/** The request of a draft: every field, empty ones as null. */
export type RequestOfDraft<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<FieldKind, 'OPTIONAL'> ? RecordOf<F>[K] | null : RecordOf<F>[K]
}

/** Returns the request of a draft. Fields that no form shows are those of the record, or their usual values. */
export function requestOf<F extends Fields>(
  fields: F,
  draft: DraftOf<F>,
  record: Partial<RecordOf<F>> | undefined,
): RequestOfDraft<F> {
  const typed = draft as Readonly<Record<string, unknown>>
  const kept = record as Readonly<Record<string, unknown>> | undefined
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isHidden(field.kind)
        ? (kept?.[name] ?? field.usual)
        : editings[field.kind].write(typed[name] as never, field),
    ]),
  ) as RequestOfDraft<F>
}

/** Returns the faults that a form finds by itself: what is missing, and texts that are no numbers. */
export function faultsOf<F extends Fields>(
  fields: F,
  draft: DraftOf<F>,
  words: Readonly<Record<'missing' | 'noNumber', string>>,
): Faults {
  const faults: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (isHidden(field.kind)) continue
    const typed = (draft as Readonly<Record<string, unknown>>)[name]
    if (isNeeded(field) && isMissing(typed)) faults[name] = words.missing
    else if (editings[field.kind].isWrong?.(String(typed)) === true) faults[name] = words.noNumber
  }
  return faults
}

/** A form asks for a value that the rule would find. */
function isNeeded({ presence }: Field): boolean {
  return presence !== 'OPTIONAL' && presence !== 'KEPT'
}

function isMissing(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** Props of an input from the table of fields: its longest text, and if it may stay empty. */
export interface InputFacts {
  readonly maxLength?: number
  readonly isOptional?: true
}

const DECIMALS: Partial<Record<FieldKind, number>> = { PERCENTAGE: 2, QUANTITY: 6 }
const LARGEST_QUANTITY = 999_999

/** Returns the facts for the input of a field; none for a field that is not in the table. */
export function inputFacts(field: Field | undefined): InputFacts {
  if (field === undefined) return {}
  const longest = longestOf(field)
  return {
    ...(longest === undefined ? {} : { maxLength: longest }),
    ...(isNeeded(field) ? {} : { isOptional: true }),
  }
}

function longestOf({ kind, limits: { maximum } }: Field): number | undefined {
  switch (kind) {
    case 'TEXT':
    case 'NAME':
    case 'NOTE':
    case 'CODE':
      return maximum
    case 'WHOLE':
    case 'PERCENTAGE':
    case 'QUANTITY': {
      const digits = String(kind === 'QUANTITY' ? LARGEST_QUANTITY : (maximum ?? 0)).length
      const decimals = DECIMALS[kind]
      return digits + (decimals === undefined ? 0 : 1 + decimals)
    }
    default:
      return undefined
  }
}
