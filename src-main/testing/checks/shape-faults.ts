import type { FieldType, Shape } from './interface-document.ts'

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

interface SchemaScope {
  readonly named: Readonly<Record<string, Schema>>
  /** A response must always have every field; a request may omit some. */
  readonly io: 'request' | 'response'
}

/** Returns the fields of the shape that the schema lacks or defines with another type. */
export function schemaFaults(
  given: Schema | undefined,
  shape: Shape,
  scope: SchemaScope,
  path = '',
): string[] {
  const schema = resolve(given ?? {}, scope)
  return Object.entries(shape).flatMap(([name, expected]) => {
    const field = `${path}${name}`
    const property = schema.properties?.[name]
    if (property === undefined) return [`${field} is missing`]
    if (scope.io === 'response' && schema.required?.includes(name) !== true) {
      return [`${field} is not always present`]
    }
    const own = resolve(property, scope)
    if (typeof expected === 'string') {
      return takes(own, expected) ? [] : [`${field} is no ${expected}`]
    }
    return isList(expected)
      ? schemaFaults(own.items, expected[0], scope, `${field}[].`)
      : schemaFaults(own, expected, scope, `${field}.`)
  })
}

/** Resolves a reference and removes the null of an optional field. */
function resolve(schema: Schema, scope: SchemaScope): Schema {
  if (schema.$ref !== undefined) {
    return resolve(scope.named[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}, scope)
  }
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  return choices.length === 1 && choices[0] !== undefined ? resolve(choices[0], scope) : schema
}

const formats: Partial<Record<FieldType, string>> = {
  date: 'date',
  timestamp: 'date-time',
  uuid: 'uuid',
}

function takes(schema: Schema, expected: FieldType): boolean {
  const types = [schema.type ?? typeof schema.const].flat().filter((type) => type !== 'null')
  if (expected === 'integer[]') return types[0] === 'array' && schema.items?.type === 'integer'
  const format = formats[expected]
  if (format === undefined) return types.length === 1 && types[0] === expected
  return types[0] === 'string' && schema.format === format
}

function isList(shape: Shape | readonly [Shape]): shape is readonly [Shape] {
  return Array.isArray(shape)
}

/** Returns the fields of the shape that a real answer lacks or has with another type; null is accepted. */
export function valueFaults(value: unknown, shape: Shape, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path} is no object`]
  return Object.entries(shape).flatMap(([name, expected]) => {
    const field = `${path}${name}`
    if (!(name in value)) return [`${field} is missing`]
    const own = (value as Readonly<Record<string, unknown>>)[name]
    if (own === null) return []
    if (typeof expected === 'string') return is(own, expected) ? [] : [`${field} is no ${expected}`]
    if (!isList(expected)) return valueFaults(own, expected, `${field}.`)
    if (!Array.isArray(own)) return [`${field} is no list`]
    return own.flatMap((each) => valueFaults(each, expected[0], `${field}[].`))
  })
}

const patterns: Partial<Record<FieldType, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamp: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

function is(value: unknown, expected: FieldType): boolean {
  switch (expected) {
    case 'integer':
      return Number.isInteger(value)
    case 'integer[]':
      return Array.isArray(value) && value.every(Number.isInteger)
    case 'number':
    case 'boolean':
    case 'string':
      return typeof value === expected
    default:
      return typeof value === 'string' && patterns[expected]?.test(value) === true
  }
}
