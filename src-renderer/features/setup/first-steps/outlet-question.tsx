import type { StationOutlet } from '#shared/api/places/stations.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { firstStepsMessages } from './first-steps-messages.ts'
import classes from './first-steps.module.css'

// A copy of the contract's list, because importing that would bundle zod.
const outlets = ['SCREEN', 'PAPER', 'NONE'] as const satisfies readonly StationOutlet[]

/** Asks once for all stations of the menu how they get what is sent; hidden if the menu needs none. */
export function OutletQuestion({
  stations,
  value,
  onChange,
}: {
  readonly stations: readonly string[]
  readonly value: StationOutlet
  readonly onChange: (outlet: StationOutlet) => void
}) {
  const t = useMessages(firstStepsMessages)
  const language = useLanguage()
  if (stations.length === 0) return null
  const question = t('outlet', { stations: new Intl.ListFormat(language).format(stations) })
  return (
    <div className={classes['outlet']}>
      <p className={classes['outletWords']}>
        <strong>{question}</strong>
        <span>{t(`outlet_${value}`)}</span>
      </p>
      <Segmented
        label={question}
        value={value}
        segments={outlets.map((each) => ({ value: each, label: t(each) }))}
        onChange={onChange}
      />
    </div>
  )
}
