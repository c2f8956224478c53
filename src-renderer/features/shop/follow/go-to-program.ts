import type { KnownProgram } from './known-shop.ts'
import { announceArrival } from './ask-program.ts'
import { forgetLeftTaps, keepLeftTaps } from '#renderer/taps/left-taps.ts'
import { packLuggage, setAside, takeBack } from './luggage.ts'

let isGoing = false

/**
 * Opens the page of another program of the shop with the session, the screen and the kept requests of this one. Nothing of
 * it is part of an address: it is left at that program, and the address has a ticket that is valid once. Resolves to
 * false if the program did not take it.
 */
export async function goToProgram({ url }: Pick<KnownProgram, 'url'>): Promise<boolean> {
  if (isGoing) return true
  isGoing = true
  try {
    keepLeftTaps()
    const luggage = await packLuggage()
    forgetLeftTaps()
    const ticket = await announceArrival(url, JSON.stringify(luggage))
    if (ticket === undefined) {
      isGoing = false
      return false
    }
    await setAside(luggage)
    location.replace(`${url}/#arrival=${ticket}`)
    return true
  } catch {
    await takeBack()
    isGoing = false
    return false
  }
}
