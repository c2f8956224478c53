import type { CategoryRequest } from '../../../src-shared/api/categories.ts'
import { type FieldProblem, invalid, problem, taken } from '../../../src-shared/api/error.ts'
import type { Category } from '../../../src-shared/api/products.ts'
import { toBasisPoints } from '../../../src-shared/domain/money.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'

/**
 * Refuses an unknown parent or one below the category itself (400), and a name that another one has,
 * case and accents apart (409). `ownId` is undefined for a new category.
 */
export function checkCategory(
  body: CategoryRequest,
  existing: readonly Category[],
  ownId?: number,
): void {
  const name = sortKey(body.name)
  const isTaken = existing.some((other) => other.id !== ownId && sortKey(other.name) === name)
  const parent = parentProblem(body, existing, ownId)
  if (parent !== undefined) {
    throw invalid(parent, ...(isTaken ? [problem('name', 'ALREADY_TAKEN')] : []))
  }
  if (isTaken) throw taken('name')
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

/** Whether `id` is `ancestorId` or somewhere below it. */
function isWithin(byId: ReadonlyMap<number, Category>, id: number, ancestorId: number): boolean {
  const seen = new Set<number>()
  for (let at: number | null = id; at !== null && !seen.has(at);) {
    if (at === ancestorId) return true
    seen.add(at)
    at = byId.get(at)?.parentId ?? null
  }
  return false
}

/** The columns that a request sets; without a position it stands at `position`. */
export function toColumns(body: CategoryRequest, position: number) {
  return {
    name: body.name,
    referenceCode: body.referenceCode ?? null,
    availableInPos: body.availableInPos ? (1 as const) : (0 as const),
    parentId: body.parentId ?? null,
    profitPercentage1: toBasisPoints(body.profitPercentage1),
    profitPercentage2: toBasisPoints(body.profitPercentage2),
    profitPercentage3: toBasisPoints(body.profitPercentage3),
    profitPercentage4: toBasisPoints(body.profitPercentage4),
    station: body.station ?? null,
    position: body.position ?? position,
  }
}
