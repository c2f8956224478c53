import { useMutation, useQuery } from '@tanstack/react-query'
import {
  IconChefHat,
  IconDeviceDesktop,
  IconPlus,
  IconPrinter,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PrintRouteRequest } from '#shared/api/paper/print-routes.ts'
import type { Station } from '#shared/api/places/stations.ts'
import { client } from '#renderer/api/client.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { usePrintTitle } from '#renderer/features/print-jobs/use-print-title.ts'
import { withPaperOf } from '#renderer/features/stations/station-paper.ts'
import { changeKitchenSettings } from '../kitchen-settings.ts'
import classes from './print-again.module.css'
import { missedMessages } from './missed-messages.ts'
import {
  closeMissedQuestion,
  MISSED_TOAST,
  type MissedQuestion,
  useMissedQuestion,
} from './missed-question.ts'
import { useMissedTickets } from './use-missed-tickets.ts'
import { useWhyMissed } from './use-why-missed.ts'

/** The dialog of the place that somebody wants to solve; mount it once. */
export function MissedTicketsDialog() {
  const asked = useMissedQuestion((state) => state.asked)
  if (asked === undefined) return null
  return <Cures key={JSON.stringify(asked.source)} asked={asked} onClose={closeMissedQuestion} />
}

/** Offers what this user can do about tickets that reached nobody: print them here, or open the missing screen. */
function Cures({
  asked: { source, name },
  onClose,
}: {
  readonly asked: MissedQuestion
  readonly onClose: () => void
}) {
  const t = useMessages(missedMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const titleOf = usePrintTitle()
  const whyMissed = useWhyMissed()
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { stations, isLoading } = useMissedTickets(source, true)
  const printers = useQuery(apiQuery('printers', 'options')).data ?? []
  const mayOrder = useMay('ORDER:CREATE')
  const mayRoute = useMay('PRINTER:UPDATE')
  const mayAddPrinter = useMay('PRINTER:CREATE')
  const mayChangeStation = useMay('STATION:UPDATE')
  const [isAlways, setAlways] = useState(true)
  const without = stations.filter(({ hasPrinter }) => !hasPrinter)
  const mayKeep = mayRoute && without.length > 0 && printers.length > 0

  const print = useMutation({
    async mutationFn(printerId: number) {
      const jobs = await makeOnce('tickets.printMissed', { body: { ...source, printerId } })
      return { job: jobs[0], failure: mayKeep && isAlways ? await keep(without, printerId) : null }
    },
    onSuccess({ job, failure }) {
      onClose()
      toast.hide(MISSED_TOAST)
      if (failure !== null) toast.error(t('notAlways', { reason: sentence(failure) }))
      else if (job === undefined) toast.info(t('gone'))
      else toast.done(t('printed', { title: titleOf(job), printer: job.printerName }))
    },
    onError: (error) => toast.error(sentence(error)),
  })
  const go = (path: string) => {
    onClose()
    navigate(path)
  }
  const names = new Intl.ListFormat(language).format(without.map((each) => each.name))
  const isGone = !isLoading && stations.length === 0
  const withScreen = stations.filter(({ hasScreen }) => hasScreen)
  const prints: readonly Cure[] = (mayOrder ? printers : []).map(({ id, name: printer }) => ({
    icon: IconPrinter,
    label: t('printOn', { printer }),
    onPress: () => print.mutate(id),
  }))
  const others: readonly Cure[] = [
    ...withScreen.map(({ id, name: station }) => ({
      icon: IconDeviceDesktop,
      label: t('openScreen', { station }),
      onPress: () => {
        changeKitchenSettings({ stationId: id })
        go(paths.kitchen)
      },
    })),
    ...(mayAddPrinter && printers.length === 0
      ? [{ icon: IconPlus, label: t('newPrinter'), onPress: () => go(paths.printer('new')) }]
      : []),
    ...(mayChangeStation ? stations : []).map(({ id, name: station }) => ({
      icon: IconChefHat,
      label: t('settings', { station }),
      onPress: () => go(paths.station(id)),
    })),
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name })}
      manualPage="tables"
      description={
        isGone ? t('gone') : isLoading ? undefined : t('text', { why: whyMissed(stations) })
      }
      width="32rem"
      isLocked={print.isPending}
      acts={
        <ActionButton size={56} keyHint="Esc" isDisabled={print.isPending} onPress={onClose}>
          {ui('close')}
        </ActionButton>
      }
    >
      {isLoading || isGone ? undefined : (
        <div className={classes['tickets']}>
          <CureButtons cures={prints} isDisabled={print.isPending} />
          {mayKeep && prints.length > 0 && (
            <SwitchField
              label={t('always')}
              help={t('alwaysHelp', { stations: names })}
              isOn={isAlways}
              onChange={setAlways}
            />
          )}
          <CureButtons cures={others} isDisabled={print.isPending} />
          {prints.length + others.length === 0 && <p>{t('tellThem')}</p>}
        </div>
      )}
    </Dialog>
  )
}

interface Cure {
  readonly icon: TablerIcon
  readonly label: string
  readonly onPress: () => void
}

function CureButtons({
  cures,
  isDisabled,
}: {
  readonly cures: readonly Cure[]
  readonly isDisabled: boolean
}) {
  return cures.map(({ icon, label, onPress }) => (
    <ActionButton
      key={label}
      size={56}
      isWide
      align="start"
      icon={icon}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      {label}
    </ActionButton>
  ))
}

/** Routes the tickets of stations without a printer to this one. Returns the error if they could not be saved. */
async function keep(stations: readonly Station[], printerId: number): Promise<unknown> {
  try {
    const routes = await client.printRoutes.list()
    const body = stations.reduce<PrintRouteRequest[]>(
      (all, { id }) => withPaperOf(all, id, { printerId, automatic: true }),
      routes,
    )
    await client.printRoutes.save({ body })
    return null
  } catch (error) {
    return error
  }
}
