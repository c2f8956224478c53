import type { Table } from '#shared/api/places/tables.ts'
import type { Flow } from '#renderer/requests/delivery/flows.ts'
import type { WriteInput, KeptRequest } from '#renderer/requests/kept-request.ts'
import type { Draft } from './draft.ts'
import { changeEdit, correctEdit, useLayoutEdits } from './layout-edits.ts'

/** The flow of requests for the tables that a plan creates: `layout:3:<key of the item>`. */
export const LAYOUT = 'layout'

/** Gives a created table its id in the draft, even if the answer came after a reload. */
export const layoutFlow: Flow = {
  prepare: async (request, result) => {
    if (result.kind === 'done') noteCreated(request, (result.answer as Table).id)
  },
}

function noteCreated({ lane, input }: KeptRequest, tableId: number): void {
  const [, section = '', key = ''] = lane.split(':')
  const sectionId = Number(section)
  const { name, seats } = (input as WriteInput<'tables.create'>).body
  if (useLayoutEdits.getState().edits[sectionId] === undefined) return
  correctEdit(sectionId, (draft) => ({
    ...draft,
    items: draft.items.map((item) =>
      item.key === key && item.table !== null
        ? { ...item, table: { ...item.table, tableId } }
        : item,
    ),
  }))
  const made = { tableId, name, seats, active: true }
  noteSaved(sectionId, (saved) =>
    saved.away.some((each) => each.tableId === tableId)
      ? saved
      : { ...saved, away: [...saved.away, made] },
  )
}

/** Stores the progress at the register, so that the next try of the plan continues from there. */
export function noteSaved(sectionId: number, note: (saved: Draft) => Draft): void {
  const edit = useLayoutEdits.getState().edits[sectionId]
  if (edit === undefined) return
  changeEdit(sectionId, edit.saved, (each) => ({ ...each, saved: note(each.saved) }))
}
