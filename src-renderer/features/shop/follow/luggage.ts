import {
  packRequests,
  type PackedRequests,
  removePacked,
  unpackRequests,
} from '#renderer/requests/packed-requests.ts'
import { HANDED_OVER } from './set-aside.ts'

/** What a page takes along to another program of the shop. */
interface Luggage {
  readonly version: 1
  /** The page's own keys: device, settings, drafts. */
  readonly local: Readonly<Record<string, string>>
  /** Those of this window: the session. */
  readonly session: Readonly<Record<string, string>>
  readonly requests: readonly PackedRequests[]
  /** The screen: `#/tables/4`. */
  readonly screen: string
}

const PREFIX = 'mostrador.'
/** Stays where it is: entries that could not be read, and this file's own. */
const STAYS = 'mostrador.unreadable.'
/** As long as a program keeps what was left there. */
const KEPT_MS = 10 * 60 * 1_000

export async function packLuggage(): Promise<Luggage> {
  return {
    version: 1,
    local: entriesOf(localStorage),
    session: entriesOf(sessionStorage),
    requests: await packRequests(),
    screen: location.hash,
  }
}

/**
 * Removes the packed requests here, since the other program has them: what waits must not be sent from two places. They
 * are set aside until this page is left for certain.
 */
export async function setAside({ requests }: Luggage): Promise<void> {
  localStorage.setItem(HANDED_OVER, JSON.stringify({ at: Date.now(), requests }))
  await removePacked(requests)
}

/** Puts back what was set aside, because the page was not left. */
export async function takeBack(): Promise<void> {
  const text = localStorage.getItem(HANDED_OVER)
  if (text === null) return
  const { at, requests } = JSON.parse(text) as {
    readonly at: number
    readonly requests: readonly PackedRequests[]
  }
  // Later, they have long been answered where they were sent from. Support still finds them.
  if (Date.now() - at < KEPT_MS) await unpackRequests(requests)
  else localStorage.setItem(`${STAYS}handed-over`, text)
  localStorage.removeItem(HANDED_OVER)
}

/** Stores what was taken along. Returns the screen; undefined for a text of another form. */
export async function unpackLuggage(text: string): Promise<string | undefined> {
  const luggage = JSON.parse(text) as Luggage | null
  if (luggage?.version !== 1) return undefined
  await unpackRequests(luggage.requests)
  for (const [key, value] of Object.entries(luggage.local)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(luggage.session)) sessionStorage.setItem(key, value)
  // An earlier stay here ended well, since the page has been elsewhere.
  localStorage.removeItem(HANDED_OVER)
  return luggage.screen
}

function entriesOf(storage: Storage): Record<string, string> {
  const entries: Record<string, string> = {}
  for (let index = 0; index < storage.length; index++) {
    const key = storage.key(index) ?? ''
    if (!key.startsWith(PREFIX) || key.startsWith(STAYS) || key === HANDED_OVER) continue
    entries[key] = storage.getItem(key) ?? ''
  }
  return entries
}
