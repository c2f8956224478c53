import type { OpenLine } from '#shared/domain/sale/line-part.ts'
import { type Cents, fromMillionths, sum, ZERO } from '#shared/domain/money/money.ts'
import { type BillLine, openLine, type PartChoice, takeParts } from '../bill/bill.ts'
import { type Given, NOTHING_GIVEN, type SplitDraft } from './split-draft.ts'

/** The part of a line that a person pays. */
export interface PersonLine {
  readonly uuid: string
  readonly description: string
  readonly isAllergy: boolean
  readonly quantity: number
  /** Number of equal shares of the line, of which this is one; undefined: the whole line. */
  readonly sharedBy: number | undefined
  readonly amount: Cents
}

export interface PersonPart {
  readonly person: number
  readonly isPaid: boolean
  readonly lines: readonly PersonLine[]
  /** The parts to request from the register when the person pays. */
  readonly parts: readonly PartChoice[]
  readonly total: Cents
}

/** A line and its part that is not assigned yet. */
export interface LeftLine {
  readonly line: BillLine
  readonly units: number
  readonly amount: Cents
}

export interface Distribution {
  readonly people: readonly PersonPart[]
  readonly left: readonly LeftLine[]
  readonly leftTotal: Cents
  /** The total of the open bill: assigned and unassigned. */
  readonly total: Cents
}

/**
 * Returns each person's parts. The current payer comes first, so that the odd cents are where the register will put
 * them; the parts and the rest sum to the bill to the cent.
 */
export function distribute(
  lines: readonly BillLine[],
  draft: SplitDraft,
  first: number | undefined,
): Distribution {
  const open = lines.filter(({ isShared }) => !isShared)
  const numbers = Array.from({ length: draft.people }, (_, index) => index + 1)
  const isPaid = (person: number) => draft.paid.some((each) => each.person === person)
  const payers = numbers
    .filter((person) => !isPaid(person))
    .toSorted((a, b) => Number(b === first) - Number(a === first) || a - b)
  const asked = payers.flatMap((person) =>
    open.flatMap((line) =>
      partsOf(line, draft.given[line.uuid] ?? NOTHING_GIVEN, person).map((part) => ({
        ...part,
        person,
      })),
    ),
  )
  const { taken, rest } = takeParts(open, asked)
  const byPerson = Map.groupBy(taken, ({ part }) => (part as (typeof asked)[number]).person)
  const people = numbers.map((person): PersonPart => {
    const mine = byPerson.get(person) ?? []
    return {
      person,
      isPaid: isPaid(person),
      lines: mine.map(({ part, line }) => ({
        uuid: part.uuid,
        description: line.description,
        isAllergy: line.isAllergy,
        quantity: part.quantity ?? 1,
        sharedBy: part.share?.of,
        amount: line.amount ?? ZERO,
      })),
      parts: mine.map(({ part: { uuid, quantity, share } }) => ({
        uuid,
        ...(quantity === undefined ? {} : { quantity }),
        ...(share === undefined ? {} : { share }),
      })),
      total: sum(mine.map(({ line }) => line.amount ?? ZERO)),
    }
  })
  const left = open.map((line): LeftLine => {
    const after = rest.get(line.uuid) as OpenLine
    return { line, units: fromMillionths(after.open.quantity), amount: after.open.amount }
  })
  const leftTotal = sum(left.map(({ amount }) => amount))
  return {
    people,
    left,
    leftTotal,
    total: sum([leftTotal, ...people.map(({ total }) => total)]),
  }
}

/** Returns a person's parts of a line: units first, because shares are taken from the rest. */
function partsOf(line: BillLine, given: Given, person: number): readonly PartChoice[] {
  const units = given.units[person] ?? 0
  const { shared } = given
  const number = (shared?.people.indexOf(person) ?? -1) + 1
  return [
    ...(units > 0 ? [{ uuid: line.uuid, quantity: units }] : []),
    ...(shared !== null && number > 0 && shared.people.length > 1
      ? [
          {
            uuid: line.uuid,
            quantity: shared.quantity,
            share: { of: shared.people.length, number },
          },
        ]
      : []),
  ]
}

/** Assigns one unit of a line to a person, or the rest if it is less than one. */
export function giveUnit(draft: SplitDraft, left: LeftLine, person: number): SplitDraft {
  const units = Math.min(1, left.units)
  if (units <= 0) return draft
  const given = draft.given[left.line.uuid] ?? NOTHING_GIVEN
  const before = given.units[person] ?? 0
  return withGiven(draft, left.line.uuid, {
    ...given,
    units: { ...given.units, [person]: Number((before + units).toFixed(6)) },
  })
}

/** Divides the rest of a line in equal shares among all people who have not paid. */
export function shareAmongAll(draft: SplitDraft, left: LeftLine): SplitDraft {
  const people = Array.from({ length: draft.people }, (_, index) => index + 1).filter(
    (person) => !draft.paid.some((each) => each.person === person),
  )
  const given = draft.given[left.line.uuid] ?? NOTHING_GIVEN
  if (left.units <= 0 || given.shared !== null || people.length < 2) return draft
  return withGiven(draft, left.line.uuid, { ...given, shared: { people, quantity: left.units } })
}

/** Shares one person's single dish with another person; more people can join. */
export function shareWith(draft: SplitDraft, line: BillLine, person: number): SplitDraft {
  const given = draft.given[line.uuid] ?? NOTHING_GIVEN
  if (isPartlyPaid(line)) return draft
  const { shared } = given
  if (shared !== null) {
    if (shared.people.includes(person)) return draft
    const people = [...shared.people, person].toSorted((a, b) => a - b)
    return withGiven(draft, line.uuid, { ...given, shared: { ...shared, people } })
  }
  const [owner, ...others] = Object.keys(given.units).map(Number)
  if (owner === undefined || others.length > 0 || owner === person) return draft
  return withGiven(draft, line.uuid, {
    units: {},
    shared: {
      people: [owner, person].toSorted((a, b) => a - b),
      quantity: given.units[owner] ?? 1,
    },
  })
}

/** Takes a line back from a person; a shared line from all people who share it. */
export function takeBack(draft: SplitDraft, line: BillLine, person: number): SplitDraft {
  const given = draft.given[line.uuid] ?? NOTHING_GIVEN
  const isSharing = given.shared?.people.includes(person) ?? false
  if (isSharing && !isPartlyPaid(line)) {
    return withGiven(draft, line.uuid, { ...given, shared: null })
  }
  const { [person]: _, ...units } = given.units
  return withGiven(draft, line.uuid, { ...given, units })
}

/** True if a share of the line is paid, so that its division is fixed. */
export function isPartlyPaid(line: BillLine): boolean {
  const { shares } = openLine(line)
  return shares !== null && shares.paid.length > 0
}

function withGiven(draft: SplitDraft, uuid: string, given: Given): SplitDraft {
  return { ...draft, given: { ...draft.given, [uuid]: given } }
}
