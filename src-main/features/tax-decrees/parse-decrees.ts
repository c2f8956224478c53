import { ApiError, type FieldProblem, invalidField, problem } from '#shared/api/error.ts'
import { schemaProblems } from '#shared/api/schemas/schema-problems.ts'
import { DecreeFile, type FileDecree } from '#shared/api/tax/tax-decrees.ts'

/** Returns the decrees of a file. Throws 400 with every fault, by its path in the file: `decrees[2].validTo`. */
export function parseDecrees(bytes: Uint8Array): readonly FileDecree[] {
  const { data, error } = DecreeFile.safeParse(parseJson(bytes), { reportInput: true })
  const problems = error === undefined ? repeatedDays(data.decrees) : schemaProblems(error)
  if (data === undefined || problems.length > 0) refuse(problems)
  return data.decrees
}

export function refuse(problems: readonly FieldProblem[]): never {
  throw new ApiError(400, 'FIELDS_INVALID', { parameters: { count: problems.length }, problems })
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    // The decoder leaves out the byte order mark that Windows editors write.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalidField('file', 'DECREES_UNREADABLE')
  }
}

/** A decree and its first day name one tax. */
function repeatedDays(decrees: readonly FileDecree[]): FieldProblem[] {
  const seen = new Set<string>()
  return decrees.flatMap(({ decreeNumber, validFrom }, index) => {
    const key = `${decreeNumber} ${validFrom}`
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? [problem(`decrees[${index}].validFrom`, 'DECREE_REPEATED')] : []
  })
}
