import { IconTrash } from '@tabler/icons-react'
import type { Printer } from '#shared/api/paper/printers.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NONE } from '#renderer/records/form/use-record-form.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { type PaperPlaces, stationsOf } from './paper-faults.ts'
import { printRoutesMessages } from './print-routes-messages.ts'
import classes from './print-routes.module.css'
import type { RouteDraft } from './route-draft.ts'

const COPIES = ['1', '2', '3', '4', '5']

/** One route of a paper: its printer, its register or station, its copies, and whether it comes out by itself. */
export function RouteRow({
  route,
  ofPaper,
  printers,
  places,
  onChange,
  onRemove,
}: {
  readonly route: RouteDraft
  /** All routes of the paper. */
  readonly ofPaper: readonly RouteDraft[]
  readonly printers: readonly Printer[]
  readonly places: PaperPlaces
  readonly onChange: (changed: Partial<RouteDraft>) => void
  readonly onRemove: () => void
}) {
  const t = useMessages(printRoutesMessages)
  const name = t(route.job)
  const number = ofPaper.indexOf(route) + 1
  const printer = printers.find(({ id }) => id === route.printerId)?.name ?? ''
  const isKitchen = route.job === 'KITCHEN'
  const place = isKitchen ? route.stationId : route.emissionPointId
  return (
    <div className={classes['route']} role="group" aria-label={t('routeOf', { name, number })}>
      <SelectField
        label={t('printer')}
        value={String(route.printerId)}
        options={printers.map((each) => ({ value: String(each.id), label: each.name }))}
        onChange={(value) => onChange({ printerId: Number(value) })}
      />
      <SelectField
        label={t(isKitchen ? 'station' : 'emissionPoint')}
        value={place == null ? NONE : String(place)}
        options={[
          { value: NONE, label: t(isKitchen ? 'everyStation' : 'everyPoint') },
          ...(isKitchen ? places.stations : places.points).map((each) => ({
            value: String(each.id),
            label: each.name,
          })),
        ]}
        onChange={(value) => {
          const chosen = value === NONE ? null : Number(value)
          onChange(isKitchen ? { stationId: chosen } : { emissionPointId: chosen })
        }}
      />
      <SelectField
        label={t('copies')}
        value={String(route.copies)}
        options={COPIES.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ copies: Number(value) })}
      />
      <div className={classes['end']}>
        <ByItself route={route} ofPaper={ofPaper} places={places} onChange={onChange} />
        <IconButton icon={IconTrash} label={t('remove', { printer, name })} onPress={onRemove} />
      </div>
    </div>
  )
}

/** Says when the paper comes out. It is a switch only where a person decides. */
function ByItself({
  route,
  ofPaper,
  places: { stations },
  onChange,
}: Pick<Parameters<typeof RouteRow>[0], 'route' | 'ofPaper' | 'places' | 'onChange'>) {
  const t = useMessages(printRoutesMessages)
  const list = new Intl.ListFormat(useLanguage())
  if (route.job === 'BILL' || route.job === 'LABEL') {
    return <p className={classes['when']}>{t('onRequest')}</p>
  }
  if (route.job !== 'KITCHEN') {
    return (
      <SwitchField
        label={t('automatic')}
        help={t(route.automatic ? 'automaticOn' : 'automaticOff')}
        isOn={route.automatic}
        onChange={(automatic) => onChange({ automatic })}
      />
    )
  }
  const { withScreen, onPaper } = stationsOf(route, ofPaper, stations)
  if (withScreen.length === 0 && onPaper.length > 0) {
    return <p className={classes['when']}>{t('alwaysOnPaper', { names: list.format(onPaper) })}</p>
  }
  return (
    <SwitchField
      label={t('always')}
      help={
        route.automatic
          ? t('alwaysOn')
          : onPaper.length === 0
            ? t('alwaysOff')
            : t('alwaysOffBut', { names: list.format(onPaper) })
      }
      isOn={route.automatic}
      onChange={(automatic) => onChange({ automatic })}
    />
  )
}
