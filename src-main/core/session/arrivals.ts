import type { Clock, Randomness } from '#main/core/acts/context.ts'
import type { Arrivals } from '#main/core/ports/arrivals.ts'
import { newToken, tokenHash } from './session-token.ts'

const VALID_MS = 10 * 60 * 1000
/** A tablet may have several windows, and each follows by itself. */
const MOST_OF_DEVICE = 4

/** An answer may be lost: the same page asks again at once. */
const REPEATED_FOR_MS = 15_000

interface Arrival {
  readonly deviceId: number
  readonly ticketHash: string
  readonly luggage: string
  readonly validUntilMs: number
}

/** Keeps in memory what tablets leave here before their page opens here. */
export function createArrivals(clock: Clock, randomness: Randomness): Arrivals {
  let waiting: readonly Arrival[] = []
  const stillValid = () => waiting.filter(({ validUntilMs }) => clock.monotonicMs() < validUntilMs)
  return {
    announce(deviceId, luggage) {
      const ticket = newToken(randomness)
      const valid = stillValid()
      const ofDevice = valid.filter((each) => each.deviceId === deviceId)
      const oldest = ofDevice.length >= MOST_OF_DEVICE ? ofDevice[0] : undefined
      const arrival = {
        deviceId,
        ticketHash: tokenHash(ticket),
        luggage,
        validUntilMs: clock.monotonicMs() + VALID_MS,
      }
      waiting = [...valid.filter((each) => each !== oldest), arrival]
      return ticket
    },
    claim(ticket) {
      const wanted = tokenHash(ticket)
      const repeatedUntilMs = clock.monotonicMs() + REPEATED_FOR_MS
      waiting = stillValid().map((each) =>
        each.ticketHash === wanted
          ? { ...each, validUntilMs: Math.min(each.validUntilMs, repeatedUntilMs) }
          : each,
      )
      return waiting.find(({ ticketHash }) => ticketHash === wanted)?.luggage
    },
  }
}
