import { IconAlertTriangle, IconPlugConnectedX, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useErrorSentence } from '../../api/errors.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import classes from './printers.module.css'
import { printersMessages } from './printers-messages.ts'

export interface FoundPlace {
  /** The host, queue or path for the printer's record. */
  readonly place: string
  readonly label: string
  /** Name of the printer that already uses the place. */
  readonly printerName: string | null
}

/**
 * The places at which a printer was found; a tap chooses one, so that nobody types it. `again` is the search button.
 */
export function FoundPlaces({
  label,
  places,
  chosen,
  none,
  noneText,
  search: { error, isFetching },
  again,
  onChoose,
}: {
  readonly label: string
  /** Undefined before the search. */
  readonly places: readonly FoundPlace[] | undefined
  readonly chosen: string
  readonly none: string
  readonly noneText: string
  readonly search: { readonly error: Error | null; readonly isFetching: boolean }
  readonly again: ReactNode
  readonly onChoose: (place: string) => void
}) {
  const t = useMessages(printersMessages)
  const sentence = useErrorSentence()
  return (
    <div className={classes['found']} role="group" aria-label={label}>
      {places?.map(({ place, label: name, printerName }) => (
        <ActionButton
          key={place}
          icon={IconPrinter}
          isWide
          align="start"
          variant={place === chosen ? 'chosen' : 'default'}
          aria-pressed={place === chosen}
          onPress={() => onChoose(place)}
        >
          {printerName === null ? name : `${name} · ${t('knownAs', { name: printerName })}`}
        </ActionButton>
      ))}
      {places?.length === 0 && !isFetching && (
        <Bar tone="neutral" icon={IconPlugConnectedX} detail={noneText}>
          {none}
        </Bar>
      )}
      {error !== null && !isFetching && (
        <Bar tone="danger" icon={IconAlertTriangle} isUrgent detail={sentence(error)}>
          {t('notScanned')}
        </Bar>
      )}
      <div>{again}</div>
    </div>
  )
}
