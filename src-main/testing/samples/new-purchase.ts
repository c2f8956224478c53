import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { PurchaseRequest } from '#shared/api/goods/purchases.ts'
import type { SupplierRequest } from '#shared/api/goods/suppliers.ts'

/** VAT of the official list: 15 % and 0 %. */
export const IVA_15 = 1
export const IVA_0 = 2

/** Returns a POST /suppliers request, with the test's changes. */
export function newSupplier(more: Partial<z.input<typeof SupplierRequest>> = {}) {
  return {
    identificationTypeId: 1,
    identificationNumber: '1790012345001',
    socialReason: 'Distribuidora Cumandá S.A.',
    paymentDays: 15,
    ...more,
  }
}

/** Returns a POST /purchases request of an expense of $ 10.00 and VAT, on credit, with the test's changes. */
export function newPurchase(
  supplierId: number,
  more: Partial<z.input<typeof PurchaseRequest>> = {},
) {
  return {
    purchaseUuid: randomUUID(),
    supplierId,
    documentType: 'INVOICE' as const,
    number: '001-002-000045218',
    issueDate: '2026-11-20',
    lines: [{ description: 'Gas', quantity: 1, unitCost: 10, taxId: IVA_15 }],
    ...more,
  }
}
