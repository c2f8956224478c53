import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { ApiCallError } from '#shared/api/client.ts'
import type { CountLineMode } from '#shared/api/goods/counts.ts'
import { client } from '#renderer/api/client.ts'
import { newKey } from '#renderer/requests/new-key.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'

/** What a person wrote down at this device and the till does not have yet. */
export interface KeptLine {
  readonly countId: number
  readonly userId: number
  readonly lineUuid: string
  readonly productId: number
  readonly quantity: number
  /** By this device's clock; the till corrects it when it gets the line. */
  readonly countedAt: string
  readonly place: string | null
  readonly mode: CountLineMode
}

/** A line that the till refused, with its words. */
export interface RefusedLine extends KeptLine {
  readonly reason: string
}

interface KeptLines {
  /** Oldest first. They survive a restart of the page. */
  readonly lines: readonly KeptLine[]
  readonly refused: readonly RefusedLine[]
}

export const useKeptLines = create<KeptLines>()(
  persist((): KeptLines => ({ lines: [], refused: [] }), {
    name: 'mostrador.count.lines',
    version: 1,
  }),
)

/** True while the till does not answer. */
export const useIsLate = create<{ readonly isLate: boolean }>(() => ({ isLate: false }))

/** Most lines of one request: small enough for a weak line. */
const MOST_LINES = 100
const RETRY_MS = 2_000
let isDelivering = false

/** Keeps a line and delivers it, now or when the till answers again. */
export function writeDown(
  line: Pick<KeptLine, 'countId' | 'productId' | 'quantity' | 'place' | 'mode'>,
): void {
  const userId = useSessionStore.getState().session?.user.id
  if (userId === undefined) return
  const kept = { ...line, userId, lineUuid: newKey(), countedAt: new Date().toISOString() }
  useKeptLines.setState(({ lines }) => ({ lines: [...lines, kept] }))
  void deliverLines()
}

export function discardRefused(): void {
  useKeptLines.setState({ refused: [] })
}

/** Delivers what the signed-in person wrote down, in order. Also called when the screen starts. */
export async function deliverLines(): Promise<void> {
  if (isDelivering) return
  isDelivering = true
  try {
    for (;;) {
      const batch = nextBatch()
      const [first] = batch
      if (first === undefined) return
      const isDelivered = await deliver(first.countId, batch)
      useIsLate.setState({ isLate: !isDelivered })
      if (!isDelivered) await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  } finally {
    isDelivering = false
  }
}

/** The oldest lines of this person for one count; a line of somebody else waits for that person's session. */
function nextBatch(): readonly KeptLine[] {
  const userId = useSessionStore.getState().session?.user.id
  const own = useKeptLines.getState().lines.filter((line) => line.userId === userId)
  return own.filter(({ countId }) => countId === own[0]?.countId).slice(0, MOST_LINES)
}

/** Returns true if the till has the lines, or refused them for good. */
async function deliver(countId: number, lines: readonly KeptLine[]): Promise<boolean> {
  try {
    await client.counts.addLines({
      params: { id: countId },
      body: {
        sentAt: new Date().toISOString(),
        lines: lines.map(({ lineUuid, productId, quantity, countedAt, place, mode }) => ({
          lineUuid,
          productId,
          quantity,
          countedAt,
          place,
          mode,
        })),
      },
    })
  } catch (error) {
    if (!isFinal(error)) return false
    // One line may have spoiled the others: each is tried alone.
    if (lines.length > 1) {
      for (const line of lines) if (!(await deliver(countId, [line]))) return false
      return true
    }
    settle(lines, error.body.errors[0]?.message ?? error.body.message)
    return true
  }
  settle(lines)
  return true
}

/** True of a refusal that a repeat would get again. */
function isFinal(error: unknown): error is ApiCallError {
  if (!(error instanceof ApiCallError)) return false
  return error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)
}

function settle(settled: readonly KeptLine[], reason?: string): void {
  const uuids = new Set(settled.map(({ lineUuid }) => lineUuid))
  useKeptLines.setState(({ lines, refused }) => ({
    lines: lines.filter(({ lineUuid }) => !uuids.has(lineUuid)),
    refused:
      reason === undefined
        ? refused
        : [...refused, ...settled.map((line) => ({ ...line, reason }))],
  }))
}
