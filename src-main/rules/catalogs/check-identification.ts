import type { Customer } from '#shared/api/people/customers.ts'
import { type FieldProblem, problem } from '#shared/api/error.ts'
import { type Language, renderMessage } from '#shared/api/messages.ts'
import { checkIdentification } from '#shared/domain/tax/identification.ts'

const FIELD = 'identificationNumber'

/**
 * Returns the problems of an identification of a type (SRI table 6). A doubtful check digit is not a
 * problem.
 */
export function identificationProblems(
  code: string,
  identification: string,
  field: string = FIELD,
): FieldProblem[] {
  const check = checkIdentification(code, identification)
  return check.outcome === 'invalid' ? [problem(field, check.reason)] : []
}

/**
 * Returns the warnings, which never block: real, active RUCs exist that fail every check digit
 * algorithm.
 */
export function identificationWarnings(
  code: string,
  identification: string,
  language: Language,
): Customer['warnings'] {
  const check = checkIdentification(code, identification)
  if (check.outcome !== 'warning') return []
  return [{ field: FIELD, code: check.reason, message: renderMessage(check.reason, {}, language) }]
}
