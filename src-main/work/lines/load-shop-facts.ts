import type { ShopFacts } from '#main/core/ports/lan.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'

/** Returns what the network may know of this main till; undefined before the set-up. */
export async function loadShopFacts(
  db: ReadDatabase,
  epoch: number,
): Promise<ShopFacts | undefined> {
  const company = await db.selectFrom('companies').select('tradeName').executeTakeFirst()
  return company && { name: company.tradeName, epoch }
}
