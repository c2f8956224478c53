const QUIET_ROUNDS = 2
/** A card terminal may keep a connection for longer. */
const LONGEST_MS = 2_000

/**
 * Returns a function that resolves when nothing is under way outside of virtual time: no file is read or written, nobody
 * talks to a card terminal, and no round of the event loop is awaited. Connections that are open now do not count: tests
 * of one thread share it, and an earlier one may have left some.
 */
export function createDiskDone(): () => Promise<void> {
  let leftOpen = connections()
  return async () => {
    const endMs = performance.now() + LONGEST_MS
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet++) {
      await new Promise((resolve) => setImmediate(resolve))
      const open = connections()
      leftOpen = Math.min(leftOpen, open)
      const isBusy = open > leftOpen || process.getActiveResourcesInfo().some(isWork)
      if (isBusy && performance.now() < endMs) quiet = -1
    }
  }
}

function connections(): number {
  return process
    .getActiveResourcesInfo()
    .filter((resource) => /^TCP(?:Socket|Connect)/.test(resource)).length
}

function isWork(resource: string): boolean {
  return resource === 'Immediate' || resource.startsWith('FSReq')
}
