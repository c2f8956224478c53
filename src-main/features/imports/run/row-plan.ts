import type { FieldProblem } from '#shared/api/error.ts'
import type { ExistingRule, RowAction } from '#shared/api/machine/imports.ts'
import type { Permission } from '#shared/api/permissions.ts'
import type { BaseContext, WriteContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { RowCells } from '#main/work/spreadsheets/row-cells.ts'

/** Numbers as in the interface; the preview shows them as people read them. */
export interface RowChange {
  readonly field: string
  readonly old: string
  readonly new: string
}

/** The effect that a row would have now. */
export interface RowPlan {
  readonly action: RowAction
  readonly problems: readonly FieldProblem[]
  /** Bad cells that the row goes in without, and values that are doubtful. */
  readonly warnings: readonly FieldProblem[]
  readonly changes: readonly RowChange[]
  /** The category or section that is created with the row. */
  readonly creates: string | null
  /** Writes the record with the rules of the single operation; throws its refusals. */
  readonly write: (context: WriteContext) => Promise<void>
}

export type PlanContext = BaseContext & { readonly db: ReadDatabase }

/** A kind of records that rows are imported as. */
export interface RowKind {
  /** All are needed for an import; the first is needed for an export. */
  readonly permissions: readonly Permission[]
  /** The field by which people tell records apart. */
  readonly keyField: string
  /** Returns the key of a row's record; undefined if the row has none. */
  keyOf(cells: RowCells): string | undefined
  /** Plans several rows with few statements. */
  plan(
    context: PlanContext,
    rows: readonly RowCells[],
    onExisting: ExistingRule,
  ): Promise<readonly RowPlan[]>
}

const writeNothing = () => Promise.resolve()

export function refusedPlan(problems: readonly FieldProblem[]): RowPlan {
  return {
    action: 'ERROR',
    problems,
    warnings: [],
    changes: [],
    creates: null,
    write: writeNothing,
  }
}

export function idlePlan(action: 'SAME' | 'SKIP', warnings: readonly FieldProblem[] = []): RowPlan {
  return { action, problems: [], warnings, changes: [], creates: null, write: writeNothing }
}

/** Returns the fields of `next` that differ from `before`; absent and null are equal. */
export function changesBetween<T extends object>(before: T, next: T): RowChange[] {
  return (Object.keys(next) as (keyof T & string)[]).flatMap((field) => {
    const [old, wanted] = [before[field] ?? null, next[field] ?? null]
    return JSON.stringify(old) === JSON.stringify(wanted)
      ? []
      : [{ field, old: shown(old), new: shown(wanted) }]
  })
}

function shown(value: unknown): string {
  if (value === null) return ''
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    return value.join('; ')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
