import { API_PREFIX } from '#shared/api/prefix.ts'
import type { Shop } from '#shared/api/machine/shop.ts'
import { deviceToken } from '#renderer/session/device-token.ts'

const ANSWER_MS = 2_500

/**
 * Asks a program of the shop what it is; `origin` is empty for the one that served this page. Resolves to undefined if it
 * does not answer, or does not know this device. `away`: a counter that cannot ask the main till who this device is.
 */
export async function askProgram(origin: string): Promise<Shop | 'away' | undefined> {
  try {
    const response = await fetch(`${origin}${API_PREFIX}/system/shop`, {
      headers: { 'X-Device-Token': deviceToken() ?? '' },
      signal: AbortSignal.timeout(ANSWER_MS),
      cache: 'no-store',
      credentials: 'omit',
    })
    if (response.ok) return (await response.json()) as Shop
    const { code } = (await response.json()) as { readonly code?: string }
    return code === 'MAIN_AWAY' ? 'away' : undefined
  } catch {
    return undefined
  }
}

/** Leaves at another program what this device takes along. Returns the ticket for it; undefined if that failed. */
export async function announceArrival(
  origin: string,
  luggage: string,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${origin}${API_PREFIX}/devices/arrivals`, {
      method: 'POST',
      headers: { 'X-Device-Token': deviceToken() ?? '', 'Content-Type': 'application/json' },
      body: JSON.stringify({ luggage }),
      signal: AbortSignal.timeout(ANSWER_MS * 4),
      credentials: 'omit',
    })
    if (!response.ok) return undefined
    return ((await response.json()) as { readonly ticket: string }).ticket
  } catch {
    return undefined
  }
}
