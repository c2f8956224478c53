import type { z } from 'zod'
import type { CustomerRequest } from '#shared/api/people/customers.ts'

/** Returns a POST /customers request for a person with a cédula, with the test's changes. */
export function newCustomer(more: Partial<z.input<typeof CustomerRequest>> = {}) {
  return {
    identificationTypeId: 2,
    identificationNumber: '1710034065',
    socialReason: 'Ñusta Quilumba',
    ...more,
  }
}
