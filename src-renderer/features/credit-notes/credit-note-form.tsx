import { IconCash, IconCreditCard, IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListedCreditNote, RefundKind } from '#shared/api/sales/credit-notes.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { fromCents, subtract } from '#shared/domain/money/money.ts'
import { isSessionEnd, useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { ReasonField, useReason } from '#renderer/ui/fields/reason-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import place from '#renderer/ui/layout/with-acts.module.css'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { ApprovedAct } from '#renderer/features/approval/approved-act.tsx'
import { type LineToCredit, linesToCredit, sumsOf } from './credit-draft.ts'
import { CreditNoteLines } from './credit-note-lines.tsx'
import { creditNotesMessages } from './credit-notes-messages.ts'
import classes from './credit-notes.module.css'

const allOf = (lines: readonly LineToCredit[]) => new Map(lines.map(({ id, left }) => [id, left]))

/** Left: the lines to credit. Right: reason, stock, money and the act. */
export function CreditNoteForm({
  invoice,
  notes,
  onDone,
}: {
  readonly invoice: Invoice
  readonly notes: readonly ListedCreditNote[]
  readonly onDone: () => void
}) {
  const t = useMessages(creditNotesMessages)
  const { money, dollars } = useFormat()
  const sentence = useErrorSentence()
  const mayCredit = useMay('CREDIT_NOTE:CREATE')
  const lines = linesToCredit(invoice, notes)
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const [restock, setRestock] = useState(true)
  const [kind, setKind] = useState<RefundKind>('CASH')
  const [isApproving, setApproving] = useState(false)
  const reason = useReason()
  const sums = sumsOf(lines, quantities)
  // By quantities: goods that were given for $ 0.00 go back to stock too.
  const isNothing = !lines.some(({ id }) => (quantities.get(id) ?? 0) > 0)
  const isAll = lines.every(({ id, left }) => (quantities.get(id) ?? 0) === left)
  const create = useOnce('creditNotes.create', {
    onSuccess: (note) => {
      const words = { number: note.number, sum: dollars(note.total) }
      toast.done(t(note.refund.kind === 'CREDIT' ? 'doneCredit' : 'done', words))
      onDone()
    },
  })

  function send(approval?: string): void {
    create.mutate({
      body: {
        creditNoteUuid: create.id,
        invoiceId: invoice.id,
        reason: reason.reason,
        lines: lines
          .map(({ id }) => ({ lineId: id, quantity: quantities.get(id) ?? 0 }))
          .filter(({ quantity }) => quantity > 0),
        restock,
        refund: { kind },
        totalAmount: fromCents(sums.total),
      },
      label: t('approve', { number: invoice.number }),
      ...(approval === undefined ? {} : { approval }),
    })
  }

  function act(): void {
    if (!reason.check() || isNothing) return
    if (mayCredit) send()
    else setApproving(true)
  }

  const isLeft = lines.some(({ left }) => left > 0)
  return (
    <div className={`${place['place']} ${classes['whole']}`}>
      <section className={classes['main']} aria-label={t('what')}>
        <div className={classes['bar']}>
          <Segmented
            label={t('what')}
            value={isAll && isLeft ? 'WHOLE' : 'LINES'}
            segments={[
              { value: 'LINES', label: t('byLines') },
              { value: 'WHOLE', label: t('whole'), isDisabled: !isLeft },
            ]}
            onChange={(value) => setQuantities(value === 'WHOLE' ? allOf(lines) : new Map())}
          />
          <div className={classes['choices']}>
            <ActionButton isDisabled={!isLeft} onPress={() => setQuantities(allOf(lines))}>
              {t('all')}
            </ActionButton>
            <ActionButton isDisabled={isNothing} onPress={() => setQuantities(new Map())}>
              {t('none')}
            </ActionButton>
          </div>
        </div>
        <CreditNoteLines
          invoice={invoice}
          lines={lines}
          quantities={quantities}
          onChange={(id, quantity) => setQuantities(new Map(quantities).set(id, quantity))}
        />
      </section>
      <form
        className={place['acts']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act()
        }}
      >
        <div className={classes['fields']}>
          <ReasonField
            label={t('reason')}
            choices={[t('reasonDish'), t('reasonPrice'), t('reasonProduct')]}
            otherLabel={t('reasonOther')}
            writeLabel={t('reasonWrite')}
            missing={t('reasonMissing')}
            entry={reason}
          />
          <SwitchField
            label={t('restock')}
            help={t('restockHelp')}
            isOn={restock}
            onChange={setRestock}
          />
          <div className={classes['money']}>
            <p className={classes['moneyLabel']} aria-hidden>
              {t('money')}
            </p>
            <Segmented
              label={t('money')}
              value={kind}
              segments={[
                { value: 'CASH', label: t('cash'), count: t('cashHelp'), icon: IconCash },
                { value: 'CREDIT', label: t('credit'), count: t('creditHelp'), icon: IconWallet },
              ]}
              isWide
              onChange={setKind}
            />
          </div>
          <dl className={classes['sums']}>
            <div>
              <dt>{t('subtotal')}</dt>
              <dd>
                <Amount cents={sums.net} />
              </dd>
            </div>
            <div>
              <dt>{t('tax')}</dt>
              <dd>
                <Amount cents={sums.tax} />
              </dd>
            </div>
          </dl>
          {invoice.payments.some((payment) => payment.kind === 'CARD') && (
            <Bar tone="neutral" icon={IconCreditCard}>
              {t('card')}
            </Bar>
          )}
          {invoice.payments.some((payment) => payment.kind === 'CREDIT') && (
            <p className={classes['support']}>{t('owed')}</p>
          )}
          {create.error !== null && !isSessionEnd(create.error) && (
            <p role="alert" className={classes['fault']}>
              {sentence(create.error)}
            </p>
          )}
        </div>
        <div className={classes['foot']}>
          <p className={classes['total']}>
            <span className={classes['support']}>
              {t('left', { sum: money(subtract(sums.left, sums.total)) })}
            </span>
            <span className={classes['strong']}>{t('toReturn')}</span>
            <Money cents={sums.total} />
          </p>
          <NextButton
            type="submit"
            isDisabled={isNothing}
            isWorking={create.isPending}
            workingLabel={t('acting')}
          >
            {isNothing
              ? t(isLeft ? 'choose' : 'nothingLeft')
              : t('act', { sum: money(sums.total) })}
          </NextButton>
        </div>
      </form>
      {isApproving && (
        <ApprovedAct
          question={{
            action: 'creditNotes.create',
            title: t('approve', { number: invoice.number }),
            confirm: t('act', { sum: money(sums.total) }),
            resource: invoice.id,
            amount: fromCents(sums.total),
            facts: [],
          }}
          isActing={create.isPending}
          onAnswer={(approval) => {
            if (approval === undefined) setApproving(false)
            else send(approval.approvalToken)
          }}
        >
          {create.error !== null && !isSessionEnd(create.error) && (
            <p role="alert" className={classes['fault']}>
              {sentence(create.error)}
            </p>
          )}
        </ApprovedAct>
      )}
    </div>
  )
}
