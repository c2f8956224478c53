import { z } from 'zod'
import { errorWords } from './error.ts'
import { API_PREFIX, allOperations } from './index.ts'
import type { Operation } from './operation.ts'

type Json = Record<string, unknown>

/** The whole contract as an OpenAPI 3.1 document, named schemas under `components`. */
export function openApiDocument(version: string): Json {
  const schemas = new SchemaCollector()
  const paths: Record<string, Json> = {}
  for (const { name, operation } of allOperations) {
    const path = (paths[API_PREFIX + operation.path] ??= {})
    path[operation.method.toLowerCase()] = describe(name, operation, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mostrador',
      version,
      description:
        'Point of sale, billing and restaurant management. Money is US dollars with two decimals, prices are net of tax.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...new Set(allOperations.map(({ name }) => name.split('.')[0]))].map((tag) => ({
      name: tag,
    })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ...schemas.named, Error: errorSchema },
    },
  }
}

function describe(name: string, operation: Operation, schemas: SchemaCollector): Json {
  const [tag] = name.split('.')
  return {
    operationId: name,
    tags: [tag],
    summary: operation.summary,
    ...(operation.access === 'PUBLIC' || operation.access === 'DEVICE' ? { security: [] } : {}),
    'x-access': operation.access,
    parameters: [
      ...parameters('path', operation.params, schemas),
      ...parameters('query', operation.query, schemas),
      ...(operation.method === 'GET' ? [] : [idempotencyKey]),
    ],
    ...(operation.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.of(operation.body, 'input') } },
          },
        }),
    responses: {
      [operation.success]: success(operation, schemas),
      ...Object.fromEntries(
        errorStatuses(operation).map((status) => [status, errorAnswer(status)]),
      ),
    },
  }
}

function success(operation: Operation, schemas: SchemaCollector): Json {
  if (operation.success === 204) return { description: 'Done' }
  const isStream = operation.path === '/events'
  return {
    description: operation.success === 201 ? 'Created; 200 on a repeat' : 'OK',
    content: isStream
      ? { 'text/event-stream': { schema: { type: 'string' } } }
      : { 'application/json': { schema: schemas.of(operation.answer, 'output') } },
  }
}

/** The document's statuses where it lists them, else what the kind of operation can answer. */
function errorStatuses(operation: Operation): number[] {
  const statuses = new Set<number>(operation.statuses ?? [])
  if (operation.statuses === undefined) {
    if (operation.params ?? operation.query ?? operation.body) statuses.add(400)
    if (operation.access !== 'PUBLIC') statuses.add(401)
    if (!['PUBLIC', 'SIGNED_IN'].includes(operation.access)) statuses.add(403)
    if (operation.method !== 'GET') statuses.add(409)
  }
  if (operation.params !== undefined) statuses.add(404)
  if (operation.body !== undefined) statuses.add(413)
  return [...statuses].toSorted((a, b) => a - b)
}

function errorAnswer(status: number): Json {
  return {
    description: errorWords[status as keyof typeof errorWords],
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

function parameters(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  schemas: SchemaCollector,
): Json[] {
  if (schema === undefined) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: schemas.of(field as z.ZodType, 'input'),
  }))
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request under the same key answers the same and does nothing twice.',
  schema: { type: 'string', maxLength: 200 },
}

const errorSchema: Json = {
  type: 'object',
  required: ['timestamp', 'status', 'error', 'message', 'path', 'code', 'errors'],
  properties: {
    timestamp: { type: 'string', description: 'Local date-time without zone' },
    status: { type: 'integer' },
    error: { type: 'string', enum: Object.values(errorWords) },
    message: { type: 'string' },
    path: { type: 'string' },
    code: { type: 'string', description: 'Stable, machine-readable' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message', 'code'],
        properties: {
          field: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string' },
        },
      },
    },
  },
}

/** Gathers the schemas that carry a name, so that each stands in the document once. */
class SchemaCollector {
  readonly named: Record<string, unknown> = {}

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
      this.named[name] ??= withComponentReferences(definition)
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
