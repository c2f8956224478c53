import { defineMessages } from '#renderer/i18n/define-messages.ts'
import { type GroupId, groups } from './groups.ts'
import type { InBoth, Screens } from './screen.ts'
import { type FoundId, screens, type TitledId } from './screens.ts'

type ScreenWords = Readonly<Record<TitledId | `${FoundId}Words`, string>>

const SPANISH = 0
const ENGLISH = 1

/** The names of the screens by their ids. `…Words`: other words that people type to find a screen. */
export const screenMessages = defineMessages('screens', wordsIn(SPANISH), wordsIn(ENGLISH))

function wordsIn(language: keyof InBoth & number): ScreenWords {
  const all: Screens = screens
  return Object.fromEntries(
    Object.entries(all).flatMap(([id, { title, words }]) => [
      ...(title === undefined ? [] : [[id, title[language]]]),
      ...(words === undefined ? [] : [[`${id}Words`, words[language]]]),
    ]),
  ) as ScreenWords
}

/** The names of the administration's groups. */
export const groupMessages = defineMessages('groups', groupsIn(SPANISH), groupsIn(ENGLISH))

function groupsIn(language: keyof InBoth & number): Readonly<Record<GroupId, string>> {
  return Object.fromEntries(
    Object.entries(groups).map(([id, { title }]) => [id, title[language]]),
  ) as Readonly<Record<GroupId, string>>
}
