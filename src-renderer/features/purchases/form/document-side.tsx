import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { fromBasisPoints, toCents } from '#shared/domain/money/money.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { DateField } from '#renderer/ui/fields/dates/date-field.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import record from '#renderer/ui/layout/record.module.css'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import place from '#renderer/ui/layout/with-acts.module.css'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { purchasesMessages } from '../purchases-messages.ts'
import { formMessages } from './form-messages.ts'
import { dueOf, type PurchaseDraft, type TaxRate, totalsOf } from './purchase-draft.ts'
import classes from './purchase-form.module.css'

// Copies of the contract's lists, because importing them would bundle zod.
const documentTypes = ['INVOICE', 'SALES_NOTE', 'SETTLEMENT', 'OTHER'] as const
const payments = ['CREDIT', 'REGISTER', 'BANK'] as const

/** Supplier, document, sums and payment of a purchase, and the act. */
export function DocumentSide({
  form,
  taxes,
}: {
  readonly form: RecordForm<PurchaseDraft>
  readonly taxes: readonly TaxRate[]
}) {
  const t = useMessages(formMessages)
  const words = useMessages(purchasesMessages)
  const sentence = useErrorSentence()
  const { money } = useFormat()
  const [, navigate] = useLocation()
  const mayAddSupplier = useMay('SUPPLIER:CREATE')
  const suppliers = useQuery(apiQuery('suppliers', 'options', { query: {} })).data ?? []
  const { draft, errors } = form
  const due = dueOf(draft, taxes)
  const fault = errors['accessKey'] ?? errors['payments'] ?? errors['lines']
  return (
    <section className={place['acts']} aria-label={t('document')}>
      <div className={classes['fields']}>
        <SelectField
          label={t('supplier')}
          placeholder={t('chooseSupplier')}
          {...form.choice('supplierId')}
          options={suppliers.map(({ id, name, code }) => ({
            value: String(id),
            label: code === undefined ? name : `${name} · ${code}`,
          }))}
        />
        {mayAddSupplier && draft.supplierId === null && (
          <ActionButton icon={IconPlus} onPress={() => navigate(paths.supplier('new'))}>
            {t('newSupplier')}
          </ActionButton>
        )}
        <div className={record['pair']}>
          <SelectField
            label={t('documentType')}
            value={draft.documentType}
            error={errors['documentType']}
            options={documentTypes.map((value) => ({ value, label: words(value) }))}
            onChange={(value) =>
              form.change({
                documentType: documentTypes.find((each) => each === value) ?? 'INVOICE',
              })
            }
          />
          <TextField label={t('number')} maxLength={40} {...form.text('number')} />
        </div>
        {draft.accessKey !== '' && (
          <p className={classes['key']}>{t('accessKey', { key: draft.accessKey })}</p>
        )}
        <div className={record['pair']}>
          <DateField label={t('issueDate')} {...form.field('issueDate')} />
          {draft.payment === 'CREDIT' && (
            <DateField label={t('dueDate')} help={t('dueHelp')} {...form.field('dueDate')} />
          )}
        </div>
        <div className={classes['payment']}>
          <p className={classes['label']} aria-hidden>
            {t('payment')}
          </p>
          <Segmented
            label={t('payment')}
            isWide
            value={draft.payment}
            segments={payments.map((value) => ({ value, label: t(value) }))}
            onChange={(payment) => form.change({ payment })}
          />
        </div>
        <MoneyField
          label={t('paperTotal')}
          help={t('paperHelp')}
          isOptional
          {...form.field('total')}
        />
        <TextField
          label={t('observation')}
          isOptional
          maxLength={300}
          {...form.text('observation')}
        />
      </div>
      <div className={classes['foot']}>
        <Sums draft={draft} taxes={taxes} />
        {(fault !== undefined || (form.failure !== undefined && !form.hasFaults)) && (
          <p role="alert" className={classes['fault']}>
            {fault ?? sentence(form.failure)}
          </p>
        )}
        <NextButton
          keyHint="F8"
          isDisabled={draft.lines.length === 0}
          isWorking={form.isSaving}
          workingLabel={t('receiving')}
          onPress={() => form.submit()}
        >
          {draft.lines.length === 0 ? t('receive') : t('receiveSum', { sum: money(due) })}
        </NextButton>
      </div>
    </section>
  )
}

function Sums({
  draft,
  taxes,
}: {
  readonly draft: PurchaseDraft
  readonly taxes: readonly TaxRate[]
}) {
  const t = useMessages(formMessages)
  const { percent } = useFormat()
  const totals = totalsOf(draft, taxes)
  const rows = [
    ...totals.taxes.map(({ taxCode, taxRate, base }) => ({
      key: taxCode,
      name: t('base', { rate: percent(fromBasisPoints(taxRate)) }),
      sum: base,
    })),
    { key: 'vat', name: t('vat'), sum: totals.tax },
  ].filter(({ sum }) => sum !== toCents(0))
  return (
    <>
      <dl className={classes['sums']}>
        {rows.map(({ key, name, sum }) => (
          <div key={key}>
            <dt className={classes['support']}>{name}</dt>
            <dd>
              <Amount cents={sum} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes['total']}>
        <span>{t('total')}</span>
        <Money cents={totals.total} />
      </p>
    </>
  )
}
