import type { CompanyRecord, CompanyRequest } from '#shared/api/places/company.ts'
import { textOrNull } from '#renderer/records/form/draft/typed-values.ts'

export interface CompanyDraft {
  readonly legalName: string
  readonly tradeName: string
  readonly ruc: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly keepsAccounting: boolean
  readonly specialTaxpayer: string
  readonly withholdingAgent: string
  readonly rimpeRegime: CompanyRecord['rimpeRegime']
  readonly mainActivityId: number | null
  readonly bankId: number | null
  readonly bankAccountType: 'SAVINGS' | 'CHECKING'
  readonly bankAccountNumber: string
}

/** The request nests these fields one level deeper. */
export const sentAs = {
  bankId: 'bankAccount.bankId',
  bankAccountType: 'bankAccount.type',
  bankAccountNumber: 'bankAccount.number',
} as const

export function draftOf(company: CompanyRecord | undefined): CompanyDraft {
  return {
    legalName: company?.legalName ?? '',
    tradeName: company?.tradeName ?? '',
    ruc: company?.ruc ?? '',
    address: company?.address ?? '',
    phone: company?.phone ?? '',
    email: company?.email ?? '',
    keepsAccounting: company?.keepsAccounting ?? false,
    specialTaxpayer: company?.specialTaxpayer ?? '',
    withholdingAgent: company?.withholdingAgent ?? '',
    rimpeRegime: company?.rimpeRegime ?? 'NONE',
    mainActivityId: company?.mainActivityId ?? null,
    bankId: company?.bankAccount?.bankId ?? null,
    bankAccountType: company?.bankAccount?.type ?? 'SAVINGS',
    bankAccountNumber: company?.bankAccount?.number ?? '',
  }
}

export function toRequest(draft: CompanyDraft): CompanyRequest {
  return {
    legalName: draft.legalName.trim(),
    tradeName: draft.tradeName.trim(),
    ruc: draft.ruc.trim(),
    address: draft.address.trim(),
    phone: textOrNull(draft.phone),
    email: textOrNull(draft.email),
    keepsAccounting: draft.keepsAccounting,
    specialTaxpayer: textOrNull(draft.specialTaxpayer),
    withholdingAgent: textOrNull(draft.withholdingAgent),
    rimpeRegime: draft.rimpeRegime,
    mainActivityId: draft.mainActivityId,
    bankAccount:
      draft.bankId === null
        ? null
        : {
            bankId: draft.bankId,
            type: draft.bankAccountType,
            number: draft.bankAccountNumber.trim(),
          },
  }
}
