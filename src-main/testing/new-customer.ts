import type { z } from 'zod'
import type { CustomerRequest } from '../../src-shared/api/customers.ts'

/** What POST /customers takes for a person with a cédula, with whatever the test is about. */
export function newCustomer(more: Partial<z.input<typeof CustomerRequest>> = {}) {
  return {
    identificationTypeId: 2,
    identificationNumber: '1710034065',
    socialReason: 'Ñusta Quilumba',
    ...more,
  }
}
