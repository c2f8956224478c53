import type { z } from 'zod'
import { ApiError, type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { Operation } from '#shared/api/operation.ts'
import { schemaProblems } from '#shared/api/schemas/schema-problems.ts'

/** No valid request nests deeper; reject before validation. */
const MAXIMUM_DEPTH = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a body. Throws 400 on malformed or too deeply nested JSON, and on bytes that are not UTF-8: a client
 * that sends Latin-1 would lose each ñ without a word.
 */
export function parseJson(content: Uint8Array): unknown {
  let value: unknown
  try {
    const text = utf8.decode(content)
    if (text.trim() === '') return undefined
    value = JSON.parse(text)
  } catch (error) {
    throw new ApiError(400, 'JSON_MALFORMED', {
      problems: [problem('body', 'JSON_MALFORMED')],
      cause: error,
    })
  }
  if (isDeeperThan(value, MAXIMUM_DEPTH)) {
    throw new ApiError(400, 'JSON_TOO_DEEP', { problems: [problem('body', 'JSON_TOO_DEEP')] })
  }
  return value
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((child) => isDeeperThan(child, levels - 1))
  // A list of the values would cost more than parsing the text.
  for (const name in value) {
    if (isDeeperThan(value[name as keyof typeof value], levels - 1)) return true
  }
  return false
}

export interface RawInput {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Validates all parts; throws one 400 that lists all failing fields. */
export function validate(operation: Operation, raw: RawInput) {
  const problems: FieldProblem[] = []
  const check = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined
    const result = schema.safeParse(value, { reportInput: true })
    if (result.success) return result.data
    problems.push(...schemaProblems(result.error))
    return undefined
  }
  const input = {
    params: check(operation.params, raw.params),
    query: check(operation.query, raw.query),
    // Treat a missing body as an empty object, so that each missing field is listed.
    body: check(operation.body, raw.body ?? {}),
  }
  if (problems.length > 0) throw invalid(...problems)
  return input
}
