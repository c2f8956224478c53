import { IconAlertCircle, IconDeviceFloppy, IconPlus } from '@tabler/icons-react'
import type { Printer, PrintRoute } from '../../../src-shared/api/printers.ts'
import { client } from '../../api/client.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { LeaveUnsaved } from '../../records/form/leave-unsaved.tsx'
import { useKeptForm } from '../../records/form/use-kept-draft.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import record from '../../ui/layout/record.module.css'
import { printRoutesMessages } from './print-routes-messages.ts'
import classes from './print-routes.module.css'
import { draftOf, newRoute, type RouteDraft, type RoutesDraft, shownJobs } from './route-draft.ts'
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
  const sentence = useErrorSentence()
  const mayUpdate = useMay('PRINTER:UPDATE')
  const form = useKeptForm<RoutesDraft, readonly PrintRoute[]>(
    { address: 'forms/print-routes', name: t('routes') },
    {
      record: saved,
      draftOf,
      save: ({ routes }) => client.printRoutes.save({ body: [...routes] }),
      onSaved: () => toast.done(t('savedNow')),
    },
  )
  const { routes } = form.draft
  const put = (changed: readonly RouteDraft[]) => form.change({ routes: changed })
  return (
    <section className={record['panel']} aria-label={t('routes')}>
      <form
        id={form.id}
        className={`${record['panelBody']} ${classes['jobs']}`}
        noValidate
        onSubmit={form.onSubmit}
      >
        {form.failure !== undefined && (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={sentence(form.failure)}>
            {t('notSaved')}
          </Bar>
        )}
        <fieldset className={record['fields']} disabled={!mayUpdate}>
          {shownJobs.map((job) => (
            <section key={job} className={classes['job']} aria-label={t(job)}>
              <div className={classes['jobHead']}>
                <div>
                  <h2 className={record['partTitle']}>{t(job)}</h2>
                  <p className={record['facts']}>{t(`${job}_help`)}</p>
                </div>
                <ActionButton
                  icon={IconPlus}
                  aria-label={t('add', { name: t(job) })}
                  onPress={() => put([...routes, newRoute(job, printers[0]?.id ?? 0)])}
                >
                  {t('addShort')}
                </ActionButton>
              </div>
              {routes.every((route) => route.job !== job) && (
                <p className={classes['nowhere']}>{t('nowhere')}</p>
              )}
              {routes.map((route, index) =>
                route.job === job ? (
                  <RouteRow
                    // New rows have no id, and rows are never reordered.
                    key={index}
                    route={route}
                    number={routes.slice(0, index + 1).filter((each) => each.job === job).length}
                    printers={printers}
                    onChange={(changed) => put(routes.with(index, { ...route, ...changed }))}
                    onRemove={() => put(routes.toSpliced(index, 1))}
                  />
                ) : null,
              )}
            </section>
          ))}
        </fieldset>
      </form>
      {mayUpdate && (
        <div className={`${record['panelFoot']} ${classes['foot']}`}>
          <p className={record['facts']}>{t(form.isDirty ? 'changed' : 'unchanged')}</p>
          <ActionButton
            size={56}
            isDisabled={!form.isDirty || form.isSaving}
            onPress={form.discard}
          >
            {t('discard')}
          </ActionButton>
          <ActionButton
            size={56}
            variant={form.isDirty ? 'filled' : 'default'}
            icon={IconDeviceFloppy}
            isDisabled={!form.isDirty}
            isWorking={form.isSaving}
            workingLabel={t('saving')}
            type="submit"
            form={form.id}
          >
            {t('save')}
          </ActionButton>
        </div>
      )}
      <LeaveUnsaved form={form} name={t('routes')} />
    </section>
  )
}
