import type {
  ElectronicDocumentKind,
  ElectronicDocumentStage,
} from '#shared/api/tax/electronic-documents.ts'
import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'

export interface DocumentFilters {
  readonly search: string
  /** ISO calendar dates; empty for no limit. */
  readonly from: string
  readonly to: string
  readonly kind: ElectronicDocumentKind | 'ALL'
  readonly stage: ElectronicDocumentStage | 'ALL'
  readonly page: number
}

const none: DocumentFilters = {
  search: '',
  from: '',
  to: '',
  kind: 'ALL',
  stage: 'ALL',
  page: 0,
}

export const documentFilters = ledgerFilters(none, ({ search, from, to, kind, stage, page }) => ({
  page,
  size: 50,
  ...given({
    search: search.trim(),
    from,
    to,
    kind: kind === 'ALL' ? undefined : kind,
    stage: stage === 'ALL' ? undefined : stage,
  }),
}))
