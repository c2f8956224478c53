import type { AnswerOf } from '#renderer/api/query.ts'
import { readStoredJson } from '#renderer/session/stored-json.ts'

/** The programs of the shop as this device knows them, and the highest epoch that it has seen. */
export type KnownShop = AnswerOf<'counters', 'listAddresses'>
export type KnownProgram = KnownShop['programs'][number]

const STORAGE_KEY = 'mostrador.shop'

export function knownShop(): KnownShop | undefined {
  return readStoredJson(STORAGE_KEY, isKnownShop)
}

/** Keeps the addresses for the time when no program answers here. An epoch that was seen is never lowered. */
export function keepKnownShop(shop: KnownShop): void {
  const epoch = Math.max(shop.epoch, knownShop()?.epoch ?? 0)
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...shop, epoch }))
}

/** Remembers an epoch that a program showed. */
export function keepEpoch(epoch: number): void {
  const known = knownShop()
  if (known !== undefined && epoch > known.epoch) keepKnownShop({ ...known, epoch })
}

function isKnownShop(value: unknown): value is KnownShop {
  const { epoch, takeoverAfterSeconds, programs } = (value ?? {}) as Partial<KnownShop>
  return (
    typeof epoch === 'number' && typeof takeoverAfterSeconds === 'number' && Array.isArray(programs)
  )
}
