import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { API_PREFIX, allOperations } from '../index.ts'
import { openApiDocument } from './document.ts'

interface Media {
  readonly schema: object
  readonly example?: unknown
}
interface Response {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Readonly<Record<string, Media>>
}
interface Described {
  readonly operationId: string
  readonly parameters: readonly (Media & { readonly name: string; readonly in: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Response>>
}

const document = JSON.parse(JSON.stringify(openApiDocument('1.0.0'))) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly responses: Readonly<Record<string, Response>>
  }
}

const described = allOperations.map(({ name, operation }) => {
  const entry = document.paths[API_PREFIX + operation.path]?.[operation.method.toLowerCase()]
  if (entry === undefined) throw new Error(`${name} is not in the document`)
  return { name, operation, entry }
})

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema({ components: document.components }, 'document')
const validators = new Map<string, ReturnType<typeof ajv.compile>>()

/**
 * Returns the validator of a schema of the document. It is cached, because compiling one takes longer than
 * most tests.
 */
function validatorOf(schema: object): ReturnType<typeof ajv.compile> {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components')
  const validator = validators.get(text) ?? ajv.compile(JSON.parse(text) as object)
  validators.set(text, validator)
  return validator
}

/** Checks a value against a schema of the document; returns the errors. */
function faults(schema: object, value: unknown): string[] {
  const validate = validatorOf(schema)
  return validate(value)
    ? []
    : (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`)
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(document)

    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
  })

  it('has exactly the operations of the contract', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )

    expect(listed.toSorted()).toEqual(
      allOperations
        .map(({ operation }) => `${operation.method} ${API_PREFIX}${operation.path}`)
        .toSorted(),
    )
  })

  it.each(described)('has an example of $name that is valid for its schema', ({ entry }) => {
    const bodies = entry.requestBody === undefined ? [] : [entry.requestBody.content]
    const answers = Object.entries(entry.responses)
      .filter(([status]) => status.startsWith('2') && status !== '204')
      .map(([, response]) => response.content)
    for (const content of [...bodies, ...answers]) {
      const [media] = Object.values(content ?? {})
      expect(media).toHaveProperty('example')
      expect(faults(media?.schema ?? {}, media?.example)).toEqual([])
    }
    const shown = entry.parameters.filter((parameter) => 'example' in parameter)
    expect(shown.map(({ name }) => name)).toEqual(
      expect.arrayContaining(
        entry.parameters.filter((each) => each.in === 'path').map(({ name }) => name),
      ),
    )
    expect(shown.flatMap(({ schema, example }) => faults(schema, example))).toEqual([])
  })

  const withJson = described.filter(
    ({ operation }) => operation.body !== undefined && operation.bodyTypes === undefined,
  )
  it.each(withJson)(
    'shows a request of $name that the contract accepts',
    ({ operation, entry }) => {
      const example = entry.requestBody?.content['application/json']?.example

      expect(operation.body?.safeParse(example).error?.issues).toBeUndefined()
    },
  )

  it('documents each refusal with the error body and an example', () => {
    for (const { entry, operation, name } of described) {
      const refusals = Object.keys(entry.responses).filter((status) => Number(status) >= 400)
      expect(refusals, name).toEqual(expect.arrayContaining(['429', '500', '503']))
      for (const status of operation.statuses ?? []) expect(refusals, name).toContain(`${status}`)
      for (const status of refusals) {
        const reference = entry.responses[status]?.$ref?.split('/').at(-1) ?? ''
        const media = document.components.responses[reference]?.content?.['application/json']
        expect(media?.schema, `${name} ${status}`).toEqual({ $ref: '#/components/schemas/Error' })
        expect(faults(media?.schema ?? {}, media?.example)).toEqual([])
        expect(media?.example).toMatchObject({ status: Number(status) })
      }
    }
  })
})
