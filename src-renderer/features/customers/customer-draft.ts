import type { Customer, CustomerRequest } from '../../../src-shared/api/customers.ts'
import { isEmailAddress } from '../../../src-shared/domain/email-address.ts'
import type { Faults } from '../../records/form/use-form-faults.ts'
import { numberOf, textOrNull } from '../../records/form/typed-values.ts'
import { typedAmount, typedNumber } from '../../ui/format/typed-text.ts'

export interface CustomerDraft {
  readonly socialReason: string
  readonly tradeName: string
  readonly identificationTypeId: number | undefined
  readonly identificationNumber: string
  readonly email: string
  /** With commas between them. */
  readonly additionalEmails: string
  readonly phone: string
  readonly additionalPhones: string
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
    additionalEmails: customer?.additionalEmails.join(', ') ?? '',
    phone: customer?.phone ?? '',
    additionalPhones: customer?.additionalPhones.join(', ') ?? '',
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

/** Returns the texts between commas, semicolons and line breaks. */
function listOf(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** Returns the faults of the lists, whose parts the form shows in one field. */
export function faultyLists(
  draft: CustomerDraft,
  words: Readonly<Record<'emailWrong' | 'phoneLong', string>>,
): Faults {
  const { additionalEmails = [], additionalPhones = [] } = toRequest(draft)
  return {
    ...(additionalEmails.every(isEmailAddress) ? {} : { additionalEmails: words.emailWrong }),
    ...(additionalPhones.every((each) => each.length <= LONGEST_PHONE)
      ? {}
      : { additionalPhones: words.phoneLong }),
  }
}

const LONGEST_PHONE = 20

export function toRequest(draft: CustomerDraft): CustomerRequest {
  return {
    socialReason: draft.socialReason.trim(),
    tradeName: textOrNull(draft.tradeName),
    // Never 0, because the form requires the choice.
    identificationTypeId: draft.identificationTypeId ?? 0,
    identificationNumber: draft.identificationNumber.trim(),
    email: textOrNull(draft.email),
    additionalEmails: listOf(draft.additionalEmails),
    phone: textOrNull(draft.phone),
    additionalPhones: listOf(draft.additionalPhones),
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
