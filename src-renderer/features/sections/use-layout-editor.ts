import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Section } from '#shared/api/places/sections.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { countChanges, type Draft, draftOf, isSameDraft } from './draft/draft.ts'
import { change, redo, undo } from './draft/draft-history.ts'
import { layoutEditorMessages } from './layout-editor-messages.ts'
import { changeEdit, endEdit, useLayoutEdits } from './draft/layout-edits.ts'
import { nameProblems } from './draft/next-table-name.ts'
import { LayoutFailure, saveLayout } from './draft/save-layout.ts'

/** The error of the last save, with its item if it has one. */
export interface SaveError {
  readonly text: string
  readonly itemKey: string | undefined
}

export interface LayoutEditor {
  readonly section: Section
  readonly draft: Draft
  /** Ids of tables with an open bill. */
  readonly occupiedIds: ReadonlySet<number>
  readonly changeCount: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isSaving: boolean
  readonly saveError: SaveError | undefined
  /** True if the plan was saved on another device after this draft began. */
  readonly isChangedElsewhere: boolean
  /** Applies a change; steps of one gesture are undone together. */
  readonly apply: (step: (draft: Draft) => Draft, gesture?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly discard: () => void
  /** Resolves to true if everything is saved. */
  readonly save: () => Promise<boolean>
}

/** Returns the editor of a section's plan; undefined until the plan is loaded. */
export function useLayoutEditor(section: Section | undefined) {
  const sectionId = section?.id ?? 0
  const isThere = section !== undefined
  const layout = useQuery({
    ...apiQuery('sections', 'getLayout', { params: { id: sectionId } }),
    enabled: isThere,
  })
  const tables = useQuery({
    ...apiQuery('tables', 'list', { params: { sectionId } }),
    enabled: isThere,
  })
  const server = useMemo(
    () =>
      layout.data === undefined || tables.data === undefined
        ? undefined
        : draftOf(layout.data, tables.data),
    [layout.data, tables.data],
  )
  const layoutError = useLastError(layout)
  const tablesError = useLastError(tables)
  const occupiedIds = useMemo(
    () => new Set(tables.data?.flatMap(({ id, status }) => (status === 'FREE' ? [] : [id]))),
    [tables.data],
  )
  return {
    editor: useEditing(section, server, occupiedIds),
    error: layoutError ?? tablesError,
    isRetrying: layout.isFetching || tables.isFetching,
    retry: () => {
      void layout.refetch()
      void tables.refetch()
    },
  }
}

function useEditing(
  section: Section | undefined,
  server: Draft | undefined,
  occupiedIds: ReadonlySet<number>,
): LayoutEditor | undefined {
  const sectionId = section?.id ?? 0
  const edit = useLayoutEdits(({ edits }) => edits[sectionId])
  const { isSaving, saveError, save, forgetError } = useSave(sectionId)

  const apply = useCallback(
    (step: (draft: Draft) => Draft, gesture?: string) => {
      if (server === undefined) return
      changeEdit(sectionId, server, (before) => {
        const history = change(before.history, step(before.history.present), gesture)
        return history === before.history ? before : { ...before, history }
      })
      forgetError()
    },
    [sectionId, server, forgetError],
  )
  const go = (way: typeof undo) => () => {
    if (server === undefined || isSaving) return
    changeEdit(sectionId, server, (before) => ({ ...before, history: way(before.history) }))
    forgetError()
  }
  const draft = edit?.history.present ?? server
  if (section === undefined || draft === undefined || server === undefined) return undefined
  return {
    section,
    draft,
    occupiedIds,
    changeCount: edit === undefined ? 0 : countChanges(edit.saved, draft),
    canUndo: (edit?.history.past.length ?? 0) > 0,
    canRedo: (edit?.history.future.length ?? 0) > 0,
    isSaving,
    saveError,
    isChangedElsewhere:
      edit !== undefined &&
      !isSaving &&
      saveError === undefined &&
      !isSameDraft(edit.saved, server),
    apply,
    undo: go(undo),
    redo: go(redo),
    discard: () => {
      endEdit(sectionId)
      forgetError()
    },
    save,
  }
}

function useSave(sectionId: number) {
  const t = useMessages(layoutEditorMessages)
  const sentence = useErrorSentence()
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [saveError, setSaveError] = useState<SaveError>()

  function tell(error: unknown): void {
    if (!(error instanceof LayoutFailure)) throw error
    const { occupiedName, itemKey, cause } = error
    const text =
      occupiedName === undefined ? sentence(cause) : t('comesBack', { name: occupiedName })
    setSaveError({ text, itemKey })
  }

  async function save(): Promise<boolean> {
    const edit = useLayoutEdits.getState().edits[sectionId]
    if (edit === undefined) return true
    if (nameProblems(edit.history.present).size > 0) return false
    setSaving(true)
    setSaveError(undefined)
    try {
      const { layout, keptNames } = await saveLayout(sectionId)
      queryClient.setQueryData(
        apiQuery('sections', 'getLayout', { params: { id: sectionId } }).queryKey,
        layout,
      )
      // Without it, the plan would show the old names until the new ones are read.
      await queryClient.refetchQueries(apiQuery('tables', 'list', { params: { sectionId } }))
      endEdit(sectionId)
      if (keptNames.length === 0) toast.done(t('saved'))
      else {
        toast.info(t('keptActive', { count: keptNames.length, names: keptNames.join(', ') }))
      }
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  const forgetError = useCallback(() => setSaveError(undefined), [])
  return { isSaving, saveError, save, forgetError }
}
