import { IconAlertTriangle, IconChefHat } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FilterBar, LedgerSearch } from '#renderer/ledger/filter-bar.tsx'
import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'
import type { LedgerKind, TopProps } from '#renderer/ledger/ledger-kind.ts'
import { LedgerList } from '#renderer/ledger/ledger-list.tsx'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { paths } from '#renderer/paths.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import screen from '#renderer/ui/layout/screen.module.css'
import { PrepareDialog } from './prepare-dialog.tsx'
import { SoldOutProposals } from './sold-out-proposals.tsx'
import { productionMessages } from './production-messages.ts'

type Ingredients = AnswerOf<'products', 'list'>

interface IngredientFilters {
  readonly search: string
  readonly page: number
}

const none: IngredientFilters = { search: '', page: 0 }
const ingredientFilters = ledgerFilters(none, ({ search, page }) => ({
  page,
  size: 50,
  ingredients: 'true' as const,
  ...given({ search: search.trim() }),
}))

const ingredients: LedgerKind<Ingredients, IngredientFilters> = {
  filters: ingredientFilters,
  useRows: pagesOf((filters) =>
    apiQuery('products', 'list', { query: ingredientFilters.toQuery(filters) }),
  ),
  idOf: ({ id }) => id,
  icon: IconChefHat,
  useWords: () => {
    const t = useMessages(productionMessages)
    return {
      title: t('title'),
      notRead: t('notRead'),
      none: t('none'),
      noneText: t('noneText'),
    }
  },
  useRowView: () => {
    const t = useMessages(productionMessages)
    const { quantity } = useFormat()
    return ({ name, stock, minimumStock, measureUnit, recipe }) => ({
      title: name,
      details: [
        t('left', { quantity: quantity(stock), unit: measureUnit.code }),
        ...(recipe.length === 0 ? [t('withoutRecipe')] : []),
      ],
      end: minimumStock !== null && stock < minimumStock && (
        <StateChip icon={IconAlertTriangle} tone="warn">
          {t('belowMinimum')}
        </StateChip>
      ),
    })
  },
  Top: Search,
}

/** The ingredients; a tap on one with a recipe books that it was prepared. */
export function ProductionScreen() {
  const t = useMessages(productionMessages)
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<Ingredients['data'][number]>()
  const goBack = () => navigate(paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={screen['screen']}>
      <ScreenHead title={t('title')} onBack={goBack} />
      <SoldOutProposals />
      <LedgerList
        kind={ingredients}
        chosenId={undefined}
        onChoose={(product) => {
          if (product.recipe.length > 0) setChosen(product)
          else toast.info(t('withoutRecipeTold', { name: product.name }))
        }}
      />
      {chosen !== undefined && (
        <PrepareDialog product={chosen} onClose={() => setChosen(undefined)} />
      )}
    </div>
  )
}

function Search({ filters, change }: TopProps<IngredientFilters>) {
  const t = useMessages(productionMessages)
  return (
    <FilterBar>
      <LedgerSearch label={t('search')} value={filters.search} onChange={change} />
    </FilterBar>
  )
}
