import { describe, expect, it } from 'vitest'
import { API_PREFIX } from '#shared/api/index.ts'
import { openApiDocument } from '#shared/api/openapi/document.ts'
import { givenBusyEvening } from '#main/testing/given/given-busy-evening.ts'
import {
  type DocumentedOperation,
  errorBody,
  fullShape,
  methodKnown,
  nameKnown,
  namedRecords,
  pagination,
} from '#main/testing/checks/interface-document.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { type Schema, schemaFaults, valueFaults } from '#main/testing/checks/shape-faults.ts'
import type { TestApp } from '#main/testing/test-app.ts'

interface Described {
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly example?: unknown
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
interface Content {
  readonly 'application/json'?: { readonly schema: Schema; readonly example?: unknown }
}

const document = openApiDocument('1.0.0') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
const named = document.components.schemas
const everything = [...fullShape, ...methodKnown, ...nameKnown]

/** Statuses that any operation may return in addition. */
const BESIDES: readonly number[] = [413, 429, 500, 503]

function described({ method, path, title }: DocumentedOperation): Described {
  const entry = document.paths[API_PREFIX + path]?.[method.toLowerCase()]
  if (entry === undefined) throw new Error(`${title}: there is no ${method} ${path}`)
  return entry
}

function successOf(operation: DocumentedOperation): [status: number, schema: Schema | undefined] {
  const { responses } = described(operation)
  const status =
    Object.keys(responses)
      .map(Number)
      .findLast((each) => each < 300) ?? 0
  return [status, responses[status]?.content?.['application/json']?.schema]
}

describe('the interface document', () => {
  it('has its 97 operations, each once, and two more lists for records that it names', () => {
    const routes = everything.map(({ method, path }) => `${method} ${path}`)

    expect([fullShape, methodKnown, nameKnown].map(({ length }) => length)).toEqual([
      11,
      32,
      54 + 2,
    ])
    expect(new Set(routes).size).toBe(routes.length)
  })

  it.each(everything)('is implemented as documented: $title', (operation) => {
    const entry = described(operation)
    const body = entry.requestBody?.content['application/json']?.schema
    const [status, answer] = successOf(operation)
    const queries = entry.parameters.filter((each) => each.in === 'query').map(({ name }) => name)

    expect(queries).toEqual(expect.arrayContaining(operation.query?.split(' ') ?? []))
    expect(schemaFaults(body, operation.request ?? {}, { named, io: 'request' })).toEqual([])
    expect(
      schemaFaults(itemOf(operation, answer), operation.response ?? {}, { named, io: 'response' }),
    ).toEqual([])
    expect(status).toBe(operation.success ?? status)
  })

  it.each(fullShape.filter(({ errors }) => errors !== undefined))(
    'lists exactly the refusal statuses of $title',
    (operation) => {
      const statuses = Object.keys(described(operation).responses).map(Number)
      const mayBeUnknown = operation.path.includes('{') ? [404] : []
      const refusals = statuses.filter((each) => each >= 400 && !BESIDES.includes(each))

      expect(refusals).toEqual([...(operation.errors ?? []), ...mayBeUnknown])
    },
  )

  it.each(Object.entries(namedRecords))('names a record that exists: %s', (_, place) => {
    const [kind, name = '', field] = place.split('.')
    const record = kind === 'paths' ? document.paths[API_PREFIX + name] : named[name]

    expect(record).toBeDefined()
    const known = Object.keys((record as Schema).properties ?? {})
    expect(field === undefined || known.includes(field)).toBe(true)
  })
})

/** Returns the schema of the list's item; the schema itself if it is no list. */
function itemOf({ list }: DocumentedOperation, schema: Schema | undefined): Schema | undefined {
  if (list === 'ARRAY') return schema?.items
  if (list !== 'PAGE') return schema
  expect(
    schemaFaults(schema?.properties?.['pagination'], pagination, { named, io: 'response' }),
  ).toEqual([])
  return schema?.properties?.['data']?.items
}

/** Calls the operation; first puts the busy evening into the state that some examples need. */
async function answerTo(app: TestApp, operation: DocumentedOperation, token: string) {
  const entry = described(operation)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(entry.parameters.find((each) => each.name === name)?.example),
  )
  const example = entry.requestBody?.content['application/json']?.example
  const admin = await app.as('admin')
  if (operation.path.endsWith('/revert-annulment')) {
    await admin.invoices.annul({ params: { id: 1 }, body: { reason: 'Otros datos' } })
  }
  if (operation.path !== '/cash-register/close') {
    return app.request(operation.method, path, { token, body: example })
  }
  const { summaryVersion } = await admin.cashRegister.summary({ body: {} })
  const body = { ...(example as object), summaryVersion }
  return app.request(operation.method, path, { token, body })
}

describe('the running program', () => {
  it.each(everything.filter(({ response }) => response !== undefined))(
    'answers $title with the documented fields and types',
    async (operation) => {
      const app = await givenBusyEvening()

      const { status, body } = await answerTo(app, operation, await app.tokenOf('admin'))

      const records: unknown[] =
        operation.list === 'PAGE' ? body.data : operation.list === 'ARRAY' ? body : [body]
      expect(status).toBeLessThan(300)
      expect(records.flatMap((each) => valueFaults(each, operation.response ?? {}))).toEqual([])
      expect(operation.list === 'PAGE' ? valueFaults(body.pagination, pagination) : []).toEqual([])
    },
  )

  it('answers the eleven operations with full shape only with their listed statuses', async () => {
    const app = await givenBusyEvening()
    const token = await app.tokenOf('admin')
    const powerless = await givenPowerless(app)
    for (const operation of fullShape) {
      const { method, title } = operation
      const path = operation.path.replaceAll(/\{\w+\}/g, '1')
      const body = operation.request && {}
      const listed = operation.errors ?? [400, 401, 403]

      const anonymous = await app.request(method, path, { body })
      const forbidden = await app.request(method, path, { body, token: powerless })
      const malformed = operation.request
        ? await app.request(method, path, { token, body })
        : await app.request(method, operation.path.replaceAll(/\{\w+\}/g, 'x') + '?page=-1', {
            token,
          })

      expect([title, anonymous.status]).toEqual([title, 401])
      expect([title, malformed.status]).toEqual([title, 400])
      expect([title, forbidden.status === 403]).toEqual([title, listed.includes(403)])
      for (const refusal of [anonymous, malformed]) {
        expect(valueFaults(refusal.body, errorBody)).toEqual([])
      }
      expect(malformed.body.errors.length).toBeGreaterThan(0)
      expect(malformed.body).toMatchObject({ status: 400, error: 'BAD_REQUEST' })
      expect(malformed.body.message).toContain(String(malformed.body.errors.length))
    }
  })
})

/** Returns the token of a user whose role grants nothing. */
async function givenPowerless(app: TestApp): Promise<string> {
  const admin = await app.as('admin')
  const role = await admin.roles.create({ body: { name: 'Nadie', permissions: [] } })
  const { username } = await admin.users.create({ body: newUser({ roleId: role.id }) })
  const { token } = await app.anonymous.auth.login({ body: { username, password: NEW_PASSWORD } })
  return token
}
