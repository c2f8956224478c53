import type { z } from 'zod'
import type { EstablishmentRequest } from '#shared/api/places/establishments.ts'

/** Returns a POST /establishments request for a branch, with the test's changes. */
export function newEstablishment(more: Partial<z.input<typeof EstablishmentRequest>> = {}) {
  return { name: 'Sucursal Norte', address: 'Av. Amazonas N34-10', identifier: '002', ...more }
}
