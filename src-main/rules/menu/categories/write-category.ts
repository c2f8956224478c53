import type { CategoryRequest } from '#shared/api/menu/categories.ts'
import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { Category } from '#shared/api/menu/products.ts'
import { toBasisPoints } from '#shared/domain/money/money.ts'
import type { Json } from '#main/database/schema.ts'
import { isNameTaken, refuseFields } from '#main/rules/records/refuse-fields.ts'

/**
 * Throws 400 for a parent that is unknown or below the category itself, 409 for a name in use, ignoring
 * case and accents. `ownId` is undefined for a new category.
 */
export function checkCategory(
  body: CategoryRequest,
  existing: readonly Category[],
  ownId?: number,
): void {
  const isTaken = isNameTaken(existing, body.name, ownId)
  const parent = parentProblem(body, existing, ownId)
  refuseFields(parent === undefined ? [] : [parent], isTaken ? ['name'] : [])
}

function parentProblem(
  { parentId }: CategoryRequest,
  existing: readonly Category[],
  ownId: number | undefined,
): FieldProblem | undefined {
  if (parentId == null) return undefined
  const byId = new Map(existing.map((category) => [category.id, category]))
  if (!byId.has(parentId)) return problem('parentId', 'UNKNOWN_ID')
  const isBelowItself = ownId !== undefined && isWithin(byId, parentId, ownId)
  return isBelowItself ? problem('parentId', 'CATEGORY_CYCLE') : undefined
}

/** True if `id` is `ancestorId` or below it. */
function isWithin(byId: ReadonlyMap<number, Category>, id: number, ancestorId: number): boolean {
  const seen = new Set<number>()
  for (let at: number | null = id; at !== null && !seen.has(at);) {
    if (at === ancestorId) return true
    seen.add(at)
    at = byId.get(at)?.parentId ?? null
  }
  return false
}

/**
 * Returns the columns of a request. Absent fields are taken from `before`, an absent position from
 * `position`.
 */
export function toColumns(body: CategoryRequest, position: number, before?: Category) {
  return {
    name: body.name,
    referenceCode: body.referenceCode ?? null,
    availableInPos: body.availableInPos ? (1 as const) : (0 as const),
    parentId: body.parentId ?? null,
    profitPercentage1: toBasisPoints(body.profitPercentage1),
    profitPercentage2: toBasisPoints(body.profitPercentage2),
    profitPercentage3: toBasisPoints(body.profitPercentage3),
    profitPercentage4: toBasisPoints(body.profitPercentage4),
    station: stationOf(body, before),
    position: body.position ?? position,
    colorHex: body.colorHex ?? null,
    modifierGroupIds: toJson(body.modifierGroupIds ?? before?.modifierGroupIds),
    quickNotes: toJson(body.quickNotes ?? before?.quickNotes),
  }
}

/**
 * Returns the station's name, null for none. An update without the field keeps it: `PUT /kitchen/stations` sets it
 * too.
 */
function stationOf({ station }: CategoryRequest, before: Category | undefined): string | null {
  if (station === undefined) return before?.station ?? null
  return station === '' ? null : station
}

function toJson<T>(list: readonly T[] | undefined): Json<readonly T[]> | null {
  return list === undefined || list.length === 0 ? null : JSON.stringify(list)
}
