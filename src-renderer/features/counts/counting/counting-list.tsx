import { IconScan } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import type { Count } from '#shared/api/goods/counts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Progress } from '#renderer/ui/feedback/progress.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { CloseDialog } from '../close-dialog.tsx'
import type { CountPart, ViewedProduct } from '../count-view.ts'
import { countsMessages } from '../counts-messages.ts'
import classes from '../counts.module.css'
import { FoundRows, MissingRows, RecentRows } from './counting-rows.tsx'
import { KeptBars } from './kept-bars.tsx'

interface ListProps {
  readonly count: Count
  readonly products: readonly ViewedProduct[]
  readonly missing: readonly ViewedProduct[]
  readonly shows: Exclude<CountPart, 'differences'>
  readonly chosenId: number | undefined
  readonly field: RefObject<HTMLInputElement | null>
  readonly place: string
  readonly onPlace: (place: string) => void
  readonly onChoose: (product: ViewedProduct) => void
  /** Enter with a whole code does what a scan does. */
  readonly onCode: (code: string) => void
  readonly onZero: (product: ViewedProduct) => void
  readonly onShow: (part: CountPart) => void
}

/** The search, and below it what it finds, what was counted just now, or what is missing. */
export function CountingList({
  count,
  products,
  missing,
  shows,
  chosenId,
  field,
  place,
  onPlace,
  onChoose,
  onCode,
  onZero,
  onShow,
}: ListProps) {
  const t = useMessages(countsMessages)
  const [typed, setTyped] = useState('')
  const [isClosing, setClosing] = useState(false)
  const search = plain(typed.trim())
  const found = products.filter(
    ({ name, referenceCode, ean }) =>
      plain(name).includes(search) || referenceCode.toLowerCase() === search || ean === search,
  )
  const choose = (product: ViewedProduct) => {
    setTyped('')
    onChoose(product)
  }
  function submit(): void {
    const [only] = found
    if (search === '') return
    if (found.length === 1 && only !== undefined) choose(only)
    else onCode(typed.trim())
  }
  const rows = { chosenId, onChoose: choose, onZero }
  return (
    <div className={classes['list']}>
      <div className={classes['tools']}>
        <Progress
          label={t('progressLabel')}
          done={products.length - missing.length}
          total={products.length}
        />
        <form
          className={classes['search']}
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <div className={classes['field']}>
            <SearchField ref={field} label={t('search')} value={typed} onChange={setTyped} />
          </div>
          <div className={classes['place']}>
            <TextField
              label={t('place')}
              isLabelHidden
              placeholder={t('placeHint')}
              maxLength={60}
              value={place}
              onChange={onPlace}
            />
          </div>
        </form>
      </div>
      <KeptBars />
      <ScrollBox
        name={t(shows === 'missing' ? 'notCounted' : 'recent')}
        className={classes['rows']}
      >
        {search !== '' ? (
          <FoundRows products={found} {...rows} />
        ) : shows === 'missing' ? (
          <MissingRows products={missing} {...rows} />
        ) : (
          <RecentRows products={products} {...rows} />
        )}
      </ScrollBox>
      <footer className={classes['foot']}>
        <ActionButton size={72} onPress={() => setClosing(true)}>
          {missing.length === 0 ? t('finish') : t('finishWith', { count: missing.length })}
        </ActionButton>
        {shows === 'missing' ? (
          <NextButton
            icon={IconScan}
            onPress={() => {
              onShow('count')
              field.current?.focus()
            }}
          >
            {t('goOn')}
          </NextButton>
        ) : (
          <NextButton onPress={() => onShow('missing')}>
            {t('missing', { number: missing.length })}
          </NextButton>
        )}
      </footer>
      {isClosing && (
        <CloseDialog count={count} uncounted={missing.length} onClose={() => setClosing(false)} />
      )}
    </div>
  )
}

/** Returns a text in lower-case letters without accents, as people type it on a phone. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
