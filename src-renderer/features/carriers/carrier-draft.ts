import type { Carrier, CarrierRequest } from '../../../src-shared/api/carriers.ts'
import { textOrNull } from '../../records/form/typed-values.ts'

export interface CarrierDraft {
  readonly socialReason: string
  readonly identificationTypeId: number | undefined
  readonly identificationNumber: string
  readonly licensePlate: string
  readonly phone: string
  readonly email: string
  readonly address: string
}

/** Returns a carrier as typed; without one, the empty form. */
export function draftOf(carrier: Carrier | undefined): CarrierDraft {
  return {
    socialReason: carrier?.socialReason ?? '',
    identificationTypeId: carrier?.identificationTypeId,
    identificationNumber: carrier?.identificationNumber ?? '',
    licensePlate: carrier?.licensePlate ?? '',
    phone: carrier?.phone ?? '',
    email: carrier?.email ?? '',
    address: carrier?.address ?? '',
  }
}

export function toRequest(draft: CarrierDraft): CarrierRequest {
  return {
    socialReason: draft.socialReason.trim(),
    // Never 0, because the form requires the choice.
    identificationTypeId: draft.identificationTypeId ?? 0,
    identificationNumber: draft.identificationNumber.trim(),
    licensePlate: draft.licensePlate.trim().toUpperCase(),
    phone: textOrNull(draft.phone),
    email: textOrNull(draft.email),
    address: textOrNull(draft.address),
  }
}
