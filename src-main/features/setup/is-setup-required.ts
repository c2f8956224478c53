import { conflict } from '../../../src-shared/api/error.ts'
import type { ManualContext, ReadContext, WriteContext } from '../../context.ts'

/** True until the business has been named, by the wizard or by the demo. */
export async function isSetupRequired(
  context: ReadContext | ManualContext | WriteContext,
): Promise<boolean> {
  // A write context's handle has the reads as well; the union of both has no common call signature.
  const db = context.db as ReadContext['db']
  const company = await db.selectFrom('companies').select('id').executeTakeFirst()
  return company === undefined
}

/** Set-up answers to anybody on this machine, so it must never touch a filled database. */
export async function requireEmpty(context: WriteContext): Promise<void> {
  if (!(await isSetupRequired(context))) throw conflict('SETUP_DONE')
}

/** In a commit, where a repeat of the request that filled it is answered as it was the first time. */
export async function refuseFilled(): Promise<never> {
  throw conflict('SETUP_DONE')
}
