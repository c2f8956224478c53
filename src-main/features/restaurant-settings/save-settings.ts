import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type {
  RestaurantSettings,
  restaurantSettings,
} from '#shared/api/places/restaurant-settings.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { loadRestaurantSettings, saveSetting } from '#main/core/settings/settings.ts'

/** PUT /restaurant/settings. A delivery must be billed by a service, because goods would change the stock. */
export async function saveSettings(
  context: WriteContext,
  { body }: Input<typeof restaurantSettings.save>,
): Promise<RestaurantSettings> {
  const { db } = context
  if (body.deliveryProductId !== null) {
    const product = await db
      .selectFrom('products')
      .select('productTypeId')
      .where('id', '=', body.deliveryProductId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (product === undefined) throw invalidField('deliveryProductId', 'UNKNOWN_ID')
    if (product.productTypeId !== SERVICE_PRODUCT_TYPE_ID) {
      throw invalidField('deliveryProductId', 'PRODUCT_NOT_A_SERVICE')
    }
  }
  const before = await loadRestaurantSettings(db)
  const after = {
    ...body,
    lateMinutes: body.lateMinutes === undefined ? before.lateMinutes : body.lateMinutes,
    kitchenSilenceSeconds: body.kitchenSilenceSeconds ?? before.kitchenSilenceSeconds,
  }
  await saveSetting(db, 'restaurant', after)
  context.audit({
    kind: 'RESTAURANT_SETTINGS_SAVED',
    resourceId: null,
    payload: { before, after },
  })
  return after
}
