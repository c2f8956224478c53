import type { z } from 'zod'
import { API_PREFIX, allOperations } from '../index.ts'
import { FORM } from '../schemas/file-values.ts'
import { formatTypes } from '../machine/files.ts'
import type { Operation } from '../operation.ts'
import { errorReference, errorResponses, errorSchema, errorStatuses } from './error-answers.ts'
import { exampleOf } from './example.ts'
import { type JsonObject, SchemaCollector } from './schema-collector.ts'

/** Returns the whole contract as an OpenAPI 3.1 document, with named schemas under `components`. */
export function openApiDocument(version: string): JsonObject {
  const schemas = new SchemaCollector()
  const paths: Record<string, JsonObject> = {}
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
        'Point of sale, billing and restaurant management. Money is US dollars with two decimals, prices are net of tax. Writes may carry an Idempotency-Key; acts that carry a uuid answer a repeat with 200 and do nothing twice.',
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
      responses: errorResponses(),
    },
  }
}

function describe(name: string, operation: Operation, schemas: SchemaCollector): JsonObject {
  const [resource = ''] = name.split('.')
  return {
    operationId: name,
    tags: [resource],
    summary: operation.summary,
    ...(operation.access === 'PUBLIC' || operation.access === 'DEVICE' ? { security: [] } : {}),
    'x-access': operation.access,
    parameters: [
      ...parameters(resource, 'path', operation.params, schemas),
      ...parameters(resource, 'query', operation.query, schemas),
      ...(operation.method === 'GET' ? [] : [idempotencyKey]),
    ],
    ...(operation.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: requestContent(resource, operation, operation.body, schemas),
          },
        }),
    responses: {
      ...successes(resource, operation, schemas),
      ...Object.fromEntries(
        errorStatuses(operation).map((status) => [status, errorReference(status)]),
      ),
    },
  }
}

function requestContent(
  resource: string,
  { bodyTypes }: Operation,
  body: z.ZodType,
  schemas: SchemaCollector,
): JsonObject {
  if (bodyTypes === undefined) {
    return { 'application/json': content(resource, body, 'input', schemas) }
  }
  if (bodyTypes.includes(FORM)) return { [FORM]: content(resource, body, 'input', schemas) }
  const file = { schema: { type: 'string', format: 'binary' }, example: 'bytes' }
  return Object.fromEntries(bodyTypes.map((type) => [type, file]))
}

function successes(resource: string, operation: Operation, schemas: SchemaCollector): JsonObject {
  if (operation.success === 204) return { 204: { description: 'Done' } }
  if (operation.path === '/events') {
    return {
      200: {
        description: 'A stream that stays open',
        content: { 'text/event-stream': { schema: { type: 'string' }, example: eventExample } },
      },
    }
  }
  if (operation.contentType !== undefined) {
    const media = { schema: { type: 'string', format: 'binary' }, example: 'bytes' }
    return {
      [operation.success]: {
        description: 'The file',
        content: { [operation.contentType]: media },
      },
    }
  }
  const answer = {
    'application/json': content(resource, operation.answer, 'output', schemas),
    ...(operation.isDownloadable === true ? downloads : {}),
  }
  return operation.success === 201
    ? {
        200: { description: 'A repeat: done before, and answered as then', content: answer },
        201: { description: 'Created', content: answer },
      }
    : operation.success === 202
      ? { 202: { description: 'Accepted: it goes on after the answer', content: answer } }
      : { 200: { description: 'OK', content: answer } }
}

const file = { schema: { type: 'string', format: 'binary' }, example: 'bytes' }
/** With `format` in the query. */
const downloads: JsonObject = Object.fromEntries(
  Object.values(formatTypes).map((type) => [type, file]),
)

const eventExample = 'event: tables\ndata: {"tableIds":[4]}\n\n'

function content(
  resource: string,
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: SchemaCollector,
): JsonObject {
  const json = schemas.of(schema, io)
  return { schema: json, example: exampleOf(json, { owner: resource, io, named: schemas.named }) }
}

function parameters(
  resource: string,
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  schemas: SchemaCollector,
): JsonObject[] {
  if (schema === undefined) return []
  return Object.entries(schema.shape).map(([name, field]) => {
    const json = schemas.of(field as z.ZodType, 'input')
    const isRequired = place === 'path' || !field.safeParse(undefined).success
    const example = exampleOf(
      { type: 'object', properties: { [name]: json }, required: [name] },
      { owner: `${resource}/${place}`, io: 'input', named: schemas.named },
    )[name]
    return {
      name,
      in: place,
      required: isRequired,
      schema: json,
      // Viewers send the examples, and an optional filter would hide records.
      ...(isRequired ? { example } : {}),
    }
  })
}

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request under the same key answers the same and does nothing twice.',
  schema: { type: 'string', maxLength: 200 },
}
