import type { Layout } from '#shared/api/places/sections.ts'
import { ApiCallError } from '#shared/api/client.ts'
import { client } from '#renderer/api/client.ts'
import { refusalCode } from '#renderer/api/errors.ts'
import { newOnce, sendOnce } from '#renderer/requests/send-once.ts'
import type { TableRequest } from '#shared/api/places/tables.ts'
import { type Draft, type DraftTable, layoutRequest } from './draft.ts'
import { correctEdit, useLayoutEdits } from './layout-edits.ts'
import { LAYOUT, noteSaved } from './layout-flow.ts'
import { type SaveStep, saveSteps } from './save-steps.ts'

export interface SaveOutcome {
  readonly layout: Layout
  /** Tables that were taken out of use instead of deleted, because they have history. */
  readonly keptNames: readonly string[]
}

/** A refused step, with its item. */
export class LayoutFailure extends Error {
  readonly itemKey: string | undefined
  /** The name of a deleted table that is restored, because guests were seated at it. */
  readonly occupiedName: string | undefined

  constructor(cause: unknown, itemKey?: string, occupiedName?: string) {
    super('The plan was not saved', { cause })
    this.itemKey = itemKey
    this.occupiedName = occupiedName
  }
}

/**
 * Saves a section's draft: tables first, the plan last. Each completed step is stored at once, so that a
 * second try continues from there, and a table whose answer was lost is not created twice. Throws
 * SaveFailure; the draft is kept in any case.
 */
export async function saveLayout(sectionId: number): Promise<SaveOutcome> {
  const edit = editOf(sectionId)
  const keptNames: string[] = []
  for (const step of saveSteps(edit.saved, edit.history.present)) {
    const wasKept = await perform(sectionId, step)
    if (wasKept) keptNames.push(step.table.name)
  }
  try {
    const layout = await client.sections.saveLayout({
      params: { id: sectionId },
      body: layoutRequest(editOf(sectionId).history.present),
    })
    return { layout, keptNames }
  } catch (error) {
    throw new LayoutFailure(error)
  }
}

function editOf(sectionId: number) {
  const edit = useLayoutEdits.getState().edits[sectionId]
  if (edit === undefined) throw new Error(`Section ${sectionId} has no draft`)
  return edit
}

/** Returns true if a table was taken out of use instead of deleted. */
async function perform(sectionId: number, step: SaveStep): Promise<boolean> {
  switch (step.kind) {
    case 'delete':
      return deleteTable(sectionId, step.table)
    case 'update':
      await updateTable(sectionId, step.table, step.key)
      return false
    case 'create':
      await createTable(sectionId, step.table, step.key)
      return false
  }
}

type SavedTable = DraftTable & { readonly tableId: number }

async function deleteTable(sectionId: number, table: SavedTable): Promise<boolean> {
  let wasKept = false
  try {
    await client.tables.delete({ params: { id: table.tableId } })
  } catch (error) {
    if (refusalCode(error) === 'IN_USE') {
      await putOutOfUse(sectionId, table)
      wasKept = true
    } else if (!(error instanceof ApiCallError && error.status === 404)) {
      throw new LayoutFailure(error)
    }
  }
  noteSaved(sectionId, (saved) => ({
    ...saved,
    items: saved.items.filter((item) => item.table?.tableId !== table.tableId),
    away: saved.away.filter(({ tableId }) => tableId !== table.tableId),
  }))
  return wasKept
}

async function putOutOfUse(sectionId: number, table: SavedTable): Promise<void> {
  const { name, seats } = table
  try {
    await client.tables.update({
      params: { id: table.tableId },
      body: { sectionId, name, seats, active: false },
    })
  } catch (error) {
    if (refusalCode(error) !== 'TABLE_OCCUPIED') throw new LayoutFailure(error)
    bringBack(sectionId, table.tableId)
    throw new LayoutFailure(error, `table-${table.tableId}`, name)
  }
}

/** Restores a deleted table at its saved place, because guests were seated at it meanwhile. */
function bringBack(sectionId: number, tableId: number): void {
  const item = editOf(sectionId).saved.items.find((each) => each.table?.tableId === tableId)
  if (item === undefined) return
  correctEdit(sectionId, (draft) =>
    draft.items.some(({ key }) => key === item.key)
      ? draft
      : { ...draft, items: [...draft.items, item] },
  )
}

async function updateTable(sectionId: number, table: SavedTable, key: string): Promise<void> {
  const { name, seats, active } = table
  try {
    await client.tables.update({
      params: { id: table.tableId },
      body: { sectionId, name, seats, active },
    })
  } catch (error) {
    throw new LayoutFailure(error, key)
  }
  noteSaved(sectionId, (saved) => withTable(saved, table.tableId, table))
}

async function createTable(sectionId: number, table: DraftTable, key: string): Promise<void> {
  const { name, seats } = table
  let tableId: number
  let body: TableRequest
  try {
    // Kept until it is answered: if the answer of a table is lost, the next try finds that table with its words.
    const { request, answer } = await sendOnce({
      ...newOnce('tables.create', { body: { sectionId, name, seats } }),
      lane: `${LAYOUT}:${sectionId}:${key}`,
      data: { label: name },
    })
    tableId = answer.id
    body = request.input.body
  } catch (error) {
    throw new LayoutFailure(error, key)
  }
  const made = { tableId, name: body.name, seats: body.seats, active: true }
  const isAsWanted = made.name === name && made.seats === seats && table.active
  if (!isAsWanted) await updateTable(sectionId, { ...table, tableId }, key)
}

function withTable(draft: Draft, tableId: number, table: DraftTable): Draft {
  return {
    ...draft,
    items: draft.items.map((item) => (item.table?.tableId === tableId ? { ...item, table } : item)),
    away: draft.away.map((each) => (each.tableId === tableId ? table : each)),
  }
}
