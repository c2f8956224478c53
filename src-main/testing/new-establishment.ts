import type { z } from 'zod'
import type { EstablishmentRequest } from '../../src-shared/api/establishments.ts'

/** What POST /establishments takes for a branch, with whatever the test is about. */
export function newEstablishment(more: Partial<z.input<typeof EstablishmentRequest>> = {}) {
  return { name: 'Sucursal Norte', address: 'Av. Amazonas N34-10', identifier: '002', ...more }
}
