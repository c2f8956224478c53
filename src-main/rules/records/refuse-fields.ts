import { type FieldProblem, invalid, problem, taken } from '#shared/api/error.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'

/**
 * Throws 400 if a request has problems. The answer also names the fields whose value another record has, so
 * that a person corrects all of them at once.
 */
export function refuseInvalid(
  problems: readonly FieldProblem[],
  takenFields: readonly string[],
): void {
  if (problems.length === 0) return
  throw invalid(...problems, ...takenFields.map((field) => problem(field, 'ALREADY_TAKEN')))
}

/** Throws 400 as `refuseInvalid` does, else 409 if another record has the value of a field. */
export function refuseFields(
  problems: readonly FieldProblem[],
  takenFields: readonly string[],
): void {
  refuseInvalid(problems, takenFields)
  if (takenFields.length > 0) throw taken(...takenFields)
}

interface Named {
  readonly id: number
  readonly name: string
}

/**
 * Returns true if another record has the name, ignoring case and accents: people would confuse 'T1' and 't1'.
 * `ownId` is undefined for a new record.
 */
export function isNameTaken(records: readonly Named[], name: string, ownId?: number): boolean {
  const key = sortKey(name)
  return records.some((record) => record.id !== ownId && sortKey(record.name) === key)
}

/** Throws 409 if another record has the name, as `isNameTaken` compares it. */
export function refuseTakenName(records: readonly Named[], name: string, ownId?: number): void {
  if (isNameTaken(records, name, ownId)) throw taken('name')
}
