import type { Shop } from '#shared/api/machine/shop.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { useKept } from '#renderer/requests/kept.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { registerNow } from '#renderer/ui/format/clock.ts'
import { askProgram } from './ask-program.ts'
import { useFollowState } from './follow-state.ts'
import { goToProgram } from './go-to-program.ts'
import {
  chooseProgram,
  type Found,
  type SeenProgram,
  type Standing,
  standingOf,
} from './judge-programs.ts'
import { keepEpoch, knownShop } from './known-shop.ts'

const LOOK_MS = 2_000
/** Longer than a look and the pause after it. */
const SLEPT_MS = 10_000
/** Nobody is in the middle of something after so long without a touch. */
const IDLE_MS = 20_000

/**
 * Watches the program that served this page, on an enrolled device, and follows the shop to another one: at once if that
 * leads and this one is gone or replaced; from a counter with its own points when nobody touches the device. Returns a
 * function that stops it.
 */
export function followShop(): () => void {
  const stop = new AbortController()
  let touchedAt = Date.now()
  const touched = () => void (touchedAt = Date.now())
  for (const event of ['pointerdown', 'keydown']) {
    addEventListener(event, touched, { passive: true, capture: true, signal: stop.signal })
  }
  void (async () => {
    let lookedAt = Date.now()
    while (!stop.signal.aborted) {
      if (document.visibilityState === 'visible') {
        // A device that slept has missed nothing yet, and its network may need a moment.
        if (Date.now() - lookedAt > SLEPT_MS) useFollowState.setState({ goodAt: null })
        await look(() => Date.now() - touchedAt)
        lookedAt = Date.now()
      }
      await pause(stop.signal)
    }
  })()
  return () => stop.abort()
}

async function look(idleMs: () => number): Promise<void> {
  const answer = await askProgram('')
  if (answer !== undefined && answer !== 'away') keepAnswer(answer)
  const known = knownShop()
  const standing = answer === 'away' ? 'away' : standingOf(answer, known?.epoch ?? 0)
  const now = registerNow()
  if (standing === 'good') {
    useFollowState.setState({ goodAt: now.toISOString(), isSilent: false, offered: undefined })
    return
  }
  const goodAt = useFollowState.getState().goodAt ?? now.toISOString()
  useFollowState.setState({ goodAt, isSilent: standing === 'silent' })
  const silentMs = now.getTime() - Date.parse(goodAt)
  if (known === undefined || !isDue(standing, silentMs, known.takeoverAfterSeconds)) return
  const found = await search(known.programs, known.epoch)
  if (found.leader !== undefined) {
    if (standing !== 'own' || isIdle(idleMs())) await goToProgram(found.leader)
    return
  }
  useFollowState.setState({ offered: standing === 'own' ? undefined : found.counter })
}

/** A program that merely does not answer may be starting again; the others have said what they are. */
function isDue(standing: Standing, silentMs: number, afterSeconds: number): boolean {
  return standing === 'own' || standing === 'replaced' || silentMs >= afterSeconds * 1_000
}

/** Asks all other programs at once. */
async function search(
  programs: readonly SeenProgram['program'][],
  knownEpoch: number,
): Promise<Found> {
  const answers = await Promise.all(
    programs
      .filter(({ url }) => url !== location.origin)
      .map(async (program) => ({ program, sight: await askProgram(program.url) })),
  )
  const seen = answers.flatMap(({ program, sight }) =>
    sight === undefined || sight === 'away' ? [] : [{ program, sight }],
  )
  for (const { sight } of seen) if (!sight.isReplaced) keepEpoch(sight.epoch)
  return chooseProgram(seen, knownEpoch)
}

/** The bars of the page show the same answer. */
function keepAnswer(shop: Shop): void {
  if (!shop.isReplaced) keepEpoch(shop.epoch)
  const { queryKey } = apiQuery('shop', 'read')
  if (queryClient.getQueryData(queryKey) !== undefined) queryClient.setQueryData(queryKey, shop)
}

function isIdle(idleMs: number): boolean {
  if (useKept.getState().requests.size > 0) return false
  return useSessionStore.getState().session === undefined || idleMs >= IDLE_MS
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOOK_MS)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
