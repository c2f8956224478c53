import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import { Icon } from '../icon.tsx'
import { type FieldProps, useFieldParts } from './field-parts.tsx'
import classes from './select-field.module.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectFieldProps extends FieldProps {
  readonly value: string | undefined
  readonly options: readonly SelectOption[]
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  /** For more options than fit on a screen: typing filters them, without regard to case and accents. */
  readonly isSearchable?: boolean
  /** Shown if the search finds nothing. */
  readonly nothingFound?: string
}

/**
 * Chooses one of many options, with rows large enough for touch. For up to five, use Segmented. It is built on
 * Mantine's Combobox, because Mantine's Select adds 3 kB to the order screen and shows a new value one
 * render late.
 */
export function SelectField({
  value,
  options,
  onChange,
  placeholder,
  isSearchable = false,
  nothingFound,
  ...field
}: SelectFieldProps) {
  const chosen = options.find((option) => option.value === value)
  const [search, setSearch] = useState<string>()
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch(undefined)
    },
  })
  const parts = useFieldParts(field, {
    end: field.error === undefined ? <Icon of={IconChevronDown} /> : undefined,
  })
  const shown =
    search === undefined
      ? options
      : options.filter(({ label }) => sortKey(label).includes(sortKey(search)))

  return (
    <Combobox
      store={combobox}
      radius="md"
      classNames={{
        dropdown: classes['dropdown'] ?? '',
        options: classes['options'] ?? '',
        option: classes['option'] ?? '',
        empty: classes['empty'] ?? '',
      }}
      onOptionSubmit={(submitted) => {
        onChange(submitted)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType={isSearchable ? 'input' : 'button'}>
        <InputBase
          {...parts}
          type="text"
          autoComplete="off"
          readOnly={!isSearchable}
          placeholder={placeholder}
          value={search ?? chosen?.label ?? ''}
          onClick={() => combobox.openDropdown()}
          onFocus={() => {
            if (isSearchable) combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options>
          {shown.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={option.value === value}
            >
              {option.label}
              {option.value === value && <Icon of={IconCheck} />}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{nothingFound}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
