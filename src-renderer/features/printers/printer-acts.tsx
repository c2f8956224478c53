import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInbox,
  IconLayoutList,
  IconPrinter,
  IconRefresh,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Printer } from '../../../src-shared/api/printers.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import record from '../../ui/layout/record.module.css'
import { useMake } from '../../requests/make-once.ts'
import { DrawerDialog } from './drawer-dialog.tsx'
import { lookOf, type PrinterState, usePrinterState } from './printer-chip.tsx'
import classes from './printers.module.css'
import { printersMessages } from './printers-messages.ts'

/** The acts on a saved printer: its state, its test page, its drawer. */
export function PrinterActs({ record: printer }: { readonly record: Printer }) {
  const mayOpen = useMay('PRINTER:DRAWER')
  return (
    <>
      {printer.enabled && <StatusPart printer={printer} />}
      {/* Reset on any change, because a test result is valid only for the settings of that test. */}
      <TestPart key={JSON.stringify(printer)} printer={printer} />
      {printer.hasDrawer && mayOpen && <DrawerPart printer={printer} />}
    </>
  )
}

function StatusPart({ printer }: { readonly printer: Printer }) {
  const t = useMessages(printersMessages)
  const sentence = useErrorSentence()
  const { data, error, isFetching, refetch } = usePrinterState(printer)
  return (
    <section className={record['part']} aria-label={t('status')}>
      <div className={classes['act']}>
        <h3 className={record['partTitle']}>{t('status')}</h3>
        <ActionButton
          icon={IconRefresh}
          isWorking={isFetching}
          workingLabel={t('asking')}
          onPress={() => void refetch()}
        >
          {t('ask')}
        </ActionButton>
      </div>
      {data !== undefined && <StatusBar state={data} />}
      {error !== null && (
        <Bar tone="warn" icon={IconAlertCircle} detail={sentence(error)}>
          {t('statusNotRead')}
        </Bar>
      )}
    </section>
  )
}

function StatusBar({ state }: { readonly state: PrinterState }) {
  const t = useMessages(printersMessages)
  const look = lookOf(state)
  if (look === 'low') {
    return (
      <Bar tone="warn" icon={IconAlertTriangle} detail={t('statusLowText')}>
        {t('statusLow')}
      </Bar>
    )
  }
  if (look === 'ready') {
    return (
      <Bar tone="ok" icon={IconCircleCheck}>
        {t(state.paper === 'UNKNOWN' ? 'statusUnknown' : 'statusOk')}
      </Bar>
    )
  }
  return (
    <Bar tone="danger" icon={IconAlertCircle} detail={state.message ?? undefined}>
      {t('statusBad')}
    </Bar>
  )
}

function TestPart({ printer }: { readonly printer: Printer }) {
  const t = useMessages(printersMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const { mutate, data, error, isPending } = useMake('printers.test')
  return (
    <section className={record['part']} aria-label={t('test')}>
      <div className={classes['act']}>
        <div>
          <h3 className={record['partTitle']}>{t('test')}</h3>
          <p className={record['facts']}>{t('testText')}</p>
        </div>
        <div className={classes['tests']}>
          <ActionButton
            icon={IconLayoutList}
            isDisabled={isPending}
            onPress={() => mutate({ params: { id: printer.id }, query: { papers: 'DESIGNS' } })}
          >
            {t('printDesigns')}
          </ActionButton>
          <ActionButton
            icon={IconPrinter}
            isWorking={isPending}
            workingLabel={t('testing')}
            onPress={() => mutate({ params: { id: printer.id } })}
          >
            {t('printTest')}
          </ActionButton>
        </div>
      </div>
      {data !== undefined && (
        <Bar
          tone="ok"
          icon={IconCircleCheck}
          act={{ label: t('testSee'), onPress: () => navigate(paths.printJob(data.id)) }}
        >
          {t('testQueued', { name: data.printerName })}
        </Bar>
      )}
      {error !== null && !isPending && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={sentence(error)}>
          {t('notTested')}
        </Bar>
      )}
    </section>
  )
}

function DrawerPart({ printer }: { readonly printer: Printer }) {
  const t = useMessages(printersMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={record['part']} aria-label={t('drawerPart')}>
      <div className={classes['act']}>
        <div>
          <h3 className={record['partTitle']}>{t('drawerPart')}</h3>
          <p className={record['facts']}>{t('drawerText')}</p>
        </div>
        <ActionButton icon={IconInbox} aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {t('openDrawer')}
        </ActionButton>
      </div>
      {isAsking && <DrawerDialog printerId={printer.id} onClose={() => setAsking(false)} />}
    </section>
  )
}
