import { IconChevronDown, IconScan } from '@tabler/icons-react'
import { memo, type RefObject } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { ApiCallError } from '#shared/api/client.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useAskedTap } from '#renderer/taps/use-tap.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { checkMessages } from '../check-messages.ts'
import type { RailEntry } from './category-rail.tsx'
import type { MenuGroup } from './use-menu.ts'
import classes from './menu.module.css'

export interface SearchBarProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onChange: (text: string) => void
  /** Runs on Enter with a code, or with a single hit. */
  readonly onTake: (product: Product) => void
  readonly onTypeCode: () => void
  /** The categories, on a phone in a menu beside the search. */
  readonly groups: readonly RailEntry[] | undefined
  readonly group: MenuGroup
  readonly onChoose: (group: MenuGroup) => void
}

export const SearchBar = memo(function SearchBar({
  field,
  text,
  onChange,
  onTake,
  onTypeCode,
  groups,
  group,
  onChoose,
}: SearchBarProps) {
  const t = useMessages(checkMessages)
  const sentence = useErrorSentence()
  useShortcut({ keys: ['F2'], label: t('goToSearch'), onPress: () => field.current?.focus() })

  const takeTyped = useAskedTap(
    findTyped,
    (product) => {
      if (product !== undefined) onTake(product)
      else field.current?.closest('section')?.querySelector<HTMLElement>('li button')?.focus()
    },
    {
      label: (typed) => typed,
      lists: t('tapLists'),
      onError: (error) => toast.error(sentence(error)),
    },
  )

  return (
    <form
      className={classes['search']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') takeTyped(text.trim())
      }}
    >
      {text !== '' && <EmptyOnEscape onEmpty={() => onChange('')} />}
      <div className={classes['field']}>
        <SearchField
          ref={field}
          label={t(groups === undefined ? 'search' : 'searchShort')}
          value={text}
          onChange={onChange}
        />
        {text === '' && groups === undefined && (
          <span className={classes['key']} aria-hidden>
            <span>{'F2'}</span>
          </span>
        )}
      </div>
      {groups === undefined ? (
        <IconButton
          icon={IconScan}
          label={t('typeCode')}
          variant="default"
          onPress={onTypeCode}
          aria-haspopup="dialog"
        />
      ) : (
        <Menu
          entries={[
            ...groups.map((entry) => ({
              label: entry.label,
              isChosen: entry.group === group,
              onPress: () => onChoose(entry.group),
            })),
            { label: t('typeCode'), icon: IconScan, onPress: onTypeCode },
          ]}
        >
          <ActionButton className={classes['group'] ?? ''} icon={IconChevronDown}>
            {groups.find((entry) => entry.group === group)?.label ?? t('favourites')}
          </ActionButton>
        </Menu>
      )}
    </form>
  )
})

/** Makes Escape clear the search before it leaves the screen. Mounted last, to get the key first. */
function EmptyOnEscape({ onEmpty }: { readonly onEmpty: () => void }) {
  useShortcut({ keys: ['Escape'], onPress: onEmpty })
  return null
}

/** Returns the product that Enter takes: the one with exactly this code, or the only match. */
async function findTyped(text: string): Promise<Product | undefined> {
  try {
    return await client.products.byCode({ params: { code: text }, query: { posOnly: 'true' } })
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.status >= 500) return undefined
  }
  const { data } = await client.products.list({
    query: { search: text, posOnly: 'true', includeCombos: 'true', size: 2 },
  })
  return data.length === 1 ? data[0] : undefined
}
