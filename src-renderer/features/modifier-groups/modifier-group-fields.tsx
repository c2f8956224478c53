import { IconPlus, IconTrash } from '@tabler/icons-react'
import { fromBasisPoints } from '../../../src-shared/domain/money.ts'
import { modifierKinds } from '../../../src-shared/domain/modifiers.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { emptyOption, type ModifierGroupDraft, type OptionDraft } from './modifier-group-draft.ts'
import { modifierGroupsMessages } from './modifier-groups-messages.ts'
import { ProductOfOption } from './product-of-option.tsx'
import { useMenuTax } from './use-menu-tax.ts'

interface FieldsProps {
  readonly form: RecordForm<ModifierGroupDraft>
}

export function ModifierGroupFields({ form }: FieldsProps) {
  const t = useMessages(modifierGroupsMessages)
  return (
    <>
      <section className={record['part']} aria-label={t('kind')}>
        <TextField label={t('groupName')} maxLength={60} {...form.text('name')} />
        <Segmented
          label={t('kind')}
          isWide
          segments={modifierKinds.map((kind) => ({ value: kind, label: t(kind) }))}
          {...form.field('kind')}
        />
        <p className={record['facts']}>{t(`${form.draft.kind}Help`)}</p>
        <div className={record['pair']}>
          <TextField
            label={t('minimum')}
            help={t('minimumHelp')}
            inputMode="numeric"
            maxLength={2}
            {...form.text('minimum')}
          />
          <TextField
            label={t('maximum')}
            help={t('maximumHelp')}
            isOptional
            inputMode="numeric"
            maxLength={2}
            {...form.text('maximum')}
          />
        </div>
        <SwitchField label={t('active')} help={t('activeHelp')} {...form.toggle('active')} />
      </section>
      <Options form={form} />
    </>
  )
}

function Options({ form }: FieldsProps) {
  const t = useMessages(modifierGroupsMessages)
  const { options } = form.draft
  const put = (next: readonly OptionDraft[]) => form.change({ options: next })
  return (
    <section className={record['part']} aria-label={t('options')}>
      <h3 className={record['partTitle']}>{t('options')}</h3>
      {form.errors['options'] !== undefined && <p role="alert">{form.errors['options']}</p>}
      {options.map((option, index) => (
        <OptionFields
          // New options have no id yet; they change only in place.
          key={index}
          form={form}
          option={option}
          index={index}
          onChange={(part) =>
            put(options.map((each, at) => (at === index ? { ...each, ...part } : each)))
          }
          onRemove={() => put(options.filter((_, at) => at !== index))}
        />
      ))}
      <div>
        <ActionButton
          icon={IconPlus}
          isDisabled={options.length >= 60}
          onPress={() => put([...options, emptyOption])}
        >
          {t('addOption')}
        </ActionButton>
      </div>
    </section>
  )
}

function OptionFields({
  form,
  option,
  index,
  onChange,
  onRemove,
}: FieldsProps & {
  readonly option: OptionDraft
  readonly index: number
  readonly onChange: (part: Partial<OptionDraft>) => void
  readonly onRemove: () => void
}) {
  const t = useMessages(modifierGroupsMessages)
  const rate = fromBasisPoints(useMenuTax()?.rate ?? (0 as never))
  const errorOf = (field: string) => form.errors[`options[${index}].${field}`]
  const name = option.name.trim() === '' ? t('thisOption') : option.name
  return (
    <fieldset className={record['fields']}>
      <div className={record['pair']}>
        <TextField
          label={t('optionName', { number: index + 1 })}
          maxLength={60}
          value={option.name}
          error={errorOf('name')}
          onChange={(text) => onChange({ name: text })}
        />
        <TextField
          label={t('price', { rate })}
          help={t('priceHelp')}
          isOptional
          inputMode="text"
          maxLength={11}
          value={option.price}
          error={errorOf('priceDifference')}
          onChange={(price) => onChange({ price })}
        />
      </div>
      <CheckBox
        label={t('isDefault')}
        isOn={option.isDefault}
        onChange={(isDefault) => onChange({ isDefault })}
      />
      <CheckBox
        label={t('soldOut')}
        isOn={option.soldOut}
        onChange={(soldOut) => onChange({ soldOut })}
      />
      <CheckBox
        label={t('optionActive')}
        isOn={option.active}
        onChange={(active) => onChange({ active })}
      />
      <ProductOfOption
        productId={option.productId}
        error={errorOf('productId')}
        onChange={(productId) => onChange({ productId })}
      />
      {form.draft.options.length > 1 && (
        <div>
          <ActionButton variant="quiet" icon={IconTrash} onPress={onRemove}>
            {t('removeOption', { name })}
          </ActionButton>
        </div>
      )}
    </fieldset>
  )
}
