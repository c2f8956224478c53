import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { type Segment, Segmented } from '#renderer/ui/layout/segmented.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import record from '../records.module.css'
import { type ListOrder, SortMenu } from './sort-menu.tsx'
import { NONE } from '../form/use-record-form.ts'

/** Filter and order of a long list of records. */
export interface RecordFilter<Sort extends string, Which extends string = 'active' | 'inactive'> {
  readonly which: Which
  /** Id of the group whose records are shown; `NONE` for all. */
  readonly groupId: string
  readonly order: ListOrder<Sort>
}

/** Filters a list by group and by which records it has, and sorts it. */
export function RecordFilters<Sort extends string, Which extends string = 'active' | 'inactive'>({
  group,
  which,
  columns,
  filter,
  onChange,
}: {
  readonly group: {
    readonly label: string
    /** Label of the choice that shows all groups. */
    readonly all: string
    readonly options: readonly { readonly id: number; readonly name: string }[] | undefined
  }
  readonly which: { readonly label: string; readonly segments: readonly Segment<Which>[] }
  readonly columns: readonly { readonly value: Sort; readonly label: string }[]
  readonly filter: RecordFilter<Sort, Which>
  readonly onChange: (filter: RecordFilter<Sort, Which>) => void
}) {
  return (
    <div className={record['narrow']}>
      <SelectField
        label={group.label}
        isLabelHidden
        value={filter.groupId}
        options={[{ value: NONE, label: group.all }, ...(group.options ?? []).map(toOption)]}
        onChange={(groupId) => onChange({ ...filter, groupId })}
      />
      <Segmented<Which>
        label={which.label}
        value={filter.which}
        segments={which.segments}
        onChange={(chosen) => onChange({ ...filter, which: chosen })}
      />
      <SortMenu<Sort>
        columns={columns}
        order={filter.order}
        onChange={(order) => onChange({ ...filter, order })}
      />
    </div>
  )
}
