import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allOperations } from '#shared/api/index.ts'
import type { Operation } from '#shared/api/operation.ts'
import { givenBusyEvening } from '#main/testing/given/given-busy-evening.ts'
import { growingSteps, plansOf } from '#main/testing/checks/query-plans.ts'

const lists = allOperations.filter(
  ({ operation }) =>
    operation.params === undefined &&
    operation.answer instanceof z.ZodObject &&
    'pagination' in operation.answer.shape,
)

/** Filter values such that each condition is part of some query. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  page: ['0', '1'],
  size: ['5'],
  search: ['a', 'moro', '001-001-000000001', '1', '9,00', 'mesa 9'],
  from: ['2026-11-01'],
  to: ['2026-11-30'],
}
const ANY = ['1', 'true', 'false', '2026-11-21', 'x']

/** Returns queries with each filter alone and all of them together. */
function queriesOf({ query }: Operation): string[] {
  const alone = Object.entries(query?.shape ?? {}).flatMap(([name, schema]) => {
    const options = schema instanceof z.ZodOptional ? schema.unwrap() : schema
    const values = options instanceof z.ZodEnum ? options.options.map(String) : ANY
    return (SAMPLES[name] ?? values)
      .filter((value) => (schema as z.ZodType).safeParse(value).success)
      .map((value) => [name, value] as const)
  })
  const together = Object.fromEntries(alone)
  return [
    '',
    ...alone.map(([name, value]) => `${name}=${value}`),
    new URLSearchParams(together).toString(),
  ]
}

/** Query steps accepted although their tables grow, and why they stay fast. */
const ACCEPTED: Readonly<Record<string, { readonly steps: RegExp; readonly because: string }>> = {
  'invoices.list': {
    steps:
      /^SCAN invoices USING COVERING INDEX \w+: select count|customerId" in \(|"sequential" = \?/,
    because: 'the count is remembered until the next sale; a search sorts what it found',
  },
  'receivables.list': {
    steps: /^SCAN invoicePayments USING INDEX invoicePaymentsOnCredit/,
    because: 'the partial index has only the sales on credit',
  },
  'reports.taxBook': {
    steps: /TEMP B-TREE FOR GROUP BY: select "(?:invoiceId|creditNoteId)"/,
    because: 'the lines of 250 documents are summed by their taxes',
  },
  'auditEntries.list': {
    steps: /from "users"$/,
    because: 'a search by a name looks through the people, who are tens',
  },
  'roles.list': { steps: /"users" group by "roleId"/, because: 'a business has tens of users' },
  'sections.list': {
    steps: /from "sections" order by/,
    because: 'it counts the tables with open orders, by their own index',
  },
  'pinpadTransactions.list': {
    steps: /not exists \(select "invoicePayments"/,
    because: 'charges that no invoice bills yet are few, and asked for by hand',
  },
  'sync.operations': { steps: /"outbox"/, because: 'walks the queue by its id, newest first' },
}

describe('a page of a list', () => {
  it('covers the required paged lists', () => {
    expect(lists.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'establishments.list',
        'emissionPoints.list',
        'users.list',
        'roles.list',
        'categories.list',
        'products.list',
        'products.featured',
        'customers.list',
        'vendors.list',
        'carriers.list',
        'sections.list',
        'invoices.list',
        'cashRegisters.list',
      ]),
    )
  })

  it.each(lists)('of $name is read by an index for every filter', async ({ name, operation }) => {
    const app = await givenBusyEvening()
    const token = await app.tokenOf('admin')
    const statuses: number[] = []

    const plans = await plansOf(app, async () => {
      for (const query of queriesOf(operation)) {
        const { status } = await app.request('GET', `${operation.path}?${query}`, { token })
        statuses.push(status)
      }
    })

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(plans.length).toBeGreaterThan(0)
    const growing = growingSteps(plans).filter((step) => ACCEPTED[name]?.steps.test(step) !== true)
    expect([...new Set(growing)]).toEqual([])
  })
})
