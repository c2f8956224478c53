import type {
  ListedPurchaseDraft,
  PurchaseDraft,
  purchaseDrafts,
} from '#shared/api/goods/purchase-drafts.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { loadDraft, toListed } from './load-draft.ts'

const MOST_LISTED = 200

const listOpen = prepare<{ limit: number }>()((db, { limit }) =>
  db
    .selectFrom('purchaseDrafts')
    .innerJoin('users', 'users.id', 'purchaseDrafts.createdById')
    .selectAll('purchaseDrafts')
    .select('users.name as createdBy')
    .where('purchaseDrafts.state', 'in', ['WAITING', 'READY', 'REFUSED'])
    .orderBy('purchaseDrafts.id', 'desc')
    .limit(limit),
)

/** GET /purchases/drafts. */
export async function listPurchaseDrafts(context: ReadContext): Promise<ListedPurchaseDraft[]> {
  const rows = await listOpen.all(context.db, { limit: MOST_LISTED })
  return rows.map((row) => toListed(context, row))
}

/** GET /purchases/drafts/{id}. Throws 404. */
export function getPurchaseDraft(
  context: ReadContext,
  { params }: Input<typeof purchaseDrafts.get>,
): Promise<PurchaseDraft> {
  return loadDraft(context, params.id)
}
