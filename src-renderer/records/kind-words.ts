import type { FeatureMessages } from '#renderer/i18n/define-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordWords, RemoveWords } from './record-kind.ts'
import { recordsMessages } from './records-messages.ts'

type Needed = 'title' | 'newOne' | 'create' | 'notRead' | 'none' | 'created'
type Further =
  | 'listNotRead'
  | 'search'
  | 'noneText'
  | 'removeText'
  | 'removed'
  | 'deactivateTitle'
  | 'deactivateText'
  | 'deactivateOne'
  | 'deactivated'
  | 'activated'

/**
 * The texts that name a simple record: those of its list, its form and its end. `created`, `removed` and the texts
 * about its status contain `{{name}}`. Further texts of the feature may be among them.
 */
export type KindMessages = FeatureMessages<
  Readonly<Record<Needed, string>> & Readonly<Partial<Record<Further, string>>>
>

/** The texts without the types of the single languages. */
type Texts = (key: Needed | Further, parameters?: { readonly name: string }) => string

/** Returns the texts of a kind by their shared names. */
export function useKindTexts(messages: KindMessages): Texts {
  return useMessages(messages as FeatureMessages) as unknown as Texts
}

/** Returns the words of a record screen. A list with a search that has no text of its own is searched by name. */
export function useRecordWords(messages: KindMessages, isSearched: boolean): RecordWords {
  const t = useKindTexts(messages)
  const shared = useMessages(recordsMessages)
  const has = (key: Further) => messages.es[key] !== undefined
  return {
    title: t('title'),
    newOne: t('newOne'),
    create: t('create'),
    listNotRead: has('listNotRead') ? t('listNotRead') : t('notRead'),
    notRead: t('notRead'),
    ...(isSearched ? { search: has('search') ? t('search') : shared('searchByName') } : {}),
    none: t('none'),
    ...(has('noneText') ? { noneText: t('noneText') } : {}),
    created: (name) => t('created', { name }),
  }
}

/** Returns the hook of the words of removing; without an own text only what was never used can be removed. */
export function removeWordsOf(messages: KindMessages): () => RemoveWords {
  return function useRemoveWords() {
    const t = useKindTexts(messages)
    const shared = useMessages(recordsMessages)
    return {
      text: messages.es.removeText === undefined ? shared('removeUnused') : t('removeText'),
      removed: (name) => t('removed', { name }),
    }
  }
}
