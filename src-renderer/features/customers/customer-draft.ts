import type { Customer, CustomerRequest } from '../../../src-shared/api/customers.ts'
import { numberOf, textOrNull, typedAmount, typedNumber } from '../../records/form/typed-values.ts'

export interface CustomerDraft {
  readonly socialReason: string
  readonly tradeName: string
  readonly identificationTypeId: number | undefined
  readonly identificationNumber: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly provinceId: number | null
  readonly cantonId: number | null
  readonly parishId: number | null
  readonly customerGroupId: number | null
  readonly creditLimit: string
  readonly creditDays: string
  readonly observation: string
}

/** Returns a customer as typed; without one, the empty form. */
export function draftOf(customer: Customer | undefined): CustomerDraft {
  return {
    socialReason: customer?.socialReason ?? '',
    tradeName: customer?.tradeName ?? '',
    identificationTypeId: customer?.identificationTypeId,
    identificationNumber: customer?.identificationNumber ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    address: customer?.address ?? '',
    provinceId: customer?.provinceId ?? null,
    cantonId: customer?.cantonId ?? null,
    parishId: customer?.parishId ?? null,
    customerGroupId: customer?.customerGroupId ?? null,
    creditLimit: typedAmount(customer?.creditLimit),
    creditDays: typedNumber(customer?.creditDays),
    observation: customer?.observation ?? '',
  }
}

/** Returns the fields whose text is not a number. The register validates the rest, all in one answer. */
export function faultyNumbers(draft: CustomerDraft): readonly string[] {
  return (['creditLimit', 'creditDays'] as const).filter(
    (field) => numberOf(draft[field]) === undefined,
  )
}

export function toRequest(draft: CustomerDraft): CustomerRequest {
  return {
    socialReason: draft.socialReason.trim(),
    tradeName: textOrNull(draft.tradeName),
    // Never 0, because the form requires the choice.
    identificationTypeId: draft.identificationTypeId ?? 0,
    identificationNumber: draft.identificationNumber.trim(),
    email: textOrNull(draft.email),
    phone: textOrNull(draft.phone),
    address: textOrNull(draft.address),
    provinceId: draft.provinceId,
    cantonId: draft.cantonId,
    parishId: draft.parishId,
    customerGroupId: draft.customerGroupId,
    creditLimit: numberOf(draft.creditLimit) ?? null,
    creditDays: numberOf(draft.creditDays) ?? null,
    observation: textOrNull(draft.observation),
  }
}
