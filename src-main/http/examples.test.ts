import { describe, expect, it } from 'vitest'
import { API_PREFIX, allOperations } from '#shared/api/index.ts'
import { openApiDocument } from '#shared/api/openapi/document.ts'
import { givenBusyEvening } from '#main/testing/given/given-busy-evening.ts'
import type { TestApp } from '#main/testing/test-app.ts'

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
  // Proved by the pepper of the shop.
  'counters.comeBack',
  'company.saveCertificate',
  'company.readCertificateFile',
  'creditNotes.create',
  // The demo has no supplier.
  'purchases.create',
  // The demo prepares nothing.
  'production.create',
  // A key that another taxpayer issued to this one.
  'purchaseDrafts.create',
  // The document of a till.
  'electronicDocuments.replaceNumber',
  // The demo has one establishment.
  'stockTransfers.create',
  // One of its two parameters is required.
  'buyerForms.list',
]

const described = allOperations.filter(({ name }) => name !== 'system.events')

describe('the examples of the documentation', () => {
  it('are accepted as valid requests by the demo, if they only read', async () => {
    const app = await givenBusyEvening()
    const reading = described.filter(({ operation }) => operation.method === 'GET')
    const faults: unknown[] = []
    for (const named of reading) faults.push(...(await faultsOf(app, named)))
    expect(reading.length).toBeGreaterThan(100)
    expect(faults).toEqual([])
  })

  it.each(described.filter(({ operation }) => operation.method !== 'GET'))(
    'are accepted as valid requests by the demo: $name',
    async (named) => {
      expect(await faultsOf(await givenBusyEvening(), named)).toEqual([])
    },
  )
})

/** Sends the example of an operation; returns why it is refused, and a status that is not documented. */
async function faultsOf(
  app: TestApp,
  { name, operation }: (typeof allOperations)[number],
): Promise<readonly unknown[]> {
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
  const isDocumented = Object.keys(entry?.responses ?? {}).includes(String(answer.status))
  return [
    ...(isTaken || NEEDS_THE_MOMENT.includes(name) ? [] : [{ name, refused: answer.body }]),
    ...(isDocumented ? [] : [{ name, status: answer.status }]),
  ]
}
