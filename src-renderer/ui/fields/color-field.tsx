import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { SelectField } from './select-field.tsx'

/** Colours that can be told apart beside each other, in light and dark. */
const colors = {
  colorGreen: '#1F8A5B',
  colorBlue: '#2F6FD6',
  colorPurple: '#8A4FC7',
  colorPink: '#D24C86',
  colorRed: '#D0412F',
  colorOrange: '#DB7A1C',
  colorYellow: '#C9A20C',
  colorGrey: '#7A7F87',
} as const

const NO_COLOR = ''

/** Chooses a colour by its name, so that nobody has to see the colour. */
export function ColorField({
  value,
  error,
  onChange,
}: {
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (value: string | null) => void
}) {
  const t = useMessages(uiMessages)
  const known = Object.values<string>(colors)
  return (
    <SelectField
      label={t('color')}
      value={value?.toUpperCase() ?? NO_COLOR}
      error={error}
      options={[
        { value: NO_COLOR, label: t('colorNone') },
        ...Object.entries(colors).map(([name, hex]) => ({
          value: hex,
          label: t(name as keyof typeof colors),
        })),
        // Keeps a colour that another program chose.
        ...(value === null || known.includes(value.toUpperCase())
          ? []
          : [{ value: value.toUpperCase(), label: t('colorOther') }]),
      ]}
      onChange={(chosen) => onChange(chosen === NO_COLOR ? null : chosen)}
    />
  )
}
