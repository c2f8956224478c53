import { conflict } from '#shared/api/error.ts'
import type { devices } from '#shared/api/machine/devices.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'

/** POST /devices/arrivals/claim: the page has no token at this address yet, so the ticket alone proves who asks. */
export async function claimArrival(
  { arrivals }: ManualContext,
  { body }: Input<typeof devices.claimArrival>,
): Promise<Answer<typeof devices.claimArrival>> {
  const luggage = arrivals.claim(body.ticket)
  if (luggage === undefined) throw conflict('ARRIVAL_UNKNOWN')
  return { luggage }
}
