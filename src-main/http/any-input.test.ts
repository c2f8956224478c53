import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { allOperations } from '#shared/api/index.ts'
import { errorStatuses } from '#shared/api/openapi/error-answers.ts'
import type { Operation } from '#shared/api/operation.ts'
import { type ArbitraryRequest, arbitraryRequest } from '#main/testing/checks/arbitrary-input.ts'
import { givenBusyEvening } from '#main/testing/given/given-busy-evening.ts'
import type { TestAnswer, TestApp } from '#main/testing/test-app.ts'
import { openRaw, type RawDatabase } from '#main/testing/engine/test-engine.ts'
import { JSON_TYPE } from './request/read-body.ts'

/** 3,000 fixed requests in `npm test`; 100,000 new random ones in `npm run nightly`. */
const REQUESTS = Number(process.env['RANDOM_REQUESTS'] ?? 3_000)
const isNightly = process.env['RANDOM_REQUESTS'] !== undefined

const subjects = allOperations.filter(
  ({ operation }) => operation.params ?? operation.query ?? operation.body,
)
const RUNS = Math.ceil(REQUESTS / subjects.length)

/**
 * Tables that a refused request may write to: failed sign-ins and their audit entries, and settlements, which
 * are stored before the terminal can refuse.
 */
const KEPT_BY_REFUSALS: readonly string[] = ['signInFailures', 'auditEntries', 'pinpadSettlements']

/** Detects from outside if the app has written. */
class Witness {
  readonly #raw: RawDatabase
  #version: unknown
  #counts: string

  constructor(app: TestApp) {
    this.#raw = openRaw(app.folder)
    this.#version = this.#raw.version()
    this.#counts = this.#count()
  }

  /** True if rows were added or removed since the last call; with `isStrict`, if anything was committed. */
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
  // Requests that all fail validation would prove little.
  for (const count of [seen.done, seen.malformed, seen.refused]) {
    // eslint-disable-next-line vitest/no-standalone-expect
    expect(count).toBeGreaterThan(REQUESTS / 50)
  }
})

/** A restaurant that requests are sent to. */
interface Evening {
  app: TestApp
  witness: Witness
}

async function openEvening(): Promise<Evening> {
  const app = await givenBusyEvening()
  return { app, witness: new Witness(app) }
}

const isReading = ({ operation }: (typeof subjects)[number]) => operation.method === 'GET'
const LIMIT_MS = 60_000

describe('any request to an operation', () => {
  it(
    'that only reads succeeds, or refuses with a reason and writes nothing',
    async () => {
      const evening = await openEvening()
      for (const subject of subjects.filter(isReading)) await sendRequests(subject, evening)
      evening.witness.close()
      expect(evening.app.logged).toEqual([])
    },
    LIMIT_MS + REQUESTS * 100,
  )

  it.each(subjects.filter((subject) => !isReading(subject)))(
    '$name succeeds, or refuses with a reason and writes nothing',
    async (subject) => {
      const evening = await openEvening()
      await sendRequests(subject, evening)
      evening.witness.close()
      expect(evening.app.logged).toEqual([])
    },
    LIMIT_MS + RUNS * 100,
  )
})

async function sendRequests(
  { name, operation }: (typeof subjects)[number],
  evening: Evening,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(arbitraryRequest(name, operation), async (given) => {
      const { app, witness } = evening
      const token = await app.tokenOf('admin')
      // Discard the write of the sign-in.
      witness.hasSeenWriting(true)
      const path = pathOf(operation, given)
      const { headers, body } = given
      const answer = await app.request(operation.method, path, { token, headers, body })
      expect(faultsOf(operation, given, answer, witness), name).toEqual([])
      if (answer.status !== 401) return
      // The request changed its own password or ended its own session: start again.
      witness.close()
      Object.assign(evening, await openEvening())
    }),
    { numRuns: RUNS, ...(isNightly ? {} : { seed: 20_261_121 }) },
  )
}

/** Returns the violated rules: an answer must either succeed, or refuse correctly and write nothing. */
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
    'the type of a file': takesJson(operation) || status === 415,
    'a status that is documented': errorStatuses(operation).includes(status) && status < 500,
    'the error body': body.status === status && typeof body.code === 'string',
    'nothing of the insides': !INSIDES.test(JSON.stringify(body)),
    'one entry for each field': new Set(fields).size === fields.length,
    'all failing fields, as 400':
      failing.length === 0 || (status === 400 && isSame(fields, failing)),
    'their number': failing.length === 0 || String(body.message).includes(`${failing.length}`),
    'nothing written': !witness.hasSeenWriting(!takesSecret(operation) && !asksDevice(operation)),
  }
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([rule]) => `${status} ${body.code} without ${rule}; fields ${fields.join()}`)
}

/** True also for a form that needs no file: JSON is enough for it. */
function takesJson({ bodyTypes }: Operation): boolean {
  return bodyTypes === undefined || bodyTypes.includes(JSON_TYPE)
}

/** True for conversations with a terminal or a printer: they write before it can refuse, and after the request. */
function asksDevice(operation: Operation): boolean {
  return /^\/p(?:inpad|rinters)/.test(operation.path) && operation.manualTransaction === true
}

const INSIDES = /SQLITE|node_modules|\.ts:|\.js:|\n {4}at /

function isSame(first: readonly string[], second: readonly string[]): boolean {
  return first.join('\n') === second.join('\n')
}

/** Returns the fields that the contract's schemas refuse, without duplicates. */
function failingFields(operation: Operation, given: ArbitraryRequest): string[] {
  // JSON where a file is expected is refused by its type, before anything in it is read.
  if (!takesJson(operation)) return []
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
    // An empty or dot segment would be another path.
    encodeURIComponent(/^\.{0,2}$/.test(params[name] ?? '') ? '0' : textOf(params[name])),
  )
  const text = new URLSearchParams(query).toString()
  return text === '' ? filled : `${filled}?${text}`
}

/** Replaces lone surrogates, as a URL does. */
function textOf(text: string | undefined): string {
  return (text ?? '0').toWellFormed()
}
