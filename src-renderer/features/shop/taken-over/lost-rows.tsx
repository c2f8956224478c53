import {
  IconCreditCard,
  IconHelpHexagon,
  IconReceipt,
  IconShieldCheck,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { RecoverSale } from '#renderer/features/invoices/recovery/recover-sale.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { type Check, checksOf, setChecked, type TakenOver } from './taken-over-record.ts'
import { takenOverMessages } from './taken-over-messages.ts'
import classes from './taken-over.module.css'

interface LostRow {
  readonly check: Check
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
  readonly door: string
  readonly doorIcon?: TablerIcon
  readonly path: string
  /** Offers to record what is missing. */
  readonly recovers?: true
}

/** The upper bounds of what the copy may lack: each with the last thing known, its door, and a tick for who looked. */
export function LostRows({
  record,
  onOpen,
}: {
  readonly record: TakenOver
  /** Undefined while nobody is signed in. */
  readonly onOpen: ((path: string) => void) | undefined
}) {
  const t = useMessages(takenOverMessages)
  const { timeWithSeconds } = useFormat()
  const mayRecover = useMay('COUNTER:READ')
  const [isRecovering, setRecovering] = useState(false)
  const rows = useLostRows(record)
  const { since, until } = record.lost
  return (
    <section className={classes['missing']} aria-label={t('missing')}>
      <div className={classes['missingHead']}>
        <h2 className={classes['heading']}>{t('missing')}</h2>
        <span>
          {t('between', { since: timeWithSeconds(since), until: timeWithSeconds(until) })}
        </span>
      </div>
      {rows.length === 0 ? (
        <p className={classes['kept']}>{t('nothingMissing')}</p>
      ) : (
        <ul className={classes['rows']} aria-label={t('missing')}>
          {rows.map((row) => (
            <li key={row.check} className={classes['row']}>
              <Icon of={row.icon} size={24} />
              <span className={classes['words']}>
                <strong>{row.title}</strong>
                <span className={classes['text']}>{row.text}</span>
              </span>
              <span className={classes['acts']}>
                {onOpen !== undefined && row.recovers && mayRecover && (
                  <ActionButton onPress={() => setRecovering(true)}>{t('recover')}</ActionButton>
                )}
                {onOpen !== undefined && (
                  <ActionButton
                    {...(row.doorIcon === undefined ? {} : { icon: row.doorIcon })}
                    onPress={() => onOpen(row.path)}
                  >
                    {row.door}
                  </ActionButton>
                )}
                <CheckBox
                  label={t('checked')}
                  spokenAs={t('checkOf', { what: row.title })}
                  isOn={record.checked.includes(row.check)}
                  onChange={(isOn) => setChecked(row.check, isOn)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={classes['kept']}>
        <Icon of={IconShieldCheck} />
        {t('kept', { time: timeWithSeconds(since) })}
      </p>
      {isRecovering && <RecoverSale onClose={() => setRecovering(false)} />}
    </section>
  )
}

function useLostRows({ lost }: TakenOver): readonly LostRow[] {
  const t = useMessages(takenOverMessages)
  const { quantity, dollars } = useFormat()
  const { atMost, chargesInFlight } = lost
  const counted = (count: number) => ({ count, number: quantity(count) })
  const unnamed = atMost.charges - chargesInFlight.length
  const rows: readonly LostRow[] = [
    {
      check: 'sales',
      icon: IconReceipt,
      title: t('sales', counted(atMost.sales)),
      text: t('salesText'),
      door: t('seeInvoices'),
      path: paths.invoices,
      recovers: true,
    },
    ...chargesInFlight.map(({ transactionId, pinpadName, amount }): LostRow => ({
      check: `charge ${transactionId}`,
      icon: IconCreditCard,
      title: t('charge', { amount: dollars(amount) }),
      text: t('chargeText', { pinpad: pinpadName }),
      door: t('settle'),
      doorIcon: IconHelpHexagon,
      path: paths.charge(transactionId),
    })),
    {
      check: 'charges',
      icon: IconCreditCard,
      title: t('charges', counted(unnamed)),
      text: t('chargesText'),
      door: t('seeCharges'),
      path: paths.charges,
    },
    {
      check: 'tickets',
      icon: IconToolsKitchen2,
      title: t('tickets', counted(atMost.tickets)),
      text: t('ticketsText'),
      door: t('seeTables'),
      path: paths.floor,
    },
  ]
  const wanted = checksOf(lost)
  return rows.filter(({ check }) => wanted.includes(check))
}
