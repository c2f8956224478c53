import { API_PREFIX, api } from '#shared/api/index.ts'
import type { Operation } from '#shared/api/operation.ts'
import type { RecordedAct } from '#main/core/acts/recorded-act.ts'
import { ACT_HEADER, actStamp } from '#main/core/shop/act-stamp.ts'
import type { TestAnswer, TestApp } from '../test-app.ts'
import { TEST_PEPPER } from '../test-pepper.ts'

export interface ActInput {
  readonly params?: object | undefined
  readonly body?: unknown
}

/** Sends an act to the main till as another program of the shop does. */
export function sendRecorded(
  main: Pick<TestApp, 'request'>,
  operation: string,
  { params = {}, body }: ActInput,
  act: RecordedAct,
): Promise<TestAnswer> {
  const { method, path } = operationOf(operation)
  const target = withParams(path, params)
  const isRead = method === 'GET' || body === undefined
  const sent = { method, path: API_PREFIX + target, body: isRead ? '' : JSON.stringify(body) }
  return main.request(method, target, {
    ...(isRead ? {} : { body }),
    headers: {
      [ACT_HEADER]: actStamp(act, sent, TEST_PEPPER),
      'Idempotency-Key': act.uuid,
    },
  })
}

function operationOf(name: string): Operation {
  const [resource = '', operation = ''] = name.split('.')
  const operations = api as unknown as Record<string, Record<string, Operation> | undefined>
  const found = operations[resource]?.[operation]
  if (found === undefined) throw new Error(`The contract has no ${name}`)
  return found
}

function withParams(path: string, params: object): string {
  return Object.entries(params).reduce(
    (made, [name, value]) => made.replace(`{${name}}`, String(value)),
    path,
  )
}
