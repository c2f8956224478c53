import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconRoute } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { PrintRoute } from '#shared/api/paper/print-routes.ts'
import type { Station } from '#shared/api/places/stations.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { NONE, type RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import record from '#renderer/ui/layout/record.module.css'
import type { StationDraft } from './station-draft.ts'
import { stationsMessages } from './stations-messages.ts'

/** Chooses the printer of a station's tickets; absent for who may not see printers. */
export function StationPaperPart({
  form,
  station,
}: {
  readonly form: RecordForm<StationDraft>
  /** Undefined for a new one. */
  readonly station: Station | undefined
}) {
  const t = useMessages(stationsMessages)
  const mayRead = useMay('PRINTER:READ')
  const mayUpdate = useMay('PRINTER:UPDATE')
  const printers = useQuery({ ...apiQuery('printers', 'list'), enabled: mayRead }).data
  const routes = useQuery({ ...apiQuery('printRoutes', 'list'), enabled: mayRead }).data
  if (printers === undefined || routes === undefined) return null
  const { paper, outlet } = form.draft
  const kitchen = routes.filter(({ job }) => job === 'KITCHEN')
  const several =
    station === undefined ? [] : kitchen.filter(({ stationId }) => stationId === station.id)
  const shared = outlet === 'NONE' ? [] : kitchen.filter(({ stationId }) => stationId === null)
  const hasOwn = paper === null || paper.printerId !== null
  return (
    <section className={record['part']} aria-label={t('paper')}>
      <h3 className={record['partTitle']}>{t('paper')}</h3>
      {outlet === 'PAPER' && !hasOwn && shared.length === 0 && (
        <Bar tone="warn" icon={IconAlertTriangle}>
          {t('nowhere')}
        </Bar>
      )}
      {paper === null ? (
        <SeveralRoutes printers={namesOf(several)} />
      ) : printers.length === 0 ? (
        <p className={record['facts']}>{t('noPrinters')}</p>
      ) : (
        <fieldset className={record['fields']} disabled={!mayUpdate}>
          <SelectField
            label={t('printer')}
            error={form.errors['paper.printerId']}
            value={paper.printerId === null ? NONE : String(paper.printerId)}
            options={[{ value: NONE, label: t('noPrinter') }, ...printers.map(toOption)]}
            onChange={(id) =>
              form.change({ paper: { ...paper, printerId: id === NONE ? null : Number(id) } })
            }
          />
          {paper.printerId !== null && outlet === 'SCREEN' && (
            <SwitchField
              label={t('always')}
              help={t('alwaysHelp')}
              isOn={paper.automatic}
              onChange={(automatic) => form.change({ paper: { ...paper, automatic } })}
            />
          )}
        </fieldset>
      )}
      {!hasOwn && shared.length > 0 && (
        <p className={record['facts']}>{t('printsAll', { printers: namesOf(shared) })}</p>
      )}
    </section>
  )
}

function namesOf(routes: readonly PrintRoute[]): string {
  return routes.map(({ printerName }) => printerName).join(', ')
}

function SeveralRoutes({ printers }: { readonly printers: string }) {
  const t = useMessages(stationsMessages)
  const [, navigate] = useLocation()
  return (
    <>
      <p className={record['facts']}>{t('printsSeveral', { printers })}</p>
      <div>
        <ActionButton icon={IconRoute} onPress={() => navigate(paths.printRoutes)}>
          {t('routes')}
        </ActionButton>
      </div>
    </>
  )
}
