import fc from 'fast-check'
import { exampleOf } from '#shared/api/openapi/example.ts'
import { type JsonObject, SchemaCollector } from '#shared/api/openapi/schema-collector.ts'
import type { Operation } from '#shared/api/operation.ts'
import { EVENING_UUIDS } from '../given/given-busy-evening.ts'

export interface ArbitraryRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** JSON or malformed text; undefined sends no body. */
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** Values that often cause errors: limits of a type, or of no valid type. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '\u0000',
  '\u202e1234',
  'ñ'.repeat(5_000),
  'línea\notra',
  "' OR 1=1 --",
  '<script>1</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '\ud800',
  '99999999999999999999',
  '2026-02-30',
  0,
  -0,
  -1,
  0.1,
  1.005,
  1e-7,
  1e21,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  [],
  [[]],
  {},
  { __proto__: null, constructor: 1, toString: 2 },
]

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Text that is not JSON, or JSON that is not a valid body. */
const malformed = fc.constantFrom(
  '{',
  '[1,',
  '"',
  'null',
  '1e999',
  '{"a":1}}',
  'undefined',
  '[]',
  `${'['.repeat(100)}${']'.repeat(100)}`,
  '{"__proto__":{"polluted":true}}',
)

/** Returns requests of an operation: valid ones, valid ones with some values spoilt, and malformed ones. */
export function arbitraryRequest(
  name: string,
  operation: Operation,
): fc.Arbitrary<ArbitraryRequest> {
  const schemas = new SchemaCollector()
  const [resource = ''] = name.split('.')
  const textRecord = (schema: Operation['params']) =>
    schema === undefined
      ? fc.constant({})
      : arbitraryText(schemas.of(schema, 'input'), schemas.named)
  return fc.record({
    params: textRecord(operation.params),
    query: textRecord(operation.query),
    body:
      operation.body === undefined
        ? fc.constant(undefined)
        : arbitraryBody(resource, operation, schemas),
    headers: fc.oneof(
      { weight: 5, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record({ 'Idempotency-Key': fc.constantFrom('a', 'b') }) },
      { weight: 1, arbitrary: fc.constant({ 'X-Approval': 'nobody', 'Accept-Language': 'en' }) },
    ),
  })
}

function arbitraryBody(
  owner: string,
  { body }: Operation,
  schemas: SchemaCollector,
): fc.Arbitrary<string | undefined> {
  if (body === undefined) return fc.constant(undefined)
  const schema = schemas.of(body, 'input')
  const example = exampleOf(schema, { owner, io: 'input', named: schemas.named })
  const random = arbitraryOf(schema, schemas.named)
  // The example with some random fields is nearly always valid, and often new.
  const mixed = fc
    .tuple(random, fc.integer({ min: 1, max: 6 }))
    .map(([other, each]) => withSome(example, other as JsonObject, each))
  const base = fc.oneof({ weight: 4, arbitrary: mixed }, { weight: 1, arbitrary: random })
  return fc.oneof(
    { weight: 4, arbitrary: base.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: spoilt(base).map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        malformed,
        hostile.map((value) => JSON.stringify(value)),
      ),
    },
  )
}

/** Returns the first value with every n-th field from the second; a body that is a file has no fields. */
function withSome(
  first: JsonObject | string,
  second: JsonObject | string,
  each: number,
): JsonObject | string {
  if (typeof first === 'string' || typeof second === 'string') return second
  return Object.fromEntries(
    Object.entries(first).map(([name, value], index) => [
      name,
      index % each === each - 1 && name in second ? second[name] : value,
    ]),
  )
}

/** Returns a value with up to three places replaced or removed. */
function spoilt(base: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const strike = fc.record({ place: fc.nat(), value: fc.option(hostile, { nil: undefined }) })
  return fc.tuple(base, fc.array(strike, { minLength: 1, maxLength: 3 })).map(([value, strikes]) =>
    strikes.reduce((current, { place, value: by }) => {
      const paths = placesOf(current)
      return replaced(current, paths[place % paths.length] ?? [], by)
    }, value),
  )
}

type Path = readonly (string | number)[]

function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const below = Array.isArray(value)
    ? value.flatMap((each, index) => placesOf(each, [...path, index]))
    : Object.entries(value).flatMap(([key, each]) => placesOf(each, [...path, key]))
  return path.length === 0 && below.length > 0 ? below : [path, ...below]
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by ?? {}
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => (index === key ? replaced(each, rest, by) : each))
  }
  const entries = Object.entries(value as object).flatMap(([name, each]) => {
    if (name !== key) return [[name, each]]
    const next = rest.length === 0 ? by : replaced(each, rest, by)
    return next === undefined ? [] : [[name, next]]
  })
  return Object.fromEntries(entries)
}

/** Returns values of a path or query, as text. */
function arbitraryText(
  schema: JsonObject,
  named: Readonly<Record<string, JsonObject>>,
): fc.Arbitrary<Record<string, string>> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>
  const required = (schema['required'] ?? []) as readonly string[]
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        fc.oneof(
          { weight: 6, arbitrary: arbitraryOf(property, named).map(text) },
          { weight: 1, arbitrary: hostile.map(text) },
        ),
      ]),
    ),
    { requiredKeys: [...required] },
  )
}

/**
 * Returns values that are valid or nearly valid: rules not in the schema (a format, a business rule) are
 * left to chance.
 */
function arbitraryOf(
  schema: JsonObject,
  named: Readonly<Record<string, JsonObject>>,
): fc.Arbitrary<unknown> {
  const reference = schema['$ref']
  if (typeof reference === 'string') {
    return arbitraryOf(named[reference.slice(reference.lastIndexOf('/') + 1)] ?? {}, named)
  }
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const choices = schema['anyOf'] as JsonObject[] | undefined
  if (choices !== undefined) return fc.oneof(...choices.map((each) => arbitraryOf(each, named)))
  const minimum = Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? 0)
  switch (schema['type']) {
    case 'object':
      return arbitraryObject(schema, named)
    case 'array': {
      const items = arbitraryOf((schema['items'] ?? {}) as JsonObject, named)
      return fc.array(items, { minLength: Number(schema['minItems'] ?? 0), maxLength: 3 })
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
      // The demo's ids are small, so most of these reference an existing record.
      return fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: Math.max(minimum, 1), max: minimum + 3 }) },
        { weight: 3, arbitrary: fc.integer({ min: minimum, max: minimum + 150 }) },
        { weight: 1, arbitrary: fc.maxSafeInteger() },
      )
    case 'number':
      return fc.integer({ min: 0, max: 2_000 }).map((cents) => minimum + cents / 100)
    default:
      return arbitraryString(schema)
  }
}

function arbitraryObject(
  schema: JsonObject,
  named: Readonly<Record<string, JsonObject>>,
): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>
  return fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, arbitraryOf(property, named)]),
    ),
    { requiredKeys: [...((schema['required'] ?? []) as readonly string[])] },
  )
}

function arbitraryString(schema: JsonObject): fc.Arbitrary<string> {
  const maximum = Math.min(Number(schema['maxLength'] ?? 30), 60)
  switch (schema['format']) {
    case 'uuid':
      return fc.oneof(fc.constantFrom(...EVENING_UUIDS), fc.uuid())
    case 'date':
      return fc.constantFrom('2026-11-21', '2026-11-22', '2024-02-29', '1999-12-31')
    case 'email':
      return fc.emailAddress()
    default:
      return fc.oneof(
        fc.constantFrom('001', '1234', '1710034065', 'PBX1234', 'Ñandú'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: maximum }),
      )
  }
}
