const QUIET_ROUNDS = 2
/** A card terminal may keep a connection for longer. */
const LONGEST_MS = 2_000

/**
 * Resolves when nothing is under way outside of virtual time: no file is read or written, nobody talks to a card
 * terminal, and no round of the event loop is awaited.
 */
export async function diskDone(): Promise<void> {
  const endMs = performance.now() + LONGEST_MS
  for (let quiet = 0; quiet < QUIET_ROUNDS; quiet++) {
    await new Promise((resolve) => setImmediate(resolve))
    const isBusy = process.getActiveResourcesInfo().some(isWork)
    if (isBusy && performance.now() < endMs) quiet = -1
  }
}

function isWork(resource: string): boolean {
  return resource === 'Immediate' || /^(?:FSReq|TCPSocket|TCPConnect)/.test(resource)
}
