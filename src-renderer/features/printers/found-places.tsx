import {
  IconAlertTriangle,
  IconCircleCheck,
  IconNetwork,
  IconPlug,
  IconPrinter,
  IconRefresh,
  IconUsb,
  type TablerIcon,
} from '@tabler/icons-react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { counterPortsMessages } from '#renderer/features/counter-ports/counter-ports-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import classes from './found-places.module.css'
import type { ConnectionKind } from './printer-draft.ts'
import { printersMessages } from './printers-messages.ts'

export interface FoundPlace {
  /** The host, queue or path for the printer's record. */
  readonly place: string
  /** The port at which a host was found. */
  readonly port?: number
  readonly name: string
  /** How it is connected. */
  readonly detail: string
  /** Name of the printer that already uses the place. */
  readonly printerName: string | null
}

export interface PlaceSearch {
  /** Undefined before the search. */
  readonly places: readonly FoundPlace[] | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly again: () => void
}

const icons: Readonly<Record<ConnectionKind, TablerIcon>> = {
  NETWORK: IconNetwork,
  SYSTEM: IconUsb,
  SERIAL: IconPlug,
}

/** The places at which a printer was found: a tap takes one. What is taken is a row too, also if it was not found. */
export function FoundPlaces({
  kind,
  counterName,
  search: { places, error, isFetching, again },
  chosen,
  isKept,
  ownName,
  onChoose,
}: {
  readonly kind: ConnectionKind
  /** Name of the counter whose PC is looked at; undefined for this machine. */
  readonly counterName: string | undefined
  readonly search: PlaceSearch
  readonly chosen: string
  /** True if the chosen place is the saved one. */
  readonly isKept: boolean
  /** Name of the printer that the form edits: its own place is not taken by another. */
  readonly ownName: string | undefined
  readonly onChoose: (found: FoundPlace) => void
}) {
  const t = useMessages(printersMessages)
  const atCounter = useMessages(counterPortsMessages)
  const sentence = useErrorSentence()
  const isListed = chosen === '' || (places?.some(({ place }) => place === chosen) ?? false)
  const shown: readonly FoundPlace[] = [
    ...(isListed
      ? []
      : [
          {
            place: chosen,
            name: chosen,
            detail: t(isKept ? 'placeKept' : 'placeTyped'),
            printerName: null,
          },
        ]),
    ...(places ?? []),
  ]
  return (
    <div className={classes['found']}>
      <div className={classes['head']}>
        <p className={classes['label']} id={`found-${kind}`}>
          {counterName === undefined
            ? t(`found_${kind}`)
            : atCounter(kind === 'SERIAL' ? 'portsOf' : 'printersOf', { name: counterName })}
        </p>
        <ActionButton
          icon={IconRefresh}
          isWorking={isFetching}
          workingLabel={t('looking')}
          onPress={again}
        >
          {t('lookAgain')}
        </ActionButton>
      </div>
      <ul className={classes['rows']} aria-labelledby={`found-${kind}`}>
        {shown.map((found) => {
          const { place, name, detail, printerName } = found
          return (
            <li key={place}>
              <button
                type="button"
                className={classes['row']}
                aria-pressed={place === chosen}
                onClick={() => onChoose(found)}
              >
                <Icon of={icons[kind]} size={26} />
                <span className={classes['words']}>
                  <span className={classes['name']}>{name}</span>
                  <span className={classes['detail']}>
                    {printerName === null || printerName === ownName
                      ? detail
                      : `${detail} · ${t('knownAs', { name: printerName })}`}
                  </span>
                </span>
                {place === chosen && <Icon of={IconCircleCheck} size={26} />}
              </button>
            </li>
          )
        })}
      </ul>
      {/* A counter that does not answer may have anything plugged in. */}
      {shown.length === 0 && (error === null || counterName === undefined) && (
        <div className={classes['empty']} role="status">
          <Icon of={IconPrinter} size={32} />
          <div className={classes['words']}>
            <span className={classes['name']}>
              {places === undefined && error === null
                ? t(isFetching ? `looking_${kind}` : 'notLooked')
                : counterName === undefined
                  ? t(`none_${kind}`)
                  : atCounter('noPorts', { name: counterName })}
            </span>
            <span className={classes['detail']}>
              {counterName === undefined ? t(`none_${kind}_text`) : atCounter('noPortsText')}
            </span>
          </div>
        </div>
      )}
      {error !== null && !isFetching && (
        <Bar tone="danger" icon={IconAlertTriangle} isUrgent detail={sentence(error)}>
          {t('notScanned')}
        </Bar>
      )}
    </div>
  )
}
