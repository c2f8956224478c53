import { z } from 'zod'
import type { Category } from '#shared/api/menu/products.ts'
import { fromBasisPoints } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { Json } from '#main/database/schema.ts'
import { readStored } from '#main/database/stored-json.ts'
import { groupIdsOf } from '#main/rules/pricing/modifiers/group-ids.ts'

const listAll = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('categories')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id'),
)

const QuickNotes = z.array(z.string())

/** Returns the texts that a category offers for the observation of a line; none if unreadable. */
export function quickNotesOf(stored: Json<readonly string[]> | null): string[] {
  return stored === null ? [] : (readStored(QuickNotes, stored) ?? [])
}

type Row = Awaited<ReturnType<typeof listAll.all>>[number]

/** Returns every category, in the order of the POS's category rail. */
export async function loadCategories(db: ReadDatabase): Promise<Category[]> {
  return (await listAll.all(db, {})).map(toCategory)
}

function toCategory(row: Row): Category {
  return {
    id: row.id,
    name: row.name,
    referenceCode: row.referenceCode,
    availableInPos: row.availableInPos === 1,
    parentId: row.parentId,
    profitPercentage1: fromBasisPoints(row.profitPercentage1),
    profitPercentage2: fromBasisPoints(row.profitPercentage2),
    profitPercentage3: fromBasisPoints(row.profitPercentage3),
    profitPercentage4: fromBasisPoints(row.profitPercentage4),
    station: row.station,
    position: row.position,
    colorHex: row.colorHex,
    modifierGroupIds: groupIdsOf(row.modifierGroupIds),
    quickNotes: quickNotesOf(row.quickNotes),
  }
}
