import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInbox,
  IconRefresh,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Printer, PrinterState } from '#shared/api/paper/printers.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { DrawerDialog } from './drawer-dialog.tsx'
import { lookOf, usePrinterState } from './printer-chip.tsx'
import classes from './printers.module.css'
import { printersMessages } from './printers-messages.ts'
import { TestPart } from './test-part.tsx'

/** The acts on a saved printer: its state, its test page, its drawer. */
export function PrinterActs({ record: printer }: { readonly record: Printer }) {
  const mayOpen = useMay('PRINTER:DRAWER')
  return (
    <>
      {printer.enabled && <StatusPart printer={printer} />}
      <TestPart key={settingsOf(printer)} printer={printer} />
      {printer.hasDrawer && mayOpen && <DrawerPart printer={printer} />}
    </>
  )
}

/** A test result is valid only for the settings of that test. */
function settingsOf(printer: Printer): string {
  return JSON.stringify({ ...printer, provenAt: null })
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
