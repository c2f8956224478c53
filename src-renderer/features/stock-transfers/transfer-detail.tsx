import { useQuery } from '@tanstack/react-query'
import { IconTruckDelivery } from '@tabler/icons-react'
import type { StockTransfer } from '#shared/api/goods/stock-transfers.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFlag, useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { Panel, PanelTitle } from '#renderer/ui/panel/panel.tsx'
import { ReceiveTransfer } from './receive-transfer.tsx'
import { stockTransfersMessages } from './stock-transfers-messages.ts'
import { TransferState } from './transfer-state.ts'

/** A transfer; who works where it goes counts what arrived. */
export function TransferDetail({ id }: { readonly id: number }) {
  const t = useMessages(stockTransfersMessages)
  const query = useQuery(apiQuery('stockTransfers', 'get', { params: { id } }))
  const mayTransfer = useMay('stockTransfers.receive')
  const worksEverywhere = useFlag('changeExitEstablishment')
  const { establishmentId } = useSignedInUser()
  const transfer = query.data
  if (transfer === undefined) return <Unread query={query} title={t('oneNotRead')} />
  const isHere = worksEverywhere || transfer.to.id === establishmentId
  if (transfer.status === 'IN_TRANSIT' && mayTransfer && isHere) {
    return (
      <ReceiveTransfer transfer={transfer}>
        <Head transfer={transfer} />
      </ReceiveTransfer>
    )
  }
  return (
    <Panel name={t('number', { number: transfer.id })}>
      <Head transfer={transfer} />
      <Lines transfer={transfer} />
    </Panel>
  )
}

function Head({ transfer }: { readonly transfer: StockTransfer }) {
  const t = useMessages(stockTransfersMessages)
  const { date, time, money } = useFormat()
  const at = (instant: string | null) =>
    instant === null ? null : `${date(instant)} ${time(instant)}`
  const { from, to, value } = transfer
  return (
    <>
      <PanelTitle>{t('way', { from: from.name, to: to.name })}</PanelTitle>
      <div>
        <TransferState of={transfer} />
      </div>
      {transfer.status === 'IN_TRANSIT' && (
        <Bar tone="neutral" icon={IconTruckDelivery}>
          {t('inNoStock')}
        </Bar>
      )}
      <Facts
        of={[
          [t('number', { number: '' }).trim(), String(transfer.id)],
          [t('sentAt'), at(transfer.sentAt)],
          [t('sentBy'), transfer.sentBy],
          [t('receivedAt'), at(transfer.receivedAt)],
          [t('receivedBy'), transfer.receivedBy],
          [t('value'), value === null ? null : money(toCents(value))],
          [t('note'), transfer.note],
        ]}
      />
    </>
  )
}

function Lines({ transfer: { lines } }: { readonly transfer: StockTransfer }) {
  const t = useMessages(stockTransfersMessages)
  const { quantity } = useFormat()
  return (
    <RowList label={t('lines')}>
      {lines.map((line) => {
        const measured = (count: number) => `${quantity(count)} ${line.measureUnit.toLowerCase()}`
        const came = line.receivedQuantity
        return (
          <Row
            key={line.id}
            title={line.productName}
            details={
              came === null || came === line.quantity
                ? []
                : [
                    t('differs', {
                      sent: quantity(line.quantity),
                      received: quantity(came),
                      reason: line.differenceReason ?? '',
                    }),
                  ]
            }
            end={measured(came ?? line.quantity)}
          />
        )
      })}
    </RowList>
  )
}
