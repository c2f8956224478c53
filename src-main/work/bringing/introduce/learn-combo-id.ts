import { centralIdOf, keepId } from '#main/core/outbox/id-map.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { Ask } from '#main/work/sync/engine/push/ask-central.ts'

/**
 * Asks the main till for the id that it gave to a combo which was introduced there: lines name it, and not the product
 * that stands for it on the menu. Returns false if it never arrives; true if it is known now, or could not be asked for.
 */
export async function learnComboId(
  { database, ask }: { readonly database: OpenDatabase; readonly ask: Ask },
  { id: productId, comboId }: { readonly id: number; readonly comboId: number },
): Promise<boolean> {
  const id = await centralIdOf(database.reader, 'products', productId)
  if (id === undefined) return false
  const found = await ask('products.get', { params: { id } })
  if (found.kind === 'failed') return true
  const receiverId = found.kind === 'found' ? found.body.comboInfo?.comboId : undefined
  if (receiverId === undefined) return false
  await database.transaction((db) => keepId(db, 'combos', comboId, receiverId))
  return true
}
