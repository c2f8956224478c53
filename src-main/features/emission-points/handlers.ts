import type { emissionPoints } from '#shared/api/places/emission-points.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createEmissionPoint } from './create-emission-point.ts'
import { deleteEmissionPoint } from './delete-emission-point.ts'
import { listEmissionPointOptions } from './list-emission-point-options.ts'
import { listEmissionPoints } from './list-emission-points.ts'
import { updateEmissionPoint } from './update-emission-point.ts'

export const emissionPointsHandlers: Handlers<typeof emissionPoints> = {
  options: listEmissionPointOptions,
  list: listEmissionPoints,
  create: createEmissionPoint,
  update: updateEmissionPoint,
  delete: deleteEmissionPoint,
}
