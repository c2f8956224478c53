import {
  IconCashRegister,
  IconCreditCard,
  IconHelpHexagon,
  IconLayoutGrid,
  IconPaperBag,
  IconPencilMinus,
  IconSend,
} from '@tabler/icons-react'
import type { SalesNow } from '#shared/api/sales/sales-now.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { changeReport } from '../report-filters.ts'
import { DoorRow } from './door-row.tsx'
import { nowMessages } from './now-messages.ts'
import classes from './now.module.css'

/** Open tables and orders, uncertain charges, drawers and waiting documents. A row is a link if the user may open its screen. */
export function OpenWork({ day }: { readonly day: SalesNow }) {
  const t = useMessages(nowMessages)
  const { openOrders, drawers = [] } = day
  const { time } = useFormat()
  const maySeeOrders = useMay('ORDER:CREATE')
  const maySeeRegister = useMay('CASH_REGISTER:READ')
  return (
    <ul className={classes['doors']} aria-label={t('work')}>
      <TablesRow day={day} />
      {openOrders.count > 0 && (
        <DoorRow
          icon={IconPaperBag}
          title={t('orders', { count: openOrders.count })}
          sum={openOrders.totalAmount}
          href={maySeeOrders ? paths.counterOrders() : undefined}
        />
      )}
      <ChargesRow day={day} />
      <CorrectionsRow day={day} />
      {drawers.map((drawer) => (
        <DoorRow
          key={drawer.cashRegisterId}
          icon={IconCashRegister}
          title={t('drawer', { code: drawer.emissionPointCode })}
          details={[t('drawerBy', { name: drawer.openedBy, time: time(drawer.openedAt) })]}
          sum={drawer.expectedCash}
          // The register's screen shows only the drawer of the user's own point.
          href={maySeeRegister && drawers.length === 1 ? paths.register : undefined}
        />
      ))}
      <DoorRow
        icon={IconCreditCard}
        title={t('cards')}
        details={[t('cardCount', { count: day.cards.count })]}
        sum={day.cards.amount}
        href={paths.reports()}
        onOpen={() =>
          changeReport({ span: { from: day.today, to: day.today }, groupBy: 'paymentMethod' })
        }
      />
      <DocumentsRow day={day} />
    </ul>
  )
}

interface RowProps {
  readonly day: SalesNow
}

function TablesRow({ day: { openTables } }: RowProps) {
  const t = useMessages(nowMessages)
  const mayRead = useMay('TABLE:READ')
  const { count, billAsked, late, totalAmount } = openTables
  const details = [
    ...(billAsked === 0 ? [] : [t('billAsked', { count: billAsked })]),
    ...(late === 0 ? [] : [t('late', { count: late })]),
  ]
  return (
    <DoorRow
      icon={IconLayoutGrid}
      title={t('tables', { count })}
      details={details}
      sum={totalAmount}
      href={mayRead ? paths.floor : undefined}
    />
  )
}

function ChargesRow({ day: { uncertainCharges } }: RowProps) {
  const t = useMessages(nowMessages)
  const { time } = useFormat()
  const mayRead = useMay('PINPAD:READ')
  const { count, oldest, totalAmount } = uncertainCharges
  if (count === 0) return null
  const since = oldest === null ? '' : time(oldest.since)
  const detail =
    oldest?.tableName == null
      ? t('chargeSince', { time: since })
      : t('chargeAtTable', { name: oldest.tableName, time: since })
  const place = oldest === null ? paths.charges : paths.charge(oldest.transactionId)
  return (
    <DoorRow
      icon={IconHelpHexagon}
      isUrgent
      title={t('charges', { count })}
      details={[detail]}
      sum={totalAmount}
      href={mayRead ? place : undefined}
    />
  )
}

function CorrectionsRow({ day: { corrections, today } }: RowProps) {
  const t = useMessages(nowMessages)
  const { percent } = useFormat()
  const { count, share, standsOut, amount } = corrections
  return (
    <DoorRow
      icon={IconPencilMinus}
      title={t('corrections', { count })}
      details={[
        ...(share === null ? [] : [percent(share)]),
        ...(standsOut === null
          ? []
          : [t('standsOut', { count: standsOut.count, name: standsOut.name })]),
      ]}
      sum={amount}
      href={paths.reports('corrections')}
      onOpen={() => changeReport({ span: { from: today, to: today } })}
    />
  )
}

function DocumentsRow({ day: { waitingDocuments } }: RowProps) {
  const t = useMessages(nowMessages)
  const { age } = useFormat()
  const now = useNow('minute')
  const mayRead = useMay('ELECTRONIC_DOCUMENT:READ')
  const { count, oldestAt, needsPerson } = waitingDocuments
  return (
    <DoorRow
      icon={IconSend}
      title={t('waiting', { count })}
      details={[
        ...(oldestAt === null ? [] : [t('oldest', { age: age(oldestAt, now) })]),
        ...(needsPerson === 0 ? [] : [t('needsPerson', { count: needsPerson })]),
      ]}
      href={mayRead ? paths.documents : undefined}
    />
  )
}
