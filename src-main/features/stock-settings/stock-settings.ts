import type { StockSettings, stockSettings } from '#shared/api/goods/stock-settings.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Cents, fromCents, toCents } from '#shared/domain/money/money.ts'
import type { ReadContext, WriteContext } from '#main/core/acts/context.ts'
import { loadStockSettings, saveSetting } from '#main/core/settings/settings.ts'

/** GET /stock/settings */
export async function getStockSettings({ db }: Pick<ReadContext, 'db'>): Promise<StockSettings> {
  const { wasteLimit, recountAbove } = await loadStockSettings(db)
  return { wasteLimit: dollarsOf(wasteLimit), recountAbove: dollarsOf(recountAbove) }
}

/** PUT /stock/settings */
export async function saveStockSettings(
  context: WriteContext,
  { body }: Input<typeof stockSettings.save>,
): Promise<StockSettings> {
  const before = await getStockSettings(context)
  await saveSetting(context.db, 'stock', {
    wasteLimit: body.wasteLimit === null ? null : toCents(body.wasteLimit),
    recountAbove: body.recountAbove === null ? null : toCents(body.recountAbove),
  })
  context.audit({
    kind: 'STOCK_SETTINGS_SAVED',
    resourceId: null,
    payload: { before, after: body },
  })
  return body
}

function dollarsOf(cents: number | null): number | null {
  return cents === null ? null : fromCents(cents as Cents)
}
