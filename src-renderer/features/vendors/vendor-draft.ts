import type { Vendor, VendorRequest } from '../../../src-shared/api/vendors.ts'
import { textOrNull } from '../../records/form/typed-values.ts'

export interface VendorDraft {
  readonly name: string
  readonly identityTypeId: number | undefined
  readonly identityNumber: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly provinceId: number | null
  readonly cantonId: number | null
  /** ISO calendar date, or empty. */
  readonly entryDate: string
  readonly observation: string
}

/** Returns a seller as typed; without one, the empty form. */
export function draftOf(vendor: Vendor | undefined): VendorDraft {
  return {
    name: vendor?.name ?? '',
    identityTypeId: vendor?.identityTypeId,
    identityNumber: vendor?.identityNumber ?? '',
    phone: vendor?.phone ?? '',
    email: vendor?.email ?? '',
    address: vendor?.address ?? '',
    provinceId: vendor?.provinceId ?? null,
    cantonId: vendor?.cantonId ?? null,
    entryDate: vendor?.entryDate ?? '',
    observation: vendor?.observation ?? '',
  }
}

/** Returns the request. The central's codes, which no screen explains, are sent back unchanged. */
export function toRequest(draft: VendorDraft, vendor: Vendor | undefined): VendorRequest {
  return {
    name: draft.name.trim(),
    // Never 0, because the form requires the choice.
    identityTypeId: draft.identityTypeId ?? 0,
    identityNumber: draft.identityNumber.trim(),
    phone: textOrNull(draft.phone),
    email: textOrNull(draft.email),
    address: textOrNull(draft.address),
    provinceId: draft.provinceId,
    cantonId: draft.cantonId,
    entryDate: textOrNull(draft.entryDate),
    observation: textOrNull(draft.observation),
    functionCodes: [...(vendor?.functionCodes ?? [])],
  }
}
