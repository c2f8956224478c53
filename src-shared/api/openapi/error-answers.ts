import { errorWords, type ErrorStatus, type Outcome, outcomes } from '../error.ts'
import { type MessageCode, type MessageParameter, renderMessage } from '../messages.ts'
import type { Operation } from '../operation.ts'
import type { JsonObject } from './schema-collector.ts'

/** Statuses that any operation may return, even if the interface document lists others. */
const ALWAYS: readonly number[] = [429, 500, 503]

/**
 * Returns the error statuses of an operation: those of the interface document if it lists them, else those of
 * its kind. Every status that an operation returns must be among them (conformance.test.ts).
 */
export function errorStatuses(operation: Operation): number[] {
  const statuses = new Set<number>([...ALWAYS, ...(operation.refusals ?? [])])
  for (const status of operation.statuses ?? ofItsKind(operation)) statuses.add(status)
  if (operation.params !== undefined) statuses.add(404)
  // A body is read and checked even if the operation needs none.
  if (operation.method !== 'GET') for (const status of [400, 413]) statuses.add(status)
  return [...statuses].toSorted((a, b) => a - b)
}

function ofItsKind({ method, access, params, query }: Operation): number[] {
  const isWrite = method !== 'GET'
  return [
    ...(isWrite || params !== undefined || query !== undefined ? [400] : []),
    ...(access === 'PUBLIC' ? [] : [401, 403]),
    ...(isWrite ? [409, 415] : []),
  ]
}

export function errorReference(status: number): JsonObject {
  return { $ref: `#/components/responses/${errorWords[status as ErrorStatus]}` }
}

interface Sample {
  readonly code: MessageCode
  readonly description: string
  readonly parameters?: Readonly<Record<string, MessageParameter>>
  readonly fields?: Readonly<Record<string, MessageCode>>
}

const samples: Readonly<Record<ErrorStatus, Sample>> = {
  400: {
    code: 'FIELDS_INVALID',
    description: 'One entry in `errors` for each failing field',
    parameters: { count: 2 },
    fields: { name: 'REQUIRED', 'details[0].quantity': 'NOT_NUMBER' },
  },
  401: { code: 'SIGN_IN_REQUIRED', description: 'Nobody is signed in, or the session is over' },
  403: {
    code: 'PERMISSION_MISSING',
    description: 'Signed in, but without the right',
    parameters: { permission: 'SALES_INVOICE:READ' },
  },
  404: { code: 'RECORD_NOT_FOUND', description: 'No record behind an id in the path' },
  405: {
    code: 'METHOD_NOT_ALLOWED',
    description: 'Another method',
    parameters: { method: 'TRACE' },
  },
  409: {
    code: 'UUID_REUSED',
    description: 'A state that forbids the act; `code` says which',
    fields: { operationId: 'UUID_REUSED' },
  },
  413: { code: 'BODY_TOO_LARGE', description: 'More than 1 MB' },
  415: { code: 'CONTENT_TYPE_UNSUPPORTED', description: 'The body is not application/json' },
  429: {
    code: 'TOO_MANY_ATTEMPTS',
    description: 'Too many wrong secrets; Retry-After says how long to wait',
    parameters: { seconds: 8 },
  },
  500: { code: 'INTERNAL_ERROR', description: 'A fault of the program; `outcome` says UNKNOWN' },
  503: {
    code: 'DISK_FULL',
    description: 'Cannot save right now; `outcome` says whether it was done',
  },
}

/** Returns `components.responses`, by error text. */
export function errorResponses(): JsonObject {
  return Object.fromEntries(
    Object.entries(samples).map(([status, sample]) => [
      errorWords[Number(status) as ErrorStatus],
      {
        description: sample.description,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            example: exampleOf(Number(status) as ErrorStatus, sample),
          },
        },
      },
    ]),
  )
}

function exampleOf(
  status: ErrorStatus,
  { code, parameters = {}, fields = {} }: Sample,
): JsonObject {
  return {
    timestamp: '2026-11-21T14:58:00.000',
    status,
    error: errorWords[status],
    message: renderMessage(code, parameters, 'es'),
    path: '/api/v1/invoices',
    code,
    outcome: outcomeOf(status),
    errors: Object.entries(fields).map(([field, why]) => ({
      field,
      message: renderMessage(why, {}, 'es'),
      code: why,
    })),
  }
}

function outcomeOf(status: ErrorStatus): Outcome {
  if (status === 409) return 'DONE_BEFORE'
  return status === 500 ? 'UNKNOWN' : 'NOT_TRIED'
}

export const errorSchema: JsonObject = {
  type: 'object',
  required: ['timestamp', 'status', 'error', 'message', 'path', 'code', 'outcome', 'errors'],
  properties: {
    timestamp: { type: 'string', description: 'Local date-time without zone' },
    status: { type: 'integer' },
    error: { type: 'string', enum: Object.values(errorWords) },
    message: { type: 'string', description: 'For people; for 400 it states the number of fields' },
    path: { type: 'string' },
    code: { type: 'string', description: 'Stable, machine-readable' },
    outcome: {
      type: 'string',
      enum: [...outcomes],
      description:
        'NOT_DONE: never done with this uuid or key. NOT_TRIED: this request did nothing; an earlier one was not looked up. DONE_BEFORE: done before with other content. UNKNOWN: ask again with the same uuid or key',
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message', 'code'],
        properties: {
          field: { type: 'string', description: 'Path into the body: details[2].quantity' },
          message: { type: 'string' },
          code: { type: 'string' },
        },
      },
    },
  },
}
