import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMake } from '#renderer/requests/make-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { GOODS_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import type { DraftLine, ChosenProduct } from '../shown-draft.ts'
import { purchaseDraftsMessages } from '../purchase-drafts-messages.ts'
import classes from '../purchase-drafts.module.css'

const LONGEST_CODE = 25

/** Makes a product from a line of the invoice: goods without a selling price yet. */
export function NewProduct({
  line,
  onCreated,
  onClose,
}: {
  readonly line: DraftLine
  readonly onCreated: (product: ChosenProduct) => void
  readonly onClose: () => void
}) {
  const t = useMessages(purchaseDraftsMessages)
  const sentence = useErrorSentence()
  const [name, setName] = useState(line.description)
  const [categoryId, setCategoryId] = useState<string>()
  const [unitId, setUnitId] = useState('1')
  const categories = useQuery(apiQuery('categories', 'options')).data ?? []
  const units = useQuery(apiQuery('measureUnits', 'options')).data ?? []
  const taxes = useQuery(apiQuery('catalogs', 'taxes', { query: {} })).data ?? []
  const tax = taxes.find(
    ({ kind, taxRate, replacesCode }) =>
      kind === 'IVA' && taxRate === line.taxRate && replacesCode === null,
  )
  const { mutate, isPending, error } = useMake('products.create', { onSuccess: onCreated })
  const isWhole = name.trim() !== '' && categoryId !== undefined && tax !== undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isPending}
      title={t('newProduct')}
      description={t('newProductText')}
      acts={
        <>
          <ActionButton size={56} isDisabled={isPending} onPress={onClose}>
            {t('cancel')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="filled"
            isDisabled={!isWhole}
            isWorking={isPending}
            workingLabel={t('creating')}
            onPress={() =>
              isWhole &&
              mutate({
                body: {
                  name: name.trim(),
                  referenceCode: line.supplierCode.slice(0, LONGEST_CODE).trim(),
                  productTypeId: GOODS_PRODUCT_TYPE_ID,
                  categoryId: Number(categoryId),
                  taxId: tax.id,
                  measureUnitId: Number(unitId),
                  priceOne: 0,
                  // Nobody sells it by mistake for nothing.
                  isIngredient: true,
                },
              })
            }
          >
            {t('create')}
          </ActionButton>
        </>
      }
    >
      <div className={classes['fields']}>
        <TextField
          label={t('name')}
          value={name}
          autoFocus
          error={error === null ? undefined : (fieldErrors(error)['name'] ?? sentence(error))}
          onChange={setName}
        />
        <SelectField
          label={t('category')}
          value={categoryId}
          options={categories.map(({ id, name: label }) => ({ value: String(id), label }))}
          onChange={setCategoryId}
        />
        <SelectField
          label={t('unit')}
          value={unitId}
          options={units.map(({ id, name: label }) => ({ value: String(id), label }))}
          onChange={setUnitId}
        />
      </div>
    </Dialog>
  )
}
