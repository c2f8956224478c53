import type { z } from 'zod'
import { CategoryRequest } from '#shared/api/menu/categories.ts'
import { problem } from '#shared/api/error.ts'
import type { ExistingRule } from '#shared/api/machine/imports.ts'
import type { Category } from '#shared/api/menu/products.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { createCategory } from '#main/rules/menu/categories/create-category.ts'
import { loadCategories } from '#main/rules/menu/categories/load-categories.ts'
import { updateCategory } from '#main/rules/menu/categories/update-category.ts'
import { categoryNamed } from './category-named.ts'
import { checkRequest } from '../run/check-request.ts'
import type { RowCells } from '#main/work/spreadsheets/row-cells.ts'
import {
  changesBetween,
  idlePlan,
  refusedPlan,
  type RowKind,
  type RowPlan,
} from '../run/row-plan.ts'

type Body = z.input<typeof CategoryRequest>
type ByName = ReadonlyMap<string, Category>

/** Categories by their name. One that is named only as a parent is created with the row that names it. */
export const categoryRows: RowKind = {
  permissions: ['CATEGORY:UPDATE', 'CATEGORY:CREATE'],
  keyField: 'name',
  keyOf: (cells) => keyOf(cells.text('name')),
  async plan({ db }, rows, onExisting) {
    const byName: ByName = new Map(
      (await loadCategories(db)).map((each) => [sortKey(each.name), each]),
    )
    return rows.map((cells) => planRow(cells, byName, onExisting))
  },
}

function keyOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : sortKey(name)
}

function planRow(cells: RowCells, byName: ByName, onExisting: ExistingRule): RowPlan {
  const name = cells.text('name')
  if (name === undefined) return refusedPlan([problem('name', 'REQUIRED')])
  const existing = byName.get(sortKey(name))
  if (existing !== undefined && onExisting === 'SKIP') return idlePlan('SKIP')
  const parentName = cells.text('parent')
  const parent = parentName === undefined ? undefined : byName.get(sortKey(parentName))
  const isParentNew = parentName !== undefined && parent === undefined
  const body = bodyOf(cells, name, existing, parent)
  const checked = checkRequest(CategoryRequest, body, cells, fallbacksOf(existing))
  if ('problems' in checked) return refusedPlan(checked.problems)
  const { request, warnings } = checked
  const changes =
    existing === undefined
      ? []
      : [
          ...changesBetween<Partial<Category>>(existing, request as Partial<Category>),
          ...(isParentNew ? [{ field: 'parent', old: '', new: parentName }] : []),
        ]
  if (existing !== undefined && changes.length === 0) return idlePlan('SAME', warnings)
  return {
    action: existing === undefined ? 'CREATE' : 'UPDATE',
    problems: [],
    warnings,
    changes,
    creates: isParentNew ? parentName : null,
    async write(context) {
      const parentId = isParentNew ? await categoryNamed(context, parentName) : request.parentId
      const input = { query: undefined, body: { ...request, parentId } }
      if (existing === undefined) await createCategory(context, { ...input, params: undefined })
      else await updateCategory(context, { ...input, params: { id: existing.id } })
    },
  }
}

/** A category can be there without these; those of an existing one stay. */
function fallbacksOf(before: Category | undefined): Partial<Body> {
  return {
    referenceCode: before?.referenceCode ?? null,
    availableInPos: before?.availableInPos ?? true,
    profitPercentage1: before?.profitPercentage1 ?? 0,
    profitPercentage2: before?.profitPercentage2 ?? 0,
    profitPercentage3: before?.profitPercentage3 ?? 0,
    profitPercentage4: before?.profitPercentage4 ?? 0,
    station: before?.station ?? null,
    position: before?.position,
  }
}

function bodyOf(
  cells: RowCells,
  name: string,
  before: Category | undefined,
  parent: Category | undefined,
): Body {
  const position = cells.number('position') ?? before?.position
  return {
    name,
    referenceCode: cells.code('referenceCode') ?? before?.referenceCode ?? null,
    availableInPos: cells.flag('availableInPos') ?? before?.availableInPos ?? true,
    parentId: parent?.id ?? before?.parentId ?? null,
    profitPercentage1: cells.number('profitPercentage1') ?? before?.profitPercentage1 ?? 0,
    profitPercentage2: cells.number('profitPercentage2') ?? before?.profitPercentage2 ?? 0,
    profitPercentage3: cells.number('profitPercentage3') ?? before?.profitPercentage3 ?? 0,
    profitPercentage4: cells.number('profitPercentage4') ?? before?.profitPercentage4 ?? 0,
    station: cells.text('station') ?? before?.station ?? null,
    ...(position === undefined ? {} : { position }),
  }
}
