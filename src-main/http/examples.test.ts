import { describe, expect, it } from 'vitest'
import { API_PREFIX, allOperations } from '../../src-shared/api/index.ts'
import { openApiDocument } from '../../src-shared/api/openapi/document.ts'
import { givenBusyEvening } from '../testing/given-busy-evening.ts'

interface Described {
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly example?: unknown
  }[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly example: unknown } }
  }
  readonly responses: Readonly<Record<string, unknown>>
}

const { paths } = openApiDocument('1.0.0') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

/** These need a code, a file, a version or a debt of the current moment, so a fixed example cannot succeed. */
const NEEDS_THE_MOMENT: readonly string[] = [
  'devices.enroll',
  'cashRegister.close',
  'receivables.collect',
  'company.saveCertificate',
  'company.readCertificateFile',
  'creditNotes.create',
  // The document of a till.
  'electronicDocuments.replaceNumber',
  // One of its two parameters is required.
  'buyerForms.list',
]

describe('the examples of the documentation', () => {
  it.each(allOperations.filter(({ name }) => name !== 'system.events'))(
    'are accepted as valid requests by the demo: $name',
    async ({ name, operation }) => {
      const app = await givenBusyEvening()
      const entry = paths[API_PREFIX + operation.path]?.[operation.method.toLowerCase()]
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
        String(entry?.parameters.find((each) => each.name === parameter)?.example),
      )

      const query = new URLSearchParams(
        (entry?.parameters ?? [])
          .filter((each) => each.in === 'query' && each.required === true)
          .map((each): [string, string] => [each.name, String(each.example)]),
      )

      const answer = await app.request(operation.method, `${path}?${query.toString()}`, {
        token: await app.tokenOf('admin'),
        body: entry?.requestBody?.content['application/json']?.example,
      })

      const isTaken = answer.status < 500 && answer.status !== 400
      expect(isTaken || NEEDS_THE_MOMENT.includes(name) ? [] : answer.body.errors).toEqual([])
      expect(Object.keys(entry?.responses ?? {})).toContain(String(answer.status))
    },
  )
})
