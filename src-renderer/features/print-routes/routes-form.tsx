import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import type { Printer } from '#shared/api/paper/printers.ts'
import type { PrintRoute } from '#shared/api/paper/print-routes.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { LeaveUnsaved } from '#renderer/records/form/draft/leave-unsaved.tsx'
import { SaveFoot } from '#renderer/records/form/save-foot.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { faultsOfPaper, type PaperPlaces } from './paper-faults.ts'
import { printRoutesMessages } from './print-routes-messages.ts'
import classes from './print-routes.module.css'
import {
  draftOf,
  newRoute,
  type RouteDraft,
  type RoutesDraft,
  type ShownJob,
  shownJobs,
} from './route-draft.ts'
import { RouteRow } from './route-row.tsx'

/** Edits all routes, which are saved together, because each is valid only with the others. */
export function RoutesForm({
  printers,
  saved,
}: {
  readonly printers: readonly Printer[]
  readonly saved: readonly PrintRoute[]
}) {
  const t = useMessages(printRoutesMessages)
  const title = useScreenName('printRoutes')
  const mayUpdate = useMay('PRINTER:UPDATE')
  const { data: points = [] } = useQuery(apiQuery('emissionPoints', 'options'))
  const { data: stations = [] } = useQuery(apiQuery('stations', 'list'))
  const form = useKeptForm<RoutesDraft, readonly PrintRoute[]>(
    { address: 'forms/print-routes', name: title },
    {
      record: saved,
      draftOf,
      save: ({ routes }) => client.printRoutes.save({ body: [...routes] }),
      onSaved: () => toast.done(t('savedNow')),
    },
  )
  return (
    <section className={record['panel']} aria-label={title}>
      <form
        id={form.id}
        className={`${record['panelBody']} ${classes['jobs']}`}
        noValidate
        onSubmit={form.onSubmit}
      >
        <fieldset className={record['fields']} disabled={!mayUpdate}>
          {shownJobs.map((job) => (
            <Paper
              key={job}
              job={job}
              routes={form.draft.routes}
              printers={printers}
              places={{ points, stations }}
              onChange={(routes) => form.change({ routes })}
            />
          ))}
        </fieldset>
      </form>
      {mayUpdate && <SaveFoot form={form} saveLabel={t('save')} isNew={false} />}
      <LeaveUnsaved form={form} name={title} />
    </section>
  )
}

/** A paper: its printers, and what keeps it from coming out. */
function Paper({
  job,
  routes,
  printers,
  places,
  onChange,
}: {
  readonly job: ShownJob
  /** The routes of all papers. */
  readonly routes: readonly RouteDraft[]
  readonly printers: readonly Printer[]
  readonly places: PaperPlaces
  readonly onChange: (routes: readonly RouteDraft[]) => void
}) {
  const t = useMessages(printRoutesMessages)
  const own = routes.filter((route) => route.job === job)
  const first = printers.find(({ enabled }) => enabled) ?? printers[0]
  const add = () => onChange([...routes, newRoute(job, first?.id ?? 0)])
  return (
    <section className={classes['job']} aria-label={t(job)}>
      <div className={classes['jobHead']}>
        <div>
          <h2 className={record['partTitle']}>{t(job)}</h2>
          <p className={record['facts']}>{t(`${job}_help`)}</p>
        </div>
        <ActionButton icon={IconPlus} aria-label={t('add', { name: t(job) })} onPress={add}>
          {t('addShort')}
        </ActionButton>
      </div>
      <Faults
        job={job}
        faults={faultsOfPaper(job, own, printers, places)}
        printer={first?.name ?? ''}
        onCure={add}
      />
      {routes.map((route, index) =>
        route.job === job ? (
          <RouteRow
            // New rows have no id, and rows are never reordered.
            key={index}
            route={route}
            ofPaper={own}
            printers={printers}
            places={places}
            onChange={(changed) => onChange(routes.with(index, { ...route, ...changed }))}
            onRemove={() => onChange(routes.toSpliced(index, 1))}
          />
        ) : null,
      )}
    </section>
  )
}

function Faults({
  job,
  faults: { isNowhere, unserved, inactive },
  printer,
  onCure,
}: {
  readonly job: ShownJob
  readonly faults: ReturnType<typeof faultsOfPaper>
  readonly printer: string
  readonly onCure: () => void
}) {
  const t = useMessages(printRoutesMessages)
  const list = new Intl.ListFormat(useLanguage())
  const cure = { label: t('sendTo', { printer }), onPress: onCure }
  return (
    <>
      {/* A shop without a printer of labels misses nothing. */}
      {isNowhere && job === 'LABEL' && <p className={classes['nowhere']}>{t('nowhere')}</p>}
      {isNowhere && job !== 'LABEL' && (
        <Bar tone="warn" icon={IconAlertTriangle} detail={t(`${job}_nowhere`)} act={cure}>
          {t('nowhere')}
        </Bar>
      )}
      {unserved.length > 0 && (
        <Bar tone="warn" icon={IconAlertTriangle} act={cure}>
          {t('unserved', { names: list.format(unserved) })}
        </Bar>
      )}
      {inactive.length > 0 && (
        <Bar tone="warn" icon={IconAlertTriangle} detail={t('inactiveText')}>
          {t('inactive', { names: list.format(inactive) })}
        </Bar>
      )}
    </>
  )
}
