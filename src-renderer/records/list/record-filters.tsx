import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import record from '../records.module.css'
import { type ListOrder, SortMenu } from './sort-menu.tsx'
import { NONE } from '../form/use-record-form.ts'

/** Filter and order of a long list of records. */
export interface RecordFilter<Sort extends string> {
  readonly which: 'active' | 'inactive'
  /** Id of the group whose records are shown; `NONE` for all. */
  readonly groupId: string
  readonly order: ListOrder<Sort>
}

/** Filters a list by group and by active records, and sorts it. */
export function RecordFilters<Sort extends string>({
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
  readonly which: Readonly<Record<'label' | RecordFilter<Sort>['which'], string>>
  readonly columns: readonly { readonly value: Sort; readonly label: string }[]
  readonly filter: RecordFilter<Sort>
  readonly onChange: (filter: RecordFilter<Sort>) => void
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
      <Segmented<RecordFilter<Sort>['which']>
        label={which.label}
        value={filter.which}
        segments={[
          { value: 'active', label: which.active },
          { value: 'inactive', label: which.inactive },
        ]}
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
