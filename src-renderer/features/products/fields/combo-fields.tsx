import { IconAlertTriangle, IconBoxMultiple, IconListCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { withMoved } from '#renderer/ui/lists/order-handle.tsx'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { type ChoiceDraft, newChoice } from '../draft/choice-draft.ts'
import { type ComboDraft, emptyCombo, type PartDraft } from '../draft/combo-draft.ts'
import type { ProductDraft } from '../draft/product-draft.ts'
import { ProductSearch } from '../product-search.tsx'
import { productsMessages } from '../products-messages.ts'
import classes from './combo.module.css'
import { ChoiceFields } from './choice-fields.tsx'
import { type FieldsProps, hasFaultIn } from '../draft/fields-props.ts'
import { PartRows } from './part-rows.tsx'
import { useSeparateSum } from './use-separate-sum.ts'

interface ComboProps {
  readonly form: RecordForm<ProductDraft>
}

/** Makes the product a combo: its fixed parts, one row each, and the parts that the guest chooses. */
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
  const { details, choices } = combo
  const put = (part: Partial<ComboDraft>) => form.change({ comboInfo: { ...combo, ...part } })
  const putChoice = (index: number, part: Partial<ChoiceDraft>) =>
    put({ choices: choices.map((each, at) => (at === index ? { ...each, ...part } : each)) })
  return (
    <>
      {form.errors['comboInfo.details'] !== undefined && <p role="alert">{t('noParts')}</p>}
      {details.length > 0 && (
        <PartRows
          details={details}
          errors={form.errors}
          onChange={(next) => put({ details: next })}
        />
      )}
      {form.errors['comboInfo.choices'] !== undefined && (
        <p role="alert">{form.errors['comboInfo.choices']}</p>
      )}
      {choices.length > 0 && (
        <div className={classes['choices']}>
          {choices.map((choice, index) => (
            <ChoiceFields
              key={choice.key}
              choice={choice}
              index={index}
              count={choices.length}
              errors={form.errors}
              isExcluded={(productId) => productId === ownId}
              onChange={(part) => putChoice(index, part)}
              onMove={(to) => put({ choices: withMoved(choices, index, to) })}
              onRemove={() => put({ choices: choices.filter((_, at) => at !== index) })}
            />
          ))}
        </div>
      )}
      <AddPart
        without={[
          ...details.map(({ productId }) => productId),
          ...(ownId === undefined ? [] : [ownId]),
        ]}
        mayChoose={choices.length < MOST_CHOICES && !combo.recipeBased}
        onAdd={(part) => put({ details: [...details, part] })}
        onAddChoice={() => put({ choices: [...choices, newChoice(choices)] })}
      />
      <Dearer form={form} combo={combo} />
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

const MOST_CHOICES = 10

/** A combo that costs more than its parts is a warning, not an error. */
function Dearer({ form, combo }: ComboProps & { readonly combo: ComboDraft }) {
  const t = useMessages(productsMessages)
  const sum = useSeparateSum(combo)
  const price = toCents(parseTypedNumber(form.draft.priceOne) ?? 0)
  if (sum === 0 || price <= sum) return null
  return (
    <Bar tone="warn" icon={IconAlertTriangle}>
      {t('dearerThanParts')}
    </Bar>
  )
}

/**
 * Searches a product to add, or adds a choice. A combo can be a part only if it is a dish made by a recipe, and a
 * recipe has no choices.
 */
function AddPart({
  without,
  mayChoose,
  onAdd,
  onAddChoice,
}: {
  readonly without: readonly number[]
  readonly mayChoose: boolean
  readonly onAdd: (part: PartDraft) => void
  readonly onAddChoice: () => void
}) {
  const t = useMessages(productsMessages)
  const [isSearching, setSearching] = useState(false)
  return (
    <div className={record['fields']}>
      <div className={record['acts']}>
        <ActionButton
          icon={IconPlus}
          aria-expanded={isSearching}
          onPress={() => setSearching(!isSearching)}
        >
          {t('addProduct')}
        </ActionButton>
        <ActionButton icon={IconListCheck} isDisabled={!mayChoose} onPress={onAddChoice}>
          {t('addChoice')}
        </ActionButton>
      </div>
      {isSearching && (
        <div>
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
      )}
    </div>
  )
}

export function ComboPart({
  form,
  product,
}: FieldsProps & { readonly product: Product | undefined }) {
  const t = useMessages(productsMessages)
  const { details = [], choices = [] } = form.draft.comboInfo ?? {}
  const parts = [
    ...details.map(({ quantity, name }) => `${quantity} ${name}`),
    ...choices.map(({ name, quantity }) => `${name} (${t('chooseCount', { count: quantity })})`),
  ]
  return (
    <Disclosure
      icon={IconBoxMultiple}
      title={t('comboTitle')}
      summary={form.draft.comboInfo === null ? t('noCombo') : parts.join(' · ')}
      hasFault={hasFaultIn(form, ['comboInfo'])}
    >
      <ComboFields form={form} ownId={product?.id} />
    </Disclosure>
  )
}
