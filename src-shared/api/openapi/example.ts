import { exampleValues, LEFT_OUT } from './example-values.ts'
import type { JsonObject } from './schema-collector.ts'

interface SchemaScope {
  /** The component, property or resource that owns the schema's fields. */
  readonly owner: string
  readonly io: 'input' | 'output'
  readonly named: Readonly<Record<string, JsonObject>>
}

/**
 * Returns an example of an object's schema. Each field takes its value from `exampleValues`, or the simplest
 * value of its type. A request omits optional fields without a value.
 */
export function exampleOf(schema: JsonObject, scope: SchemaScope): JsonObject {
  return valueOf(schema, scope) as JsonObject
}

function valueOf(schema: JsonObject, scope: SchemaScope): unknown {
  const reference = schema['$ref']
  if (typeof reference === 'string') {
    const owner = reference.slice(reference.lastIndexOf('/') + 1)
    return valueOf(scope.named[owner] ?? {}, { ...scope, owner })
  }
  const choice = (schema['anyOf'] as JsonObject[] | undefined)?.find(
    (each) => each['type'] !== 'null',
  )
  if (choice !== undefined) return valueOf(choice, scope)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  switch (typeOf(schema)) {
    case 'object':
      return objectOf(schema, scope)
    case 'array':
      return [valueOf((schema['items'] ?? {}) as JsonObject, scope)]
    case 'boolean':
      return schema['default'] ?? false
    case 'integer':
    case 'number':
      return schema['default'] ?? Math.max(1, Number(schema['minimum'] ?? 1))
    default:
      return formats[String(schema['format'])] ?? 'texto'
  }
}

const formats: Readonly<Record<string, string>> = {
  uuid: '0199f3a1-7c1e-7000-8000-000000000001',
  date: '2026-11-21',
  'date-time': '2026-11-21T19:58:00.000Z',
  email: 'andrea.mora@correo.example',
}

function objectOf(schema: JsonObject, scope: SchemaScope): JsonObject {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>
  const required = (schema['required'] ?? []) as readonly string[]
  const entries: [string, unknown][] = []
  for (const [name, property] of Object.entries(properties)) {
    const given = [`${scope.owner}.${name}`, name].find((key) => key in exampleValues)
    const value = given === undefined ? undefined : exampleValues[given]
    if (value === LEFT_OUT) continue
    if (value !== undefined && (given?.includes('.') === true || fits(value, property))) {
      entries.push([name, value])
    } else if (isStructure(property) || required.includes(name)) {
      const isOpen = scope.io === 'output' && !isStructure(property) && takes(property, 'null')
      entries.push([name, isOpen ? null : valueOf(property, { ...scope, owner: name })])
    }
  }
  return Object.fromEntries(entries)
}

/** True if the example value of the name is valid for this field. */
function fits(value: unknown, schema: JsonObject): boolean {
  const choices = schema['anyOf'] as JsonObject[] | undefined
  if (choices !== undefined) return choices.some((each) => fits(value, each))
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value)
  if ('const' in schema) return schema['const'] === value
  if (value === null) return takes(schema, 'null')
  if (Array.isArray(value)) return takes(schema, 'array')
  if (typeof value !== 'number') return takes(schema, typeof value)
  return takes(schema, 'number') || (Number.isInteger(value) && takes(schema, 'integer'))
}

function takes(schema: JsonObject, type: string): boolean {
  const own = schema['type']
  if (own === type || (Array.isArray(own) && own.includes(type))) return true
  return ((schema['anyOf'] ?? []) as JsonObject[]).some((each) => takes(each, type))
}

function isStructure(schema: JsonObject): boolean {
  return (
    '$ref' in schema ||
    ['object', 'array'].includes(typeOf(schema)) ||
    ((schema['anyOf'] ?? []) as JsonObject[]).some(isStructure)
  )
}

function typeOf(schema: JsonObject): string {
  const type = schema['type']
  return String(Array.isArray(type) ? type.find((each) => each !== 'null') : type)
}
