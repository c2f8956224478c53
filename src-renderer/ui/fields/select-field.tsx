import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
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
}

/** Longer lists open the keyboard of a touch screen, because typing is quicker than scrolling. */
const MOST_WITHOUT_KEYBOARD = 8

/** Keys of the open list, on which no dialog or screen may act too. */
const OWN_KEYS = 'Escape Enter ArrowDown ArrowUp'

/**
 * Chooses one of many options, with rows large enough for touch. For up to five, use Segmented. Typing filters the
 * options, ignoring case and accents; Escape closes only the list. Uses Mantine's Combobox, because Mantine's Select
 * adds 3 kB to the order screen and shows a new value one render late.
 */
export function SelectField({ value, options, onChange, placeholder, ...field }: SelectFieldProps) {
  const t = useMessages(uiMessages)
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

  const { dropdownOpened: isOpen, selectFirstOption } = combobox
  useEffect(() => {
    if (search !== undefined && search !== '') selectFirstOption()
  }, [search, selectFirstOption])

  function type({ value: written }: HTMLInputElement, event: InputEvent): void {
    // The first key replaces the shown choice.
    const first = event.inputType.startsWith('delete') ? '' : (event.data ?? written)
    setSearch(search === undefined ? first : written)
    combobox.openDropdown()
  }

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
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...parts}
          type="text"
          autoComplete="off"
          spellCheck={false}
          inputMode={options.length > MOST_WITHOUT_KEYBOARD ? 'search' : 'none'}
          aria-autocomplete="list"
          placeholder={placeholder}
          value={search ?? chosen?.label ?? ''}
          data-owns-keys={isOpen ? OWN_KEYS : undefined}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== ' ' || isOpen) return
            event.preventDefault()
            combobox.openDropdown()
          }}
          onChange={(event) => type(event.currentTarget, event.nativeEvent as InputEvent)}
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
          {shown.length === 0 && <Combobox.Empty>{t('noOption')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
