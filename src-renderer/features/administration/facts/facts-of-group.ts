import type { AdministrationFacts } from '#shared/api/machine/administration-facts.ts'
import type { GroupId } from '#renderer/screens/groups.ts'
import { cardFacts, paperFacts } from './device-facts.ts'
import type { ScreenFact, FactTone, FactWords, WriteFacts } from './fact.ts'
import {
  businessFacts,
  floorFacts,
  goodsFacts,
  machineFacts,
  menuFacts,
  peopleFacts,
} from './shop-facts.ts'
import { centralFacts, safetyFacts, taxOfficeFacts } from './transmission-facts.ts'

const writers: Readonly<Record<GroupId, WriteFacts>> = {
  business: businessFacts,
  menu: menuFacts,
  goods: goodsFacts,
  people: peopleFacts,
  floorPlan: floorFacts,
  cards: cardFacts,
  paper: paperFacts,
  taxOffice: taxOfficeFacts,
  central: centralFacts,
  safety: safetyFacts,
  machine: machineFacts,
}

const tones: readonly FactTone[] = ['danger', 'warn', 'plain']

/** Returns the facts of a group, worst first. */
export function factsOfGroup(
  id: GroupId,
  facts: AdministrationFacts,
  words: FactWords,
): readonly ScreenFact[] {
  return writers[id](facts, words)
    .filter((one) => typeof one === 'object')
    .toSorted(byTone)
}

/** Sorts facts by their tone, worst first. */
export function byTone(one: ScreenFact, other: ScreenFact): number {
  return tones.indexOf(one.tone) - tones.indexOf(other.tone)
}
