import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { newKey } from '#renderer/requests/new-key.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { firstStepsMessages } from './first-steps-messages.ts'
import classes from './first-steps.module.css'
import {
  chosenIn,
  type DraftCategory,
  type DraftProduct,
  faultOf,
  withChange,
  withProduct,
} from './starter-draft.ts'

interface CategoriesProps {
  readonly draft: readonly DraftCategory[]
  /** True after a try to continue, so that faults are shown. */
  readonly isChecked: boolean
  readonly onChange: (draft: readonly DraftCategory[]) => void
}

/** The categories of a starter menu as tabs, and the products of one. */
export function StarterCategories({ draft, isChecked, onChange }: CategoriesProps) {
  const t = useMessages(firstStepsMessages)
  const [shownName, setShownName] = useState(draft[0]?.name)
  const shown = draft.find(({ name }) => name === shownName) ?? draft[0]
  if (shown === undefined) return null
  return (
    <>
      <div className={classes['tabs']} role="group" aria-label={t('categoriesOf')}>
        {draft.map((category) => (
          <ActionButton
            key={category.name}
            variant={category === shown ? 'chosen' : 'quiet'}
            aria-pressed={category === shown}
            aria-label={t('categoryTab', {
              name: category.name,
              count: chosenIn(category).length,
            })}
            onPress={() => setShownName(category.name)}
          >
            {category.name} {chosenIn(category).length}
          </ActionButton>
        ))}
      </div>
      <p className={classes['caption']}>
        <span>{shown.station !== null && t('station', { station: shown.station })}</span>
        <span>{t('withTax')}</span>
      </p>
      <ul className={classes['products']} aria-label={shown.name}>
        {shown.products.map((product) => (
          <ProductLine
            key={product.key}
            product={product}
            isChecked={isChecked}
            onChange={(change) => onChange(withChange(draft, product.key, change))}
          />
        ))}
      </ul>
      <AddLine
        key={shown.name}
        onAdd={(product) => onChange(withProduct(draft, shown.name, { key: newKey(), ...product }))}
      />
    </>
  )
}

function ProductLine({
  product,
  isChecked,
  onChange,
}: {
  readonly product: DraftProduct
  readonly isChecked: boolean
  readonly onChange: (change: Partial<DraftProduct>) => void
}) {
  const t = useMessages(firstStepsMessages)
  const fault = isChecked ? faultOf(product) : undefined
  const { name, price, isChosen } = product
  return (
    <li className={classes['product']} data-chosen={isChosen}>
      <input
        type="checkbox"
        className={classes['check']}
        aria-label={t('use', { name })}
        checked={isChosen}
        onChange={(event) => onChange({ isChosen: event.currentTarget.checked })}
      />
      <TextField
        label={t('nameOf', { name })}
        isLabelHidden
        maxLength={300}
        value={name}
        error={fault === 'name' ? t('faultyName') : undefined}
        onChange={(typed) => onChange({ name: typed })}
      />
      <MoneyField
        label={t('priceOf', { name })}
        isLabelHidden
        value={price}
        error={fault === 'price' ? t('faultyPrice') : undefined}
        onChange={(typed) => onChange({ price: typed })}
      />
    </li>
  )
}

function AddLine({
  onAdd,
}: {
  readonly onAdd: (product: { readonly name: string; readonly price: string }) => void
}) {
  const t = useMessages(firstStepsMessages)
  const [name, setName] = useState('')
  const [price, setPrice] = useState('')

  function add(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() === '') return
    onAdd({ name: name.trim(), price })
    setName('')
    setPrice('')
  }

  return (
    <form className={classes['add']} noValidate onSubmit={add}>
      <TextField
        label={t('newName')}
        isLabelHidden
        placeholder={t('newName')}
        maxLength={300}
        value={name}
        onChange={setName}
      />
      <MoneyField label={t('newPrice')} isLabelHidden value={price} onChange={setPrice} />
      <ActionButton type="submit" icon={IconPlus} isDisabled={name.trim() === ''}>
        {t('add')}
      </ActionButton>
    </form>
  )
}
