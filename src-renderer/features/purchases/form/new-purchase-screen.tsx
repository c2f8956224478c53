import { IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { localDate } from '#shared/domain/calendar.ts'
import { keyFacts } from '#shared/domain/purchase/supplier-number.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat, useShopClock } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import place from '#renderer/ui/layout/with-acts.module.css'
import { useRegisterPoint } from '#renderer/features/cash-register/use-register.ts'
import { DocumentSide } from './document-side.tsx'
import { formMessages } from './form-messages.ts'
import { LineRow } from './line-row.tsx'
import { ProductSearch } from './product-search.tsx'
import {
  emptyDraft,
  faultsOf,
  fieldsOfKey,
  type LineDraft,
  type PurchaseDraft,
  requestOf,
  type TaxRate,
  withLine,
} from './purchase-draft.ts'
import classes from './purchase-form.module.css'

/** Records a purchase from its paper: by keyboard, scanner or touch. What is typed stays until it is recorded. */
export function NewPurchaseScreen() {
  const t = useMessages(formMessages)
  const [, navigate] = useLocation()
  const taxes = useQuery(apiQuery('catalogs', 'taxes', { query: { kind: 'IVA' } }))
  const goBack = () => navigate(paths.purchases)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('title')} onBack={goBack} />
      {taxes.data === undefined ? (
        <Unread query={taxes} title={t('title')} />
      ) : (
        <PurchaseForm
          taxes={taxes.data.filter(({ replacesCode }) => replacesCode === null)}
          onDone={(id) => navigate(paths.purchase(id))}
        />
      )}
    </div>
  )
}

function PurchaseForm({
  taxes,
  onDone,
}: {
  readonly taxes: readonly (TaxRate & { readonly name: string })[]
  readonly onDone: (id: number) => void
}) {
  const t = useMessages(formMessages)
  const { dollars, percent } = useFormat()
  const { timeZone } = useShopClock()
  const [today] = useState(localDate(useNow('minute'), timeZone))
  const [newest, setNewest] = useState<number>()
  const { point } = useRegisterPoint()
  const suppliers = useQuery(apiQuery('suppliers', 'options', { query: {} })).data ?? []
  const create = useOnce('purchases.create', {
    onSuccess: (purchase) => {
      const words = { name: purchase.supplierName, sum: dollars(purchase.total) }
      toast.done(t('received', words))
      // The recorded values must not come back as another purchase.
      form.discard()
      onDone(purchase.id)
    },
  })
  const form: RecordForm<PurchaseDraft> = useKeptForm<PurchaseDraft, unknown>(
    { address: paths.newPurchase, name: t('title') },
    {
      record: undefined,
      draftOf: () => emptyDraft(today),
      faultsOf: (draft) =>
        faultsOf(draft, {
          supplier: t('supplierMissing'),
          number: t('numberMissing'),
          date: t('dateMissing'),
          quantity: t('quantityMissing'),
          cost: t('costMissing'),
          factor: t('factorWrong'),
          description: t('descriptionMissing'),
        }),
      save: (draft) =>
        create.mutateAsync({
          body: requestOf(draft, create.id, taxes, point?.id),
          label: t('title'),
        }),
    },
  )
  const { lines } = form.draft
  useShortcut({
    keys: ['F8'],
    label: t('receive'),
    isDisabled: lines.length === 0,
    onPress: () => form.submit(),
  })
  const setLines = (next: readonly LineDraft[]) => form.change({ lines: next })
  const add = (product: Parameters<typeof withLine>[1]) => {
    const next = withLine(lines, product, taxes)
    setNewest(next.at(-1)?.key)
    setLines(next)
  }
  function takeKey(accessKey: string): void {
    const { ruc, number } = keyFacts(accessKey)
    const supplier = suppliers.find(({ code = '-' }) => ruc.startsWith(code))
    form.change({
      ...fieldsOfKey(accessKey),
      ...(supplier === undefined ? {} : { supplierId: supplier.id }),
    })
    toast.done(t('keyTaken', { number }))
  }
  const options = taxes.map(({ id, taxRate }) => ({ value: String(id), label: percent(taxRate) }))
  return (
    <div id={form.id} className={`${place['place']} ${classes['whole']}`}>
      <section className={classes['main']} aria-label={t('lines')}>
        <ProductSearch onChoose={add} onExpense={() => add(undefined)} onKey={takeKey} />
        {lines.length === 0 ? (
          <EmptyState icon={IconTruckDelivery} title={t('noLines')}>
            {t('noLinesText')}
          </EmptyState>
        ) : (
          <>
            <div className={classes['columns']} aria-hidden>
              <span>{t('what')}</span>
              <span>{t('quantity')}</span>
              <span>{t('factor')}</span>
              <span>{t('cost')}</span>
              <span>{t('discount')}</span>
              <span>{t('tax')}</span>
              <span className={classes['sum']}>{t('sum')}</span>
              <span />
            </div>
            <ul className={classes['lines']} aria-label={t('lines')}>
              {lines.map((line, index) => (
                <LineRow
                  key={line.key}
                  line={line}
                  index={index}
                  errors={form.errors}
                  taxes={options}
                  isNewest={line.key === newest}
                  onChange={(part) =>
                    setLines(lines.map((each) => (each === line ? { ...line, ...part } : each)))
                  }
                  onRemove={() => setLines(lines.filter((each) => each !== line))}
                />
              ))}
            </ul>
            <p className={classes['note']}>{t('withoutTax')}</p>
          </>
        )}
      </section>
      <DocumentSide form={form} taxes={taxes} />
    </div>
  )
}
