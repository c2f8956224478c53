import { IconCash, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Statement } from '#shared/api/payments/receivables.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { useMake } from '#renderer/requests/make-once.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { receivablesMessages } from './receivables-messages.ts'
import classes from './receivables.module.css'

/** Lists the debts of a customer by invoice, and the collections. */
export function StatementPart({ id }: { readonly id: number }) {
  const t = useMessages(receivablesMessages)
  const mayCollect = useMay('RECEIVABLE:COLLECT')
  const [isCollecting, setCollecting] = useState(false)
  const query = useQuery(apiQuery('receivables', 'get', { params: { customerId: id } }))
  const statement = query.data
  if (statement === undefined) {
    return (
      <Unread query={query} title={t('unreadable')}>
        <Loading>
          <Skeleton height="16rem" />
        </Loading>
      </Unread>
    )
  }
  return (
    <article className={classes['statement']} aria-label={statement.socialReason}>
      <ScrollBox className={classes['body']} name={t('statement')}>
        <header>
          <h2 className={classes['name']}>{statement.socialReason}</h2>
          <p className={classes['support']}>{statement.identificationNumber}</p>
        </header>
        <Facts statement={statement} />
        <h3 className={classes['group']}>{t('invoices')}</h3>
        <Items statement={statement} />
        <h3 className={classes['group']}>{t('collections')}</h3>
        <Collections statement={statement} />
      </ScrollBox>
      {mayCollect && statement.balance > 0 && (
        <div className={classes['acts']}>
          <ActionButton
            variant="filled"
            size={72}
            icon={IconCash}
            onPress={() => setCollecting(true)}
          >
            {t('collect')}
          </ActionButton>
        </div>
      )}
      {isCollecting && <CollectDialog statement={statement} onClose={() => setCollecting(false)} />}
    </article>
  )
}

function Facts({ statement }: { readonly statement: Statement }) {
  const t = useMessages(receivablesMessages)
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('owes')}</dt>
        <dd>
          <Money dollars={statement.balance} />
        </dd>
      </div>
      {statement.overdue > 0 && (
        <div>
          <dt>{t('overdue')}</dt>
          <dd className={classes['late']}>
            <Money dollars={statement.overdue} />
          </dd>
        </div>
      )}
      {statement.balanceElsewhere !== null && statement.balanceElsewhere !== 0 && (
        <div>
          <dt>{t('elsewhere')}</dt>
          <dd>
            <Money dollars={statement.balanceElsewhere} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('limit')}</dt>
        <dd>
          {statement.creditLimit === null ? (
            t('noLimit')
          ) : (
            <Money dollars={statement.creditLimit} />
          )}
        </dd>
      </div>
    </dl>
  )
}

function Items({ statement }: { readonly statement: Statement }) {
  const t = useMessages(receivablesMessages)
  const { date, money } = useFormat()
  if (statement.items.length === 0) return <p className={classes['support']}>{t('paidOff')}</p>
  return (
    <RowList label={t('invoices')}>
      {statement.items.map((item) => (
        <Row
          key={item.invoicePaymentId}
          title={item.number}
          details={[
            t(item.isOverdue ? 'overdueSince' : 'dueOn', { date: date(item.dueDate) }),
            ...(item.collected === 0
              ? []
              : [
                  t('collectedPart', {
                    collected: money(toCents(item.collected)),
                    amount: money(toCents(item.amount)),
                  }),
                ]),
          ]}
          end={
            <span className={item.isOverdue ? classes['late'] : classes['sum']}>
              <Money dollars={item.balance} />
            </span>
          }
        />
      ))}
    </RowList>
  )
}

function Collections({ statement }: { readonly statement: Statement }) {
  const t = useMessages(receivablesMessages)
  const sentence = useErrorSentence()
  const { date, time } = useFormat()
  const mayPrint = useMay('PRINT_JOB:CREATE')
  const print = useMake('printJobs.create', {
    onSuccess: ({ title, printerName }) =>
      toast.done(t('printed', { title, printer: printerName })),
    onError: (error) => toast.error(sentence(error)),
  })
  if (statement.collections.length === 0) {
    return <p className={classes['support']}>{t('noCollections')}</p>
  }
  return (
    <RowList label={t('collections')}>
      {statement.collections.map((each) => (
        <Row
          key={each.id}
          title={`${date(each.createdAt)} ${time(each.createdAt)}`}
          details={[
            t('by', { method: each.paymentMethodName, name: each.createdBy }),
            each.items.map(({ number }) => number).join(', '),
          ]}
          end={
            <span className={classes['collection']}>
              <Money dollars={each.amount} />
              {mayPrint && (
                <ActionButton
                  icon={IconPrinter}
                  isWorking={print.isPending && print.variables.body.documentId === each.id}
                  workingLabel={t('printing')}
                  onPress={() => print.mutate({ body: { job: 'COLLECTION', documentId: each.id } })}
                >
                  {t('print')}
                </ActionButton>
              )}
            </span>
          }
        />
      ))}
    </RowList>
  )
}
