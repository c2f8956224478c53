import { conflict } from '#shared/api/error.ts'
import type { ManualContext, ReadContext, WriteContext } from '#main/core/acts/context.ts'

/** True until the wizard or the demo has named the business. */
export async function isSetupRequired(
  context: ReadContext | ManualContext | WriteContext,
): Promise<boolean> {
  const company = await context.db.selectFrom('companies').select('id').executeTakeFirst()
  return company === undefined
}

/**
 * Throws if the database is filled: anyone at this machine can run the set-up, so it must never change
 * one.
 */
export async function requireEmpty(context: WriteContext): Promise<void> {
  if (!(await isSetupRequired(context))) throw conflict('SETUP_DONE')
}

/**
 * Throws SETUP_DONE. Call it in a commit, so that a repeat of the request that did the set-up gets its
 * first answer.
 */
export async function refuseFilled(): Promise<never> {
  throw conflict('SETUP_DONE')
}
