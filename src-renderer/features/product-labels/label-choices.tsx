import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NONE } from '#renderer/records/form/use-record-form.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { svgAddress } from '#renderer/ui/picture/svg-address.ts'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { productLabelsMessages } from './product-labels-messages.ts'
import classes from './product-labels.module.css'

// A copy of the contract's list, because importing that would bundle zod.
const labelPurposes = ['PRICE', 'BARCODE'] as const

/** The choices for all labels of one print. */
export interface LabelChoice {
  readonly purpose: 'PRICE' | 'BARCODE'
  /** null: the establishment's design. */
  readonly design: 'label-50x25' | 'label-100x50' | null
  /** null: the printer of the route. */
  readonly printerId: number | null
}

export const firstChoice: LabelChoice = { purpose: 'PRICE', design: null, printerId: null }

export function LabelChoices({
  choice,
  onChange,
}: {
  readonly choice: LabelChoice
  readonly onChange: (choice: LabelChoice) => void
}) {
  const t = useMessages(productLabelsMessages)
  const mayReadPrinters = useMay('PRINTER:READ')
  const { data: designs = [] } = useQuery(
    apiQuery('catalogs', 'designs', { query: { document: 'labelDesign' } }),
  )
  const { data: printers = [] } = useQuery({
    ...apiQuery('printers', 'list'),
    enabled: mayReadPrinters,
  })
  return (
    <>
      <Segmented
        label={t('purpose')}
        isWide
        value={choice.purpose}
        segments={labelPurposes.map((value) => ({ value, label: t(value) }))}
        onChange={(purpose) => onChange({ ...choice, purpose })}
      />
      <SelectField
        label={t('design')}
        value={choice.design ?? NONE}
        options={[
          { value: NONE, label: t('usualDesign') },
          ...designs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) =>
          onChange({
            ...choice,
            design: value === 'label-50x25' || value === 'label-100x50' ? value : null,
          })
        }
      />
      {mayReadPrinters && (
        <SelectField
          label={t('printer')}
          value={choice.printerId === null ? NONE : String(choice.printerId)}
          options={[{ value: NONE, label: t('routed') }, ...printers.map(toOption)]}
          onChange={(value) =>
            onChange({ ...choice, printerId: value === NONE ? null : Number(value) })
          }
        />
      )}
    </>
  )
}

/** The label of one product as its printer prints it. */
export function LabelPreview({
  productId,
  choice,
}: {
  readonly productId: number | undefined
  readonly choice: LabelChoice
}) {
  const t = useMessages(productLabelsMessages)
  const query = useQuery({
    ...apiQuery('productLabels', 'preview', { body: { ...choice, productId: productId ?? 0 } }),
    enabled: productId !== undefined,
    retry: false,
  })
  return (
    <div className={classes['preview']} role="region" aria-label={t('preview')}>
      {productId === undefined ? (
        <p>{t('previewNone')}</p>
      ) : (
        <Unread query={query} title={t('previewNotRead')} />
      )}
      {productId !== undefined && query.data !== undefined && (
        <img className={classes['picture']} src={svgAddress(query.data)} alt="" />
      )}
    </div>
  )
}
