import { type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import type { sync } from '#shared/api/machine/sync.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { loadSyncSettings } from '#main/core/settings/settings.ts'
import { checkSettings, toSettings } from './settings.ts'

/** POST /sync/settings/test: tests settings before they are saved. */
export async function testSettings(
  context: ManualContext,
  { body }: Input<typeof sync.test>,
): Promise<Answer<typeof sync.test>> {
  const problems: FieldProblem[] = checkSettings(body)
  if (body.baseUrl === '') problems.push(problem('baseUrl', 'TEXT_EMPTY'))
  if (problems.length > 0) throw invalid(...problems)
  const settings = toSettings(context, body, await loadSyncSettings(context.db))
  const answer = await context.central.test(settings)
  switch (answer.kind) {
    case 'answer':
      return { result: 'OK', reason: null }
    case 'refused':
      return { result: 'SIGN_IN_REFUSED', reason: null }
    default:
      return { result: 'UNREACHABLE', reason: answer.reason }
  }
}
