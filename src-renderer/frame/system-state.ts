import type { TablerIcon } from '@tabler/icons-react'
import type { ChipTone } from '#renderer/ui/feedback/state-chip.tsx'

/** What the bar reports, worst first. A till that this screen does not reach hides all others. */
export const systemStateKinds = [
  'register',
  'shop',
  'conflicts',
  'issuing',
  'charge',
  'printer',
  'taxOffice',
  'signature',
  'history',
  'sending',
  'mail',
  'line',
  'import',
  'testing',
] as const
export type SystemStateKind = (typeof systemStateKinds)[number]

/** Something about the system that the user should know or can act on. */
export interface SystemState {
  readonly kind: SystemStateKind
  readonly tone: Exclude<ChipTone, 'plain'>
  readonly icon: TablerIcon
  readonly label: string
  /** One word, for the bar of a phone. */
  readonly word: string
  /** The sentence for screen readers and for the list, if the label is abbreviated. */
  readonly sentence?: string
  /** Its page; undefined for users who may not open it. */
  readonly path?: string | undefined
  /** The action of a press, for a state without a page. */
  readonly onPress?: () => void
}

/** Plum, where two tills disagree, before red; red before amber, amber before what only informs. */
const tones: readonly SystemState['tone'][] = ['bill', 'danger', 'warn', 'primary', 'neutral', 'ok']

/** Returns the states, worst first: by tone, so that amber never hides red, and then by kind. */
export function worstFirst<State extends Pick<SystemState, 'kind' | 'tone'>>(
  states: readonly (State | undefined)[],
): readonly State[] {
  const rank = ({ kind, tone }: State) =>
    tones.indexOf(tone) * systemStateKinds.length + systemStateKinds.indexOf(kind)
  return states
    .filter((state) => state !== undefined)
    .toSorted((one, other) => rank(one) - rank(other))
}
