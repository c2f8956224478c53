import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NONE } from '#renderer/records/form/use-record-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { counterPortsMessages } from './counter-ports-messages.ts'
import { usePortCounters } from './use-port-counters.ts'

/** Chooses the machine that a cable goes to; nothing for a shop with one machine. */
export function PortCounterField({
  value,
  error,
  onChange,
}: {
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (counterId: number | null) => void
}) {
  const t = useMessages(counterPortsMessages)
  const { counters, nameOf } = usePortCounters()
  if (counters.length === 0 && value === null) return null
  const isRemoved = value !== null && counters.every(({ id }) => id !== value)
  return (
    <SelectField
      label={t('machine')}
      help={t('machineHelp')}
      options={[
        { value: NONE, label: nameOf(null) },
        ...counters.map(toOption),
        ...(isRemoved ? [{ value: String(value), label: t('removed') }] : []),
      ]}
      value={value === null ? NONE : String(value)}
      error={error}
      onChange={(chosen) => onChange(chosen === NONE ? null : Number(chosen))}
    />
  )
}
