import { InputBase } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { useFieldParts } from './field-parts.tsx'

export interface SearchFieldProps {
  /** `Buscar plato, código o barras`; also the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
  /** Scanned codes are typed into the field and not sent to the scanner handler. */
  readonly takesCodes?: boolean
  /** Moves the focus into the results. */
  readonly onArrowDown?: () => void
  readonly onFocusChange?: (hasFocus: boolean) => void
}

/** A search field with a clear button. The label is the placeholder. */
export function SearchField({
  label,
  value,
  onChange,
  ref,
  takesCodes = false,
  onArrowDown,
  onFocusChange,
}: SearchFieldProps) {
  const t = useMessages(uiMessages)
  const parts = useFieldParts(
    { label, isLabelHidden: true },
    {
      start: <Icon of={IconSearch} size={21} />,
      end: value !== '' && (
        <IconButton icon={IconX} label={t('clearSearch')} onPress={() => onChange('')} />
      ),
    },
  )
  return (
    <InputBase
      {...parts}
      ref={ref}
      type="text"
      role="searchbox"
      autoComplete="off"
      spellCheck={false}
      placeholder={label}
      data-takes-codes={takesCodes || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => onFocusChange?.(true)}
      onBlur={() => onFocusChange?.(false)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || onArrowDown === undefined) return
        event.preventDefault()
        onArrowDown()
      }}
    />
  )
}
