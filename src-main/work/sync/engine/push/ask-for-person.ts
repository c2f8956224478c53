import type { CallInput } from '#shared/api/operation.ts'
import type { OperationName, OperationNamed } from '#shared/api/operation-name.ts'
import type { CentralAnswer } from '#main/core/acts/context.ts'
import { type Called, callOver, type LenientAnswer } from './ask-central.ts'
import type { CentralSession } from '../transport/central-session.ts'

/** Calls one operation for a person who waits; signs in again once if the token just expired. */
export async function askForPerson<N extends OperationName>(
  session: CentralSession | undefined,
  name: N,
  input: CallInput<OperationNamed<N>>,
): Promise<CentralAnswer<LenientAnswer<N>>> {
  if (session === undefined) return { kind: 'unreachable', reason: 'DISABLED' }
  const call = callOver((request) => session.send(request))
  for (let attempt = 0; attempt < 2; attempt++) {
    const ready = await session.readyForPerson()
    if (ready === 'refused') return { kind: 'refused' }
    if (ready !== 'ready') return { kind: 'unreachable', reason: 'NO_SIGN_IN' }
    const answer = toAnswer(await call(name, input))
    if (answer !== 'signed-out') return answer
  }
  return { kind: 'refused' }
}

function toAnswer<T>(called: Called<T>): CentralAnswer<T> | 'signed-out' {
  switch (called.kind) {
    case 'done':
      return { kind: 'answer', body: called.body }
    case 'refused':
    case 'contradicted': {
      const { status, code, problems } = called
      return { kind: 'refusal', status, code, problems }
    }
    case 'signed-out':
      return 'signed-out'
    default:
      return { kind: 'unreachable', reason: called.reason }
  }
}
