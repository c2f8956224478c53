import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconFlag,
  IconReceipt,
  IconToolsKitchen2,
  IconTransfer,
  IconTrash,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StockMovement } from '#shared/api/goods/stock.ts'
import { movementKindWords, type StockMovementKind } from '#shared/domain/stock-movement-kinds.ts'
import { formatPrice } from '#shared/domain/money/format-number.ts'
import type { AnswerOf } from '#renderer/api/query.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { LedgerPages } from '#renderer/ledger/ledger-pages.tsx'
import { useMay } from '#renderer/session/use-session.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { stockMessages } from './stock-messages.ts'
import classes from './stock.module.css'
import { useDocumentOf } from './use-document-of.ts'

const icons: Readonly<Record<StockMovementKind, TablerIcon>> = {
  OPENING: IconFlag,
  SALE: IconReceipt,
  SALE_BACK: IconArrowBackUp,
  PURCHASE: IconTruckDelivery,
  PURCHASE_BACK: IconArrowBackUp,
  COUNT: IconClipboardCheck,
  WASTE: IconTrash,
  TRANSFER_OUT: IconTransfer,
  TRANSFER_IN: IconTransfer,
  PRODUCTION_IN: IconToolsKitchen2,
  PRODUCTION_OUT: IconToolsKitchen2,
}

/** The movements of a product, newest first; the document of each is a door to it. */
export function MovementsTable({
  name,
  of: { data, pagination },
  onTurn,
}: {
  readonly name: string
  readonly of: AnswerOf<'stock', 'listMovements'>
  readonly onTurn: (page: number) => void
}) {
  const t = useMessages(stockMessages)
  const seesCost = useMay('PRODUCT:COST')
  const isPhone = useLayout() === 'phone'
  if (data.length === 0) {
    return (
      <EmptyState icon={IconClipboardCheck} title={t('noMovements')}>
        {t('noMovementsText')}
      </EmptyState>
    )
  }
  if (isPhone) {
    return (
      <ScrollBox name={t('movements', { name })} className={classes['movements']}>
        <MovementRows name={name} of={data} />
        <LedgerPages of={pagination} onTurn={onTurn} />
      </ScrollBox>
    )
  }
  return (
    <ScrollBox name={t('movements', { name })} className={classes['movements']}>
      <table className={classes['table']} aria-label={t('movements', { name })}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('document')}</th>
            <th scope="col">{t('quantityHeading')}</th>
            {seesCost && <th scope="col">{t('cost')}</th>}
            <th scope="col">{t('left')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((movement) => (
            <MovementRow key={movement.id} movement={movement} seesCost={seesCost} />
          ))}
        </tbody>
      </table>
      <LedgerPages of={pagination} onTurn={onTurn} />
    </ScrollBox>
  )
}

function MovementRow({
  movement,
  seesCost,
}: {
  readonly movement: StockMovement
  readonly seesCost: boolean
}) {
  const language = useLanguage()
  const { date, time, quantity } = useFormat()
  const { at, kind, unitCost, balance } = movement
  const { name, note, onOpen } = useDocumentOf()(movement)
  const words = (
    <>
      <span className={classes['name']}>{name}</span>
      <span className={classes['note']}>{note}</span>
    </>
  )
  return (
    <tr>
      <td>
        {date(at)} <span className={classes['time']}>{time(at)}</span>
      </td>
      <td>
        <span className={classes['what']}>
          <Icon of={icons[kind]} />
          {movementKindWords[kind][language]}
        </span>
      </td>
      <td>
        {onOpen === undefined ? (
          words
        ) : (
          <button type="button" className={classes['door']} onClick={onOpen}>
            {words}
          </button>
        )}
      </td>
      <td className={classes['strong']}>
        {movement.quantity > 0 && '+'}
        {quantity(movement.quantity)}
      </td>
      {seesCost && <td>{unitCost === null ? '' : formatPrice(unitCost, language, 4)}</td>}
      <td className={classes['strong']} data-below={balance < 0}>
        {quantity(balance)}
      </td>
    </tr>
  )
}

/** On a phone: what moved and how much, and what was left at the end of the row. */
function MovementRows({
  name,
  of: movements,
}: {
  readonly name: string
  readonly of: readonly StockMovement[]
}) {
  const t = useMessages(stockMessages)
  const language = useLanguage()
  const { date, time, quantity } = useFormat()
  const documentOf = useDocumentOf()
  return (
    <RowList label={t('movements', { name })}>
      {movements.map((movement) => {
        const document = documentOf(movement)
        const sign = movement.quantity > 0 ? '+' : ''
        const { onOpen } = document
        return (
          <Row
            key={movement.id}
            title={`${movementKindWords[movement.kind][language]} ${sign}${quantity(movement.quantity)}`}
            details={[
              document.name,
              [`${date(movement.at)} ${time(movement.at)}`, document.note]
                .filter((each) => each !== '')
                .join(' · '),
            ]}
            end={
              <span className={classes['left']} data-below={movement.balance < 0}>
                {quantity(movement.balance)}
              </span>
            }
            {...(onOpen === undefined ? {} : { onPress: onOpen })}
          />
        )
      })}
    </RowList>
  )
}
