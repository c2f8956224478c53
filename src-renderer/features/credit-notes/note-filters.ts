import { create } from 'zustand'

export interface NoteFilters {
  readonly search: string
  /** ISO calendar dates; empty for no limit. */
  readonly from: string
  readonly to: string
  readonly page: number
}

export const NO_FILTERS: NoteFilters = { search: '', from: '', to: '', page: 0 }

/** Kept outside the screen, so that they stay while a note is open. */
export const useNoteFilters = create<NoteFilters>()(() => NO_FILTERS)

/** Changes filters. Any change except the page returns to the first page. */
export function changeFilters(changes: Partial<NoteFilters>): void {
  useNoteFilters.setState({ page: 0, ...changes })
}

export function isFiltered({ search, from, to }: NoteFilters): boolean {
  return search.trim() !== '' || from !== '' || to !== ''
}
