import type { CustomerRequest } from '../../../src-shared/api/customers.ts'
import { toCents } from '../../../src-shared/domain/money.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'

/** Returns the columns that a request sets; an omitted field becomes empty. */
export function toColumns(body: CustomerRequest) {
  return {
    identificationTypeId: body.identificationTypeId,
    identificationNumber: body.identificationNumber,
    socialReason: body.socialReason,
    sortKey: sortKey(body.socialReason),
    tradeName: body.tradeName ?? null,
    email: body.email ?? null,
    phone: body.phone ?? null,
    address: body.address ?? null,
    provinceId: body.provinceId ?? null,
    cantonId: body.cantonId ?? null,
    parishId: body.parishId ?? null,
    customerGroupId: body.customerGroupId ?? null,
    creditLimit: body.creditLimit == null ? null : toCents(body.creditLimit),
    creditDays: body.creditDays ?? null,
    observation: body.observation ?? null,
  }
}
