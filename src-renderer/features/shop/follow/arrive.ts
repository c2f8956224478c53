import { client } from '#renderer/api/client.ts'
import { isNetworkLoss } from '#renderer/api/errors.ts'
import { takeBack, unpackLuggage } from './luggage.ts'

const TRIES = 5
const RETRY_MS = 1_000

const ARRIVAL = /^#arrival=([\w-]+)$/

/**
 * Takes in what a tablet brought from another program of the shop, or what was set aside for one that it did not reach.
 * Call it before anything reads the stores. Resolves to true if the page loads again with it.
 */
export async function arrive(): Promise<boolean> {
  const ticket = ARRIVAL.exec(location.hash)?.[1]
  if (ticket === undefined) {
    await takeBack()
    return false
  }
  history.replaceState(null, '', location.pathname)
  try {
    const luggage = await claim(ticket)
    const screen = await unpackLuggage(luggage)
    if (screen === undefined) return false
    history.replaceState(null, '', location.pathname + screen)
    // The stores were read when the page's files were loaded.
    location.reload()
    return true
  } catch {
    // Used or expired: a person signs in here.
    await takeBack()
    return false
  }
}

/** Asks again if the answer was lost. Rejects if the ticket is of no use. */
async function claim(ticket: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await client.devices.claimArrival({ body: { ticket } })).luggage
    } catch (error) {
      if (attempt === TRIES || !isNetworkLoss(error)) throw error
      await new Promise((resolve) => void setTimeout(resolve, RETRY_MS))
    }
  }
}
