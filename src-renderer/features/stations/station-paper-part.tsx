import { useMutation, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconDeviceFloppy, IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Printer, PrintRoute } from '../../../src-shared/api/printers.ts'
import type { Station } from '../../../src-shared/api/stations.ts'
import { client } from '../../api/client.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { NONE } from '../../records/form/use-record-form.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import record from '../../ui/layout/record.module.css'
import { toOption } from '../../ui/fields/to-option.ts'
import { type StationPaper, withPaperOf } from './station-paper.ts'
import { stationsMessages } from './stations-messages.ts'

/** Chooses the printer of a station's tickets. Saved apart from the form, because routes are saved together. */
export function StationPaperPart({ record: station }: { readonly record: Station }) {
  const mayRead = useMay('PRINTER:READ')
  const printers = useQuery({ ...apiQuery('printers', 'list'), enabled: mayRead }).data
  const routes = useQuery({ ...apiQuery('printRoutes', 'list'), enabled: mayRead }).data
  const t = useMessages(stationsMessages)
  if (printers === undefined || routes === undefined) return null
  const kitchen = routes.filter(({ job }) => job === 'KITCHEN')
  const own = kitchen.filter(({ stationId }) => stationId === station.id)
  const shared = station.needsTicket ? kitchen.filter(({ stationId }) => stationId === null) : []
  const isNowhere = station.needsTicket && !station.hasScreen && own.length + shared.length === 0
  return (
    <section className={record['part']} aria-label={t('paper')}>
      <h3 className={record['partTitle']}>{t('paper')}</h3>
      {isNowhere && (
        <Bar tone="warn" icon={IconAlertTriangle}>
          {t('nowhere')}
        </Bar>
      )}
      {own.length > 1 ? (
        <SeveralRoutes printers={namesOf(own)} />
      ) : printers.length === 0 ? (
        <p className={record['facts']}>{t('noPrinters')}</p>
      ) : (
        <OwnRoute
          key={`${station.id} ${own[0]?.printerId} ${own[0]?.automatic}`}
          station={station}
          printers={printers}
          routes={routes}
          own={own[0]}
        />
      )}
      {own.length === 0 && shared.length > 0 && (
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

function OwnRoute({
  station,
  printers,
  routes,
  own,
}: {
  readonly station: Station
  readonly printers: readonly Printer[]
  readonly routes: readonly PrintRoute[]
  readonly own: PrintRoute | undefined
}) {
  const t = useMessages(stationsMessages)
  const sentence = useErrorSentence()
  const mayUpdate = useMay('PRINTER:UPDATE')
  const saved: StationPaper = {
    printerId: own?.printerId ?? null,
    automatic: own?.automatic ?? !station.hasScreen,
  }
  const [paper, setPaper] = useState(saved)
  const save = useMutation({
    mutationFn: () => client.printRoutes.save({ body: withPaperOf(routes, station.id, paper) }),
    onSuccess: () => toast.done(t('savedPaper', { name: station.name })),
    onError: (error) => toast.error(sentence(error)),
  })
  const isDirty =
    paper.printerId !== saved.printerId ||
    (paper.printerId !== null && paper.automatic !== saved.automatic)
  return (
    <fieldset className={record['fields']} disabled={!mayUpdate}>
      <SelectField
        label={t('printer')}
        value={paper.printerId === null ? NONE : String(paper.printerId)}
        options={[{ value: NONE, label: t('noPrinter') }, ...printers.map(toOption)]}
        onChange={(value) =>
          setPaper({ ...paper, printerId: value === NONE ? null : Number(value) })
        }
      />
      {paper.printerId !== null && (
        <SwitchField
          label={t('always')}
          help={t('alwaysHelp')}
          isOn={paper.automatic}
          onChange={(automatic) => setPaper({ ...paper, automatic })}
        />
      )}
      {mayUpdate && (
        <div>
          <ActionButton
            icon={IconDeviceFloppy}
            isDisabled={!isDirty}
            isWorking={save.isPending}
            workingLabel={t('savingPaper')}
            onPress={() => save.mutate()}
          >
            {t('savePaper')}
          </ActionButton>
        </div>
      )}
    </fieldset>
  )
}
