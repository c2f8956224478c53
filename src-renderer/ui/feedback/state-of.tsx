import type { TablerIcon } from '@tabler/icons-react'
import { type ChipTone, StateChip } from './state-chip.tsx'

export interface StateLook {
  readonly icon: TablerIcon
  readonly tone: ChipTone
}

/**
 * Returns the chip that shows the state of an item: `const MailState = stateOf(mailLooks, lookOf, () =>
 * useMessages(mailMessages))`. `useWords` is a hook and names a state.
 */
export function stateOf<Item, State extends string>(
  looks: Readonly<Record<State, StateLook>>,
  lookOf: (item: Item) => State,
  useWords: () => (state: State) => string,
) {
  return function StateOf({ of }: { readonly of: Item }) {
    const wordsOf = useWords()
    const state = lookOf(of)
    return <StateChip {...looks[state]}>{wordsOf(state)}</StateChip>
  }
}
