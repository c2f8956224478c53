import { conflict } from '#shared/api/error.ts'
import type { counters } from '#shared/api/machine/counters.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { takeHandedCharges } from '#main/rules/charges/take-handed-charges.ts'
import { takeConflicts } from '#main/rules/conflicts/take-conflicts.ts'
import { keepUncarried } from '#main/rules/conflicts/keep-uncarried.ts'
import { endRecordedTickets } from '#main/rules/kitchen/end-recorded-tickets.ts'
import { takeDishStates } from '#main/rules/kitchen/take-dish-states.ts'
import { renewClosings } from '#main/rules/register/closing/renew-closings.ts'
import { askForRecorded } from '#main/work/tax-office/queue/record-document.ts'
import { takeSessions } from './take-sessions.ts'
import { takeUnsentMail } from './take-unsent-mail.ts'

/**
 * POST /counters/handover: what a program alone knows besides its acts, after it sent all of them. The same again does
 * nothing. Returns how many conflicts nobody has decided yet. Throws 409 for a request that no program of the shop sent.
 */
export async function handOver(
  context: WriteContext,
  { body }: Input<typeof counters.handOver>,
): Promise<Answer<typeof counters.handOver>> {
  const { recorded } = context
  if (recorded === null) throw conflict('NOT_A_COUNTER')
  const { counterId } = recorded
  const charges = await takeHandedCharges(context, body.charges)
  const dishes = await takeDishStates(context, body.dishes)
  publishChecks(context, dishes.tableIds)
  await endRecordedTickets(context, recorded)
  const mail = await takeUnsentMail(context, body.unsentMail)
  const sessions = await takeSessions(context, counterId, body.sessions)
  const conflictsTaken = await takeConflicts(context, body.conflicts)
  const kept = await keepUncarried(context, body.others, body.refused)
  const renewedRegisters = await renewClosings(context, recorded)
  await askForRecorded(context)
  context.audit({
    kind: 'COUNTER_HANDED_OVER',
    resourceId: counterId,
    payload: {
      charges,
      dishes: dishes.count,
      mail,
      sessions,
      conflicts: kept + conflictsTaken,
      renewedRegisters,
    },
  })
  const { conflicts } = await context.db
    .selectFrom('conflicts')
    .where('choice', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('conflicts'))
    .executeTakeFirstOrThrow()
  return { conflicts }
}
