import { type ReactNode, useState } from 'react'
import type { Product } from '../../../src-shared/api/products.ts'
import { fieldErrors, useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useFieldFaults } from '../../ui/fields/use-field-faults.ts'
import { SaveFoot } from '../../ui/feedback/save-foot.tsx'
import record from '../../ui/layout/record.module.css'
import {
  draftOf,
  faultyNumbers,
  missingFields,
  type ProductDraft,
  productRequest,
} from './product-draft.ts'
import { type ProductFields, SaleFields, WhatFields } from './product-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { productsMessages } from './products-messages.ts'
import classes from './products.module.css'
import type { PriceTaxes } from './use-price-taxes.ts'

const FORM = 'product'

/** Edits a product in one form; refusals are shown at their field. */
export function ProductForm({
  title,
  initial,
  product,
  taxes,
  onSaved,
  children,
}: {
  readonly title: string
  readonly initial: ProductDraft
  /** Undefined for a new one. */
  readonly product: Product | undefined
  readonly taxes: PriceTaxes
  readonly onSaved: (product: Product) => void
  readonly children?: ReactNode
}) {
  const t = useMessages(productsMessages)
  const sentence = useErrorSentence()
  const isNew = product === undefined
  const [draft, setDraft] = useState(initial)
  /** Last read or saved state; changes are relative to it. */
  const [base, setBase] = useState(product === undefined ? undefined : { product, draft: initial })
  const { form, errors, refuse, forget } = useFieldFaults()
  const tax = taxes.taxOf(draft.taxId, product?.iceTaxId)

  const outcome = {
    onSuccess: (saved: Product) => {
      toast.done(t(isNew ? 'created' : 'saved', { name: saved.name }))
      const savedDraft = draftOf(saved, taxes.taxOf(saved.tax.id, saved.iceTaxId))
      setBase({ product: saved, draft: savedDraft })
      setDraft(savedDraft)
      onSaved(saved)
    },
    onError: (refusal: Error) => refuse(fieldErrors(refusal)),
  }
  const create = useApiMutation('products', 'create', outcome)
  const update = useApiMutation('products', 'update', outcome)
  const { error, isPending } = isNew ? create : update

  function save(): void {
    if (isPending) return
    const faults = [
      ...missingFields(draft).map((field) => [field, t('missing')] as const),
      ...faultyNumbers(draft).map(
        (field) => [field, t(field === 'stock' ? 'noNumber' : 'noPercent')] as const,
      ),
    ]
    if (faults.length > 0) return refuse(Object.fromEntries(faults))
    const body = productRequest(draft, tax, base)
    if (product === undefined) create.mutate({ body })
    else update.mutate({ params: { id: product.id }, body })
  }

  const fields: ProductFields = {
    draft,
    errors,
    change: (part) => {
      setDraft((typed) => ({ ...typed, ...part }))
      const touched = [part, part.prices ?? {}, part.discounts ?? {}].flatMap(Object.keys)
      forget(touched)
    },
  }
  const hasFaultyField = Object.keys(errors).length > 0
  const failure = error === null ? undefined : hasFaultyField ? t('failing') : sentence(error)
  return (
    <>
      <div className={record['panelBody']}>
        <h2 className={record['panelTitle']}>{title}</h2>
        {product?.comboInfo != null && (
          <p className={classes['note']}>
            {t('combo', { count: product.comboInfo.details.length })}
          </p>
        )}
        <form
          id={FORM}
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <div className={record['fields']}>
            <WhatFields {...fields} />
            <PriceFields {...fields} choices={taxes.choices} />
            <SaleFields {...fields} />
          </div>
        </form>
        {children}
      </div>
      <SaveFoot
        form={FORM}
        label={t(isNew ? 'create' : 'save')}
        isWorking={isPending}
        workingLabel={t('saving')}
        failedTitle={t('notSaved')}
        failure={failure}
      />
    </>
  )
}
