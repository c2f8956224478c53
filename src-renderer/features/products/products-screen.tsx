import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCircleOff, IconFileImport, IconTag, IconToolsKitchen2 } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Product } from '#shared/api/menu/products.ts'
import { fromCents, toCents } from '#shared/domain/money/money.ts'
import { priceWithTax } from '#shared/domain/tax/price-with-tax.ts'
import { client } from '#renderer/api/client.ts'
import { refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { removeWordsOf, useRecordWords } from '#renderer/records/kind-words.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemOf, rowsOfPage } from '#renderer/records/list/rows.ts'
import { NONE } from '#renderer/records/form/use-record-form.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useMay } from '#renderer/session/use-session.ts'
import { useAskedTap } from '#renderer/taps/use-tap.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useScanner } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { pictureRequest } from './draft/picture-request.ts'
import { comboFaults } from './draft/combo-draft.ts'
import {
  draftOf,
  emptyProduct,
  faultyNumbers,
  missingFields,
  type ProductDraft,
  productRequest,
} from './draft/product-draft.ts'
import { changedPrices, undoPrices } from './draft/undo-prices.ts'
import { ProductPicture } from './picture/product-picture.tsx'
import { ProductFields } from './fields/product-fields.tsx'
import { type ProductListFilter, ProductFilters } from './product-filters.tsx'
import { productsMessages } from './products-messages.ts'
import classes from './products.module.css'
import { recipeFaults } from './draft/recipe-draft.ts'
import { unitFaults } from './draft/unit-draft.ts'
import { type TaxChoice, usePriceTaxes } from './use-price-taxes.ts'

type ProductRow = AnswerOf<'products', 'list'>['data'][number]

const whichQuery = {
  active: { ingredients: 'false' },
  ingredients: { ingredients: 'true' },
  inactive: { active: 'false' },
} as const

const products: RecordKind<ProductRow, Product, ProductDraft, ProductListFilter> = {
  resource: 'products',
  rights: { create: 'products.create', update: 'products.update', remove: 'products.delete' },
  paths: { list: paths.products, one: paths.product },
  icon: IconToolsKitchen2,
  firstFilter: { groupId: NONE, which: 'active', order: { sort: 'name', direction: 'asc' } },
  Filters: ProductFilters,
  useWords: () => useRecordWords(productsMessages, true),
  useRows: (asked, { groupId, which, order }) =>
    rowsOfPage(
      useQuery({
        ...apiQuery('products', 'list', {
          query: {
            ...asked,
            includeCombos: 'true',
            ...(groupId === NONE ? {} : { categoryId: Number(groupId) }),
            ...whichQuery[which],
            // Omits the order by name, so that a search ranks its results.
            ...(order.sort === 'name' && order.direction === 'asc' ? {} : order),
          },
        }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(productsMessages)
    const taxes = usePriceTaxes()
    return ({ name, category, referenceCode, soldOut, priceOne, tax, iceTaxId, ...row }) => ({
      title: name,
      details: [`${category.name} · ${referenceCode}`],
      end: (
        <>
          {soldOut && (
            <StateChip icon={IconCircleOff} tone="warn">
              {t('soldOutChip')}
            </StateChip>
          )}
          {taxes !== undefined && !row.isIngredient && (
            <span className={classes['price']}>
              <Money cents={priceWithTax(priceOne, taxes.taxOf(tax.id, iceTaxId))} />
            </span>
          )}
        </>
      ),
    })
  },
  useItem: (id) =>
    itemOf(
      useQuery({ ...apiQuery('products', 'get', { params: { id }, query: {} }), staleTime: 0 }),
    ),
  useEditing: () => {
    const t = useMessages(productsMessages)
    const shared = useMessages(recordsMessages)
    const { amount, dollars } = useFormat()
    const taxes = usePriceTaxes()
    const types = useQuery(apiQuery('catalogs', 'productTypes', { query: {} })).data
    const units = useQuery(apiQuery('measureUnits', 'options')).data
    if (taxes === undefined || types === undefined || units === undefined) return undefined
    return {
      draftOf: (product) =>
        product === undefined
          ? {
              ...emptyProduct,
              taxId: usualTax(taxes.choices)?.id,
              productTypeId: firstOf(types),
              measureUnitId: firstOf(units),
            }
          : draftOf(product, taxes.taxOf),
      faultsOf: (draft) => ({
        ...Object.fromEntries(
          faultyNumbers(draft).map((field) => [
            field,
            t(field === 'stock' || field === 'minimumStock' ? 'noNumber' : 'noPercent'),
          ]),
        ),
        ...Object.fromEntries(missingFields(draft).map((field) => [field, shared('missing')])),
        ...(taxes.isMaterialTax(draft.taxId) && draft.auxiliaryCode === NONE
          ? { auxiliaryCode: t('auxiliaryCodeNeeded') }
          : {}),
        ...unitFaults(draft.priceSalesUnits, shared('missing')),
        ...recipeFaults(draft.recipe, { noNumber: t('noNumber'), noPercent: t('noPercent') }),
        ...comboFaults(draft.comboInfo, { missing: shared('missing'), noNumber: t('noNumber') }),
      }),
      save: (draft, before) => {
        const { record } = before
        const body = productRequest(draft, taxes.taxOf, before)
        return record === undefined
          ? makeOnce('products.create', {
              body: { ...body, picture: pictureRequest(draft.picture) },
            })
          : client.products.update({ params: { id: record.id }, body })
      },
      wordsOfChange: ({ priceOne }, { priceOne: saved }) => {
        const [is, was] = [parseTypedNumber(priceOne), parseTypedNumber(saved)]
        if (is === undefined || was === undefined || is === was) return undefined
        return t('priceChange', { was: amount(toCents(was)), is: amount(toCents(is)) })
      },
      undoOf: (saved, before) => {
        if (!changedPrices(before, saved).includes('priceOne')) return undefined
        const tax = taxes.taxOf(saved.tax.id, saved.iceTaxId)
        const shown = ({ priceOne }: Product) => dollars(fromCents(priceWithTax(priceOne, tax)))
        const { name } = saved
        const [was, is] = [shown(before), shown(saved)]
        return {
          text: t('priceSaved', { name, was, is }),
          run: () => undoPrices(saved, before, taxes.taxOf),
          doneText: t('priceBack', { name, was }),
          finalText: t('priceFinal', { name }),
        }
      },
    }
  },
  Above: ProductPicture,
  Below: ProductLabels,
  Fields: ProductFields,
  remove: {
    useWords: removeWordsOf(productsMessages),
    run: ({ id }) => client.products.delete({ params: { id } }),
  },
  useHeadActs: useProductActs,
  Keys: ScannedProduct,
}

/** Returns the tax of most dishes: the one with the highest valid rate. */
function usualTax(choices: readonly TaxChoice[]): TaxChoice | undefined {
  return choices.toSorted((a, b) => b.taxRate - a.taxRate)[0]
}

/** Returns the oldest entry, the usual one: the lists are sorted by name but began with 'Bien' and 'Unidad'. */
function firstOf(entries: readonly { readonly id: number }[]): number | undefined {
  return entries.toSorted((a, b) => a.id - b.id)[0]?.id
}

function ProductLabels({ record: product }: { readonly record: Product }) {
  const t = useMessages(productsMessages)
  const [, navigate] = useLocation()
  if (!product.active) return null
  return (
    <div className={record['part']}>
      <ActionButton icon={IconTag} onPress={() => navigate(paths.productLabels(product.id))}>
        {t('printLabels')}
      </ActionButton>
    </div>
  )
}

function useProductActs() {
  const t = useMessages(productsMessages)
  const [, navigate] = useLocation()
  const mayImport = useMay('IMPORT:CREATE')
  const acts = mayImport && (
    <ActionButton icon={IconFileImport} onPress={() => navigate(paths.imports)}>
      {t('import')}
    </ActionButton>
  )
  return { acts, dialog: null }
}

/** Opens the product whose code is scanned. */
function ScannedProduct() {
  const t = useMessages(productsMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const openCode = useAskedTap(
    (code: string) => client.products.byCode({ params: { code }, query: {} }),
    ({ id }) => navigate(paths.product(id)),
    {
      label: (code) => code,
      onError: (error, code) =>
        refusalCode(error) === undefined
          ? toast.error(sentence(error))
          : toast.info(t('codeUnknown', { code }), { id: 'code-unknown' }),
    },
  )
  useScanner(openCode)
  return null
}

export function ProductsScreen() {
  return <RecordScreen kind={products} />
}
