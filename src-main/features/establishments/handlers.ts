import type { establishments } from '#shared/api/places/establishments.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createEstablishment } from './create-establishment.ts'
import { deleteEstablishment } from './delete-establishment.ts'
import { listEstablishmentOptions } from './list-establishment-options.ts'
import { listEstablishments } from './list-establishments.ts'
import { readEstablishment } from './read-establishment.ts'
import { updateEstablishment } from './update-establishment.ts'

export const establishmentsHandlers: Handlers<typeof establishments> = {
  options: listEstablishmentOptions,
  list: listEstablishments,
  create: createEstablishment,
  get: readEstablishment,
  update: updateEstablishment,
  delete: deleteEstablishment,
}
