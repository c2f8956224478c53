import type { waste } from '#shared/api/goods/waste.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { annulWaste } from './annul-waste.ts'
import { createWaste } from './create-waste.ts'
import { listWaste } from './list-waste.ts'
import { listWasteProducts } from './list-waste-products.ts'

export const wasteHandlers: Handlers<typeof waste> = {
  list: listWaste,
  listProducts: listWasteProducts,
  create: createWaste,
  annul: annulWaste,
}
