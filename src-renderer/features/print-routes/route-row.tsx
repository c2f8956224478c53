import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import type { Printer } from '../../../src-shared/api/printers.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { NONE } from '../../records/form/use-record-form.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { printRoutesMessages } from './print-routes-messages.ts'
import classes from './print-routes.module.css'
import type { RouteDraft } from './route-draft.ts'

const COPIES = ['1', '2', '3', '4', '5']

/** One route of a paper: its register, printer and copies. */
export function RouteRow({
  route,
  number,
  printers,
  onChange,
  onRemove,
}: {
  readonly route: RouteDraft
  /** Position among the routes of the paper, from 1. */
  readonly number: number
  readonly printers: readonly Printer[]
  readonly onChange: (changed: Partial<RouteDraft>) => void
  readonly onRemove: () => void
}) {
  const t = useMessages(printRoutesMessages)
  const { data: points = [] } = useQuery(apiQuery('emissionPoints', 'options'))
  const { data: stations = [] } = useQuery(apiQuery('stations', 'list'))
  const name = t(route.job)
  const printer = printers.find(({ id }) => id === route.printerId)?.name ?? ''
  return (
    <div className={classes['route']} role="group" aria-label={t('routeOf', { name, number })}>
      <SelectField
        label={t('printer')}
        value={String(route.printerId)}
        options={printers.map((each) => ({ value: String(each.id), label: each.name }))}
        onChange={(value) => onChange({ printerId: Number(value) })}
      />
      {route.job === 'KITCHEN' ? (
        <SelectField
          label={t('station')}
          value={route.stationId === null ? NONE : String(route.stationId)}
          options={[
            { value: NONE, label: t('everyStation') },
            ...stations.map((station) => ({ value: String(station.id), label: station.name })),
          ]}
          onChange={(value) => onChange({ stationId: value === NONE ? null : Number(value) })}
        />
      ) : (
        <SelectField
          label={t('emissionPoint')}
          value={route.emissionPointId === null ? NONE : String(route.emissionPointId)}
          options={[
            { value: NONE, label: t('everyPoint') },
            ...points.map((point) => ({ value: String(point.id), label: point.name })),
          ]}
          onChange={(value) => onChange({ emissionPointId: value === NONE ? null : Number(value) })}
        />
      )}
      <SelectField
        label={t('copies')}
        value={String(route.copies)}
        options={COPIES.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ copies: Number(value) })}
      />
      <div className={classes['end']}>
        <SwitchField
          label={t('automatic')}
          isOn={route.automatic}
          onChange={(automatic) => onChange({ automatic })}
        />
        <IconButton icon={IconTrash} label={t('remove', { printer, name })} onPress={onRemove} />
      </div>
    </div>
  )
}
