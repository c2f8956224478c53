import { type FieldProblem, problem } from '#shared/api/error.ts'
import { type AdditionalField, ownFieldsLeft } from '#shared/domain/tax/additional-fields.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { softwareProviderRuc } from '#main/core/settings/software-provider.ts'

/**
 * Returns a problem if a document has more fields of its own than fit beside those that the law and the buyer need: none
 * of them is dropped.
 */
export async function additionalInfoProblems(
  db: WriteDatabase,
  own: readonly AdditionalField[],
  facts: {
    readonly email: string | null
    readonly phone: string | null
    readonly observation: string | null
  },
): Promise<FieldProblem[]> {
  if (own.length === 0) return []
  const left = ownFieldsLeft({ ...facts, softwareProviderRuc: await softwareProviderRuc(db) })
  if (own.length <= left) return []
  const excess = own.length - left
  return [problem('additionalInfo', 'ADDITIONAL_INFO_FULL', { left, count: own.length, excess })]
}
