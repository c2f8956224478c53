import { API_PREFIX } from '#shared/api/index.ts'
import { requestPath } from '#shared/api/client.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import { centralIdOf, type MappedResource } from '#main/core/outbox/id-map.ts'
import type { CentralProblem, OutboxOperation } from '#main/core/outbox/outbox-operation.ts'
import { storedInput } from '#main/core/outbox/stored-input.ts'
import { isRecord } from './judge-reply.ts'
import type { IdRule, IdRules, PushRecord, PushRecords } from './push-record.ts'

/** An operation translated to the central's ids, or the reason it cannot be translated yet. */
export type Translation =
  | { readonly kind: 'request'; readonly request: FrozenRequest }
  /** A record that it references has no central id yet, but the id may still arrive. */
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'impossible'
      readonly code: string
      readonly problems: readonly CentralProblem[]
    }

export interface Translator {
  translate(operation: OutboxOperation): Promise<Translation>
}

/** True if a missing id may still arrive, by a pull or by a queued operation. */
export type MayArrive = (resource: MappedResource, localId: number) => Promise<boolean>

/** Returns the id at the receiver of a local record; undefined if it has none. */
export type ReceiverId = (resource: MappedResource, localId: number) => Promise<number | undefined>

interface Missing {
  readonly field: string
  readonly resource: MappedResource
  readonly localId: number
}

interface TranslatorPorts {
  readonly db: ReadDatabase
  readonly records: PushRecords
  readonly installationId: string
  readonly mayArrive: MayArrive
  /** By default the id that an earlier answer or a pull gave. */
  readonly receiverId?: ReceiverId
}

/**
 * Creates the translator of operations to the central's ids. The result is frozen, so that a retry sends
 * the same bytes.
 */
export function createTranslator(ports: TranslatorPorts): Translator {
  const { db, records, installationId, mayArrive } = ports
  const { receiverId = (resource, localId) => centralIdOf(db, resource, localId) } = ports
  return {
    async translate({ operation, uuid, input: json }) {
      const record = records(operation)
      if (record === undefined) return impossible('OPERATION_UNKNOWN')
      const read = record.input.safeParse(storedInput(json))
      if (!read.success) {
        return impossible(
          'INPUT_UNREADABLE',
          read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
        )
      }
      const missing: Missing[] = []
      const { params = {}, body } = read.data as { params?: object; body?: unknown }
      const prepared =
        record.prepare === undefined
          ? body
          : record.prepare(body as never, { uuid, installationId })
      const sentParams = await exchanged(receiverId, record.ids.params, params, '', missing)
      const sentBody = await exchanged(receiverId, record.ids.body, prepared, '', missing)
      for (const { resource, localId } of missing) {
        if (await mayArrive(resource, localId)) return { kind: 'waiting' }
      }
      if (missing.length > 0) {
        return impossible(
          'UNKNOWN_AT_CENTRAL',
          missing.map(({ field, resource, localId }) => ({
            field,
            message: `${resource} ${localId}`,
          })),
        )
      }
      return {
        kind: 'request',
        request: {
          method: record.method,
          path:
            API_PREFIX + requestPath(record.path, sentParams as Readonly<Record<string, unknown>>),
          body: sentBody === undefined ? null : JSON.stringify(sentBody),
        },
      }
    },
  }
}

/** Returns an input with the ids of the receiver; undefined if it names a record that has none there. */
export async function exchangeIds(
  receiverId: ReceiverId,
  ids: PushRecord['ids'],
  { params, body }: { readonly params?: unknown; readonly body?: unknown },
): Promise<{ readonly params: unknown; readonly body: unknown } | undefined> {
  const missing: Missing[] = []
  const exchangedInput = {
    params: await exchanged(receiverId, ids.params, params, '', missing),
    body: await exchanged(receiverId, ids.body, body, '', missing),
  }
  return missing.length > 0 ? undefined : exchangedInput
}

function impossible(code: string, problems: readonly CentralProblem[] = []): Translation {
  return { kind: 'impossible', code, problems }
}

/** Returns the value with the central's ids in place of ours; adds those that have none to `missing`. */
async function exchanged(
  receiverId: ReceiverId,
  rules: IdRules | undefined,
  value: unknown,
  path: string,
  missing: Missing[],
): Promise<unknown> {
  if (rules === undefined) return value
  if (Array.isArray(value)) {
    const list: unknown[] = []
    for (const [index, element] of value.entries()) {
      list.push(await exchanged(receiverId, rules, element, `${path}[${index}]`, missing))
    }
    return list
  }
  if (!isRecord(value)) return value
  const fields: Record<string, unknown> = { ...value }
  for (const [name, rule] of Object.entries(rules)) {
    const held = fields[name]
    if (held === undefined || held === null) continue
    const field = path === '' ? name : `${path}.${name}`
    const sent =
      typeof rule === 'string'
        ? await idOf(receiverId, rule, held, field, missing)
        : await exchanged(receiverId, rule, held, field, missing)
    if (sent === undefined) delete fields[name]
    else fields[name] = sent
  }
  return fields
}

async function idOf(
  receiverId: ReceiverId,
  rule: IdRule,
  held: unknown,
  field: string,
  missing: Missing[],
): Promise<unknown> {
  if (rule === 'LEFT_OUT') return undefined
  if (typeof held !== 'number') return held
  const isNeeded = !rule.endsWith('?')
  const resource = (isNeeded ? rule : rule.slice(0, -1)) as MappedResource
  const centralId = await receiverId(resource, held)
  if (centralId === undefined && isNeeded) missing.push({ field, resource, localId: held })
  return centralId
}
