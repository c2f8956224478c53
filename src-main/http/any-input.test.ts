import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { allOperations } from '../../src-shared/api/index.ts'
import { errorStatuses } from '../../src-shared/api/openapi/error-answers.ts'
import type { Operation } from '../../src-shared/api/operation.ts'
import { type ArbitraryRequest, arbitraryRequest } from '../testing/arbitrary-input.ts'
import { givenBusyEvening } from '../testing/given-busy-evening.ts'
import type { TestAnswer, TestApp } from '../testing/test-app.ts'
import { openRaw, type RawDatabase } from '../testing/test-engine.ts'

/** 5,000 in `npm test`, always the same; 100,000 that nobody has seen in `npm run nightly`. */
const REQUESTS = Number(process.env['RANDOM_REQUESTS'] ?? 5_000)
const isNightly = process.env['RANDOM_REQUESTS'] !== undefined

const subjects = allOperations.filter(
  ({ operation }) => operation.params ?? operation.query ?? operation.body,
)
const RUNS = Math.ceil(REQUESTS / subjects.length)

/**
 * Counting wrong secrets, and telling of them, is what a refused one has to leave; what a terminal was
 * asked is written down before it can refuse.
 */
const KEPT_BY_REFUSALS: readonly string[] = ['signInFailures', 'auditEntries', 'pinpadSettlements']

/** Sees from outside whether the app has written. */
class Witness {
  readonly #raw: RawDatabase
  #version: unknown
  #counts: string

  constructor(app: TestApp) {
    this.#raw = openRaw(app.folder)
    this.#version = this.#raw.version()
    this.#counts = this.#count()
  }

  /** Whether rows came or went since it was last asked; any commit at all where `isStrict`. */
  hasSeenWriting(isStrict: boolean): boolean {
    const version = this.#raw.version()
    if (version === this.#version) return false
    this.#version = version
    const counts = this.#count()
    const isSame = counts === this.#counts
    this.#counts = counts
    return isStrict || !isSame
  }

  #count(): string {
    return this.#raw
      .tables()
      .filter((table) => !KEPT_BY_REFUSALS.includes(table) && !table.includes('Search'))
      .map((table) => {
        const [row] = this.#raw.query<{ count: number }>(`SELECT count(*) AS count FROM "${table}"`)
        return `${table} ${row?.count}`
      })
      .join()
  }

  close(): void {
    this.#raw.close()
  }
}

const seen = { requests: 0, done: 0, malformed: 0, refused: 0 }

afterAll(() => {
  // eslint-disable-next-line vitest/no-standalone-expect
  expect(seen.requests).toBeGreaterThanOrEqual(REQUESTS)
  // Requests that only ever fail at the door would prove little.
  for (const count of [seen.done, seen.malformed, seen.refused]) {
    // eslint-disable-next-line vitest/no-standalone-expect
    expect(count).toBeGreaterThan(REQUESTS / 50)
  }
})

describe('whatever is sent to an operation', () => {
  it.each(subjects)(
    '$name does it or says why not, and then has done nothing',
    async ({ name, operation }) => {
      let app = await givenBusyEvening()
      let witness = new Witness(app)
      await fc.assert(
        fc.asyncProperty(arbitraryRequest(name, operation), async (given) => {
          const token = await app.tokenOf('admin')
          // Signing in has written.
          witness.hasSeenWriting(true)
          const path = pathOf(operation, given)
          const { headers, body } = given
          const answer = await app.request(operation.method, path, { token, headers, body })
          expect(faultsOf(operation, given, answer, witness)).toEqual([])
          if (answer.status !== 401) return
          // It changed its own password or ended its own session: somebody else goes on.
          witness.close()
          app = await givenBusyEvening()
          witness = new Witness(app)
        }),
        { numRuns: RUNS, ...(isNightly ? {} : { seed: 20_261_121 }) },
      )
      witness.close()
      expect(app.logged).toEqual([])
    },
    60_000 + RUNS * 100,
  )
})

/** What is wrong with an answer: it does the act, or refuses it by the rules and has done nothing. */
function faultsOf(
  operation: Operation,
  given: ArbitraryRequest,
  { status, body }: TestAnswer,
  witness: Witness,
): string[] {
  seen.requests++
  if (status < 300) {
    seen.done++
    return status === 200 || status === operation.success ? [] : [`success ${status}`]
  }
  seen.refused++
  const fields = (body.errors as { field: string }[]).map(({ field }) => field).toSorted()
  const failing = failingFields(operation, given)
  if (failing.length > 0) seen.malformed++
  const rules: Readonly<Record<string, boolean>> = {
    'a status that is documented': errorStatuses(operation).includes(status) && status < 500,
    'the error body': body.status === status && typeof body.code === 'string',
    'nothing of the insides': !INSIDES.test(JSON.stringify(body)),
    'one entry for each field': new Set(fields).size === fields.length,
    'all failing fields, as 400':
      failing.length === 0 || (status === 400 && isSame(fields, failing)),
    'their number': failing.length === 0 || String(body.message).includes(`${failing.length}`),
    'nothing written': !witness.hasSeenWriting(!takesSecret(operation) && !asksTerminal(operation)),
  }
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([rule]) => `${status} ${body.code} without ${rule}; fields ${fields.join()}`)
}

/** A conversation with a terminal goes on, and is written down, after the request that began it. */
function asksTerminal(operation: Operation): boolean {
  return operation.path.startsWith('/pinpad') && operation.manualTransaction === true
}

const INSIDES = /SQLITE|node_modules|\.ts:|\.js:|\n {4}at /

function isSame(first: readonly string[], second: readonly string[]): boolean {
  return first.join('\n') === second.join('\n')
}

/** The fields that the contract's schemas refuse, each once. */
function failingFields(operation: Operation, given: ArbitraryRequest): string[] {
  const parsed = parse(given.body)
  if (parsed === NO_JSON) return ['body']
  const parts: [z.ZodType | undefined, unknown][] = [
    [operation.params, given.params],
    [operation.query, given.query],
    [operation.body, parsed ?? {}],
  ]
  const fields = parts.flatMap(([schema, value]) =>
    (schema?.safeParse(value).error?.issues ?? []).map(({ path }) =>
      path.length === 0
        ? 'body'
        : path
            .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
            .join('')
            .replace(/^\./, ''),
    ),
  )
  return [...new Set(fields)].toSorted()
}

const NO_JSON = Symbol('no JSON')

function parse(body: string | undefined): unknown {
  if (body === undefined) return undefined
  try {
    const value: unknown = JSON.parse(body)
    return body.includes('['.repeat(33)) ? NO_JSON : value
  } catch {
    return NO_JSON
  }
}

function takesSecret({ body }: Operation): boolean {
  const shape = (body as z.ZodObject | undefined)?.shape ?? {}
  return ['pin', 'password', 'code'].some((field) => field in shape)
}

function pathOf({ path }: Operation, { params, query }: ArbitraryRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    // An empty part, or one of dots, would be another path.
    encodeURIComponent(/^\.{0,2}$/.test(params[name] ?? '') ? '0' : textOf(params[name])),
  )
  const text = new URLSearchParams(query).toString()
  return text === '' ? filled : `${filled}?${text}`
}

/** As a URL carries it: half a character is none. */
function textOf(text: string | undefined): string {
  return (text ?? '0').toWellFormed()
}
