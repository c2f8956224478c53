import { create } from 'zustand'
import type {
  ElectronicDocumentKind,
  ElectronicDocumentStage,
} from '../../../../src-shared/api/electronic-documents.ts'

export interface DocumentFilters {
  readonly search: string
  /** ISO calendar dates; empty for no limit. */
  readonly from: string
  readonly to: string
  readonly kind: ElectronicDocumentKind | 'ALL'
  readonly stage: ElectronicDocumentStage | 'ALL'
  readonly page: number
}

export const NO_FILTERS: DocumentFilters = {
  search: '',
  from: '',
  to: '',
  kind: 'ALL',
  stage: 'ALL',
  page: 0,
}

/** Kept outside the screen, so that they stay while a document is open. */
export const useDocumentFilters = create<DocumentFilters>()(() => NO_FILTERS)

/** Changes filters. Any change except the page returns to the first page. */
export function changeFilters(changes: Partial<DocumentFilters>): void {
  useDocumentFilters.setState({ page: 0, ...changes })
}

export function toQuery({ from, to, kind, stage, page }: DocumentFilters, search: string) {
  const words = search.trim()
  return {
    page,
    size: 50,
    ...(words === '' ? {} : { search: words }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(kind === 'ALL' ? {} : { kind }),
    ...(stage === 'ALL' ? {} : { stage }),
  }
}

export function isFiltered(filters: DocumentFilters): boolean {
  return Object.keys(toQuery(filters, filters.search)).length > 2
}
