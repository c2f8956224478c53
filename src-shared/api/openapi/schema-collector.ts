import { z } from 'zod'

export type JsonObject = Record<string, unknown>

/** Collects named schemas, so that the document has each one once. */
export class SchemaCollector {
  readonly named: Record<string, JsonObject> = {}

  of(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const {
      $schema: _,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
    }) as JsonObject & { $defs?: JsonObject }
    for (const [name, definition] of Object.entries($defs ?? {})) {
      this.named[name] ??= withComponentReferences(definition) as JsonObject
    }
    return withComponentReferences(json) as JsonObject
  }
}

function withComponentReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withComponentReferences)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== 'id' || typeof (node as JsonObject)['id'] !== 'string')
      .map(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? [key, value.replace('#/$defs/', '#/components/schemas/')]
          : [key, withComponentReferences(value)],
      ),
  )
}
