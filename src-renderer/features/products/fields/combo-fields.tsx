import { IconAlertTriangle, IconTrash, IconBoxMultiple } from '@tabler/icons-react'
import { toCents } from '../../../../src-shared/domain/money.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { RecordForm } from '../../../records/form/use-record-form.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import record from '../../../ui/layout/record.module.css'
import { Money } from '../../../ui/money/money.tsx'
import { parseTypedNumber } from '../../../ui/pads/typed-number.ts'
import { type ComboDraft, emptyCombo, type PartDraft, sumOfParts } from '../draft/combo-draft.ts'
import type { ProductDraft } from '../draft/product-draft.ts'
import { ProductSearch } from '../product-search.tsx'
import { productsMessages } from '../products-messages.ts'
import type { Product } from '../../../../src-shared/api/products.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { hasFaultIn } from './fields-props.ts'
import type { FieldsProps } from './fields-props.ts'

interface ComboProps {
  readonly form: RecordForm<ProductDraft>
}

/** Makes the product a combo: its parts, the price of each in it, and the sum of these prices. */
function ComboFields({ form, ownId }: ComboProps & { readonly ownId: number | undefined }) {
  const t = useMessages(productsMessages)
  const combo = form.draft.comboInfo
  return (
    <>
      <SwitchField
        label={t('isCombo')}
        help={t('isComboHelp')}
        isOn={combo !== null}
        onChange={(isOn) => form.change({ comboInfo: isOn ? emptyCombo : null })}
      />
      {combo !== null && <Parts form={form} combo={combo} ownId={ownId} />}
    </>
  )
}

function Parts({
  form,
  combo,
  ownId,
}: ComboProps & { readonly combo: ComboDraft; readonly ownId: number | undefined }) {
  const t = useMessages(productsMessages)
  const { details } = combo
  const put = (part: Partial<ComboDraft>) => form.change({ comboInfo: { ...combo, ...part } })
  const replace = (index: number, part: Partial<PartDraft>) =>
    put({ details: details.map((each, at) => (at === index ? { ...each, ...part } : each)) })
  return (
    <>
      {details.map(({ productId, name, quantity, salePrice }, index) => {
        const errorOf = (field: string) => form.errors[`comboInfo.details[${index}].${field}`]
        return (
          <fieldset key={productId} className={record['fields']}>
            <legend className={record['partTitle']}>{name}</legend>
            <div className={record['pair']}>
              <TextField
                label={t('partQuantity', { name })}
                inputMode="decimal"
                value={quantity}
                error={errorOf('quantity') ?? errorOf('productId')}
                onChange={(text) => replace(index, { quantity: text })}
              />
              <MoneyField
                label={t('partPrice', { name })}
                value={salePrice}
                error={errorOf('salePrice')}
                onChange={(text) => replace(index, { salePrice: text })}
              />
            </div>
            <div>
              <ActionButton
                variant="quiet"
                icon={IconTrash}
                onPress={() => put({ details: details.filter((_, at) => at !== index) })}
              >
                {t('removePart', { name })}
              </ActionButton>
            </div>
          </fieldset>
        )
      })}
      <AddPart
        without={[
          ...details.map(({ productId }) => productId),
          ...(ownId === undefined ? [] : [ownId]),
        ]}
        error={form.errors['comboInfo.details']}
        onAdd={(part) => put({ details: [...details, part] })}
      />
      {details.length > 0 && <Sum form={form} combo={combo} />}
      {(['recipeBased', 'combinedRecipe', 'tourism'] as const).map((flag) => (
        <SwitchField
          key={flag}
          label={t(flag)}
          help={t(`${flag}Help`)}
          isOn={combo[flag]}
          onChange={(isOn) => put({ [flag]: isOn })}
        />
      ))}
    </>
  )
}

/** Shows the sum of the parts' prices. A combo that costs more is a warning, not an error. */
function Sum({ form, combo }: ComboProps & { readonly combo: ComboDraft }) {
  const t = useMessages(productsMessages)
  const sum = sumOfParts(combo)
  const price = toCents(parseTypedNumber(form.draft.priceOne) ?? 0)
  return (
    <>
      <p className={record['facts']}>
        {t('sumOfParts')} <Money cents={sum} />
      </p>
      {price > sum && (
        <Bar tone="warn" icon={IconAlertTriangle}>
          {t('dearerThanParts')}
        </Bar>
      )}
    </>
  )
}

/** Searches a product to add. A combo can be a part only if it is a dish made by a recipe. */
function AddPart({
  without,
  error,
  onAdd,
}: {
  readonly without: readonly number[]
  readonly error: string | undefined
  readonly onAdd: (part: PartDraft) => void
}) {
  const t = useMessages(productsMessages)
  return (
    <div>
      {error !== undefined && <p role="alert">{t('noParts')}</p>}
      <ProductSearch
        label={t('addPart')}
        isChoice={({ id, comboInfo }) =>
          !without.includes(id) && (comboInfo === null || comboInfo.recipeBased)
        }
        onChoose={({ id, name, tax }, salePrice) =>
          onAdd({ productId: id, name, taxId: tax.id, quantity: '1', salePrice })
        }
      />
    </div>
  )
}

export function ComboPart({
  form,
  product,
}: FieldsProps & { readonly product: Product | undefined }) {
  const t = useMessages(productsMessages)
  const parts = form.draft.comboInfo?.details ?? []
  return (
    <Disclosure
      icon={IconBoxMultiple}
      title={t('comboTitle')}
      summary={
        form.draft.comboInfo === null
          ? t('noCombo')
          : parts.map(({ quantity, name }) => `${quantity} ${name}`).join(' · ')
      }
      hasFault={hasFaultIn(form, ['comboInfo'])}
    >
      <ComboFields form={form} ownId={product?.id} />
    </Disclosure>
  )
}
