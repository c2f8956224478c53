import type { Layout } from '../../../../src-shared/api/sections.ts'
import { ApiCallError } from '../../../../src-shared/api/client.ts'
import { client } from '../../../api/client.ts'
import { refusalCode } from '../../../api/errors.ts'
import { newUuid } from '../../../api/new-uuid.ts'
import { type Draft, type DraftTable, layoutRequest } from './draft.ts'
import { changeEdit, correctEdit, useLayoutEdits } from './layout-edits.ts'
import { type SaveStep, saveSteps } from './save-steps.ts'

export interface SaveOutcome {
  readonly layout: Layout
  /** Tables that could not be deleted because they have history: taken out of use instead. */
  readonly keptNames: readonly string[]
}

/** A refused step, with the item it concerns. */
export class SaveFailure extends Error {
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
    throw new SaveFailure(error)
  }
}

function editOf(sectionId: number) {
  const edit = useLayoutEdits.getState().edits[sectionId]
  if (edit === undefined) throw new Error(`Section ${sectionId} has no draft`)
  return edit
}

/** Returns true if a table was taken out of use instead of being deleted. */
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
      throw new SaveFailure(error)
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
    if (refusalCode(error) !== 'TABLE_OCCUPIED') throw new SaveFailure(error)
    bringBack(sectionId, table.tableId)
    throw new SaveFailure(error, `table-${table.tableId}`, name)
  }
}

/** Restores a table at its saved place, because guests were seated at it meanwhile. */
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
    throw new SaveFailure(error, key)
  }
  noteSaved(sectionId, (saved) => withTable(saved, table.tableId, table))
}

async function createTable(sectionId: number, table: DraftTable, key: string): Promise<void> {
  const { name, seats } = table
  const pending = editOf(sectionId).creations[key] ?? {
    idempotencyKey: newUuid(),
    body: { sectionId, name, seats },
  }
  setCreations(sectionId, { [key]: pending })
  let tableId: number
  try {
    const created = await client.tables.create(
      { body: pending.body },
      { idempotencyKey: pending.idempotencyKey },
    )
    tableId = created.id
  } catch (error) {
    // Refused, so nothing was created: the next try uses a new key and the name as typed by then.
    if (error instanceof ApiCallError && error.status < 500)
      setCreations(sectionId, { [key]: undefined })
    throw new SaveFailure(error, key)
  }
  setCreations(sectionId, { [key]: undefined })
  correctEdit(sectionId, (draft) => ({
    ...draft,
    items: draft.items.map((item) =>
      item.key === key && item.table !== null
        ? { ...item, table: { ...item.table, tableId } }
        : item,
    ),
  }))
  const made = { tableId, name: pending.body.name, seats: pending.body.seats, active: true }
  noteSaved(sectionId, (saved) => ({ ...saved, away: [...saved.away, made] }))
  const isAsWanted = made.name === name && made.seats === seats && table.active
  if (!isAsWanted) await updateTable(sectionId, { ...table, tableId }, key)
}

function noteSaved(sectionId: number, note: (saved: Draft) => Draft): void {
  const { saved } = editOf(sectionId)
  changeEdit(sectionId, saved, (edit) => ({ ...edit, saved: note(edit.saved) }))
}

function setCreations(
  sectionId: number,
  changes: Readonly<Record<string, ReturnType<typeof editOf>['creations'][string] | undefined>>,
): void {
  const { saved } = editOf(sectionId)
  changeEdit(sectionId, saved, (edit) => ({
    ...edit,
    creations: Object.fromEntries(
      Object.entries({ ...edit.creations, ...changes }).flatMap(([key, creation]) =>
        creation === undefined ? [] : [[key, creation]],
      ),
    ),
  }))
}

function withTable(draft: Draft, tableId: number, table: DraftTable): Draft {
  return {
    ...draft,
    items: draft.items.map((item) => (item.table?.tableId === tableId ? { ...item, table } : item)),
    away: draft.away.map((each) => (each.tableId === tableId ? table : each)),
  }
}
