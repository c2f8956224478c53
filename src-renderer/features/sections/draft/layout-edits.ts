import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Draft } from './draft.ts'
import { beginHistory, correct, type DraftHistory } from './draft-history.ts'

/** The unsaved plan of a section, with the saved plan from which it started. */
export interface LayoutEdit {
  readonly saved: Draft
  readonly history: DraftHistory
}

interface LayoutEdits {
  readonly edits: Readonly<Record<number, LayoutEdit>>
}

/** Unsaved plans by section. They survive a reload and a power cut until they are saved or discarded. */
export const useLayoutEdits = create<LayoutEdits>()(
  persist((): LayoutEdits => ({ edits: {} }), {
    name: 'mostrador.layout-edits',
    version: 1,
    // Undo steps are not stored, because they are useful only without a break.
    partialize: ({ edits }) => ({
      edits: Object.fromEntries(
        Object.entries(edits).map(([id, edit]) => [
          id,
          { ...edit, history: beginHistory(edit.history.present) },
        ]),
      ),
    }),
  }),
)

export function changeEdit(
  sectionId: number,
  server: Draft,
  step: (edit: LayoutEdit) => LayoutEdit,
): void {
  useLayoutEdits.setState(({ edits }) => {
    const edit = edits[sectionId] ?? {
      saved: server,
      history: beginHistory(server),
    }
    const next = step(edit)
    return next === edit ? {} : { edits: { ...edits, [sectionId]: next } }
  })
}

export function endEdit(sectionId: number): void {
  useLayoutEdits.setState(({ edits }) => {
    const { [sectionId]: _, ...rest } = edits
    return { edits: rest }
  })
}

/** Applies the register's answer about a table to the saved plan and to every step of the draft. */
export function correctEdit(sectionId: number, correction: (draft: Draft) => Draft): void {
  useLayoutEdits.setState(({ edits }) => {
    const edit = edits[sectionId]
    if (edit === undefined) return {}
    const { saved, history } = edit
    return {
      edits: {
        ...edits,
        [sectionId]: {
          saved: correction(saved),
          history: correct(history, correction),
        },
      },
    }
  })
}
