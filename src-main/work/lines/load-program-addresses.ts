import type { ReadDatabase } from '#main/database/prepared.ts'
import { loadCounterSettings } from '#main/core/settings/settings.ts'

/** Returns the origins (`https://192.168.1.21:4600`) of the other programs of the shop that this file knows. */
export async function loadProgramAddresses(db: ReadDatabase): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('counters')
    .select('address')
    .where('removedAt', 'is', null)
    .where('address', 'is not', null)
    .execute()
  const { addresses } = await loadCounterSettings(db)
  const urls = [...rows.flatMap(({ address }) => address ?? []), ...addresses]
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))]
}
