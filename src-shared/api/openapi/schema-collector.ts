import { z } from 'zod'

export type Json = Record<string, unknown>

/** Collects named schemas, so that the document has each one once. */
export class SchemaCollector {
  readonly named: Record<string, Json> = {}

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
    }) as Json & { $defs?: Json }
    for (const [name, definition] of Object.entries($defs ?? {})) {
      this.named[name] ??= withComponentReferences(definition) as Json
    }
    return withComponentReferences(json) as Json
  }
}

function withComponentReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withComponentReferences)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== 'id' || typeof (node as Json)['id'] !== 'string')
      .map(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? [key, value.replace('#/$defs/', '#/components/schemas/')]
          : [key, withComponentReferences(value)],
      ),
  )
}
