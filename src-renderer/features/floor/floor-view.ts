import { create } from 'zustand'

interface FloorView {
  /** The section whose tab is open; undefined until somebody chooses. */
  readonly sectionId: number | undefined
  /** Undefined takes what suits the screen: the list on phones, else the plan. */
  readonly view: 'plan' | 'list' | undefined
  readonly isOwnOnly: boolean
  /** 'Mover' was pressed on the floor, and the next tap says which table moves. */
  readonly isChoosingSource: boolean
  /** Where giving up a move leads: back to the floor it began on, else to the table's order. */
  readonly moveBeganOnFloor: boolean
}

/** What is shown of the floor: it outlives the way into a table and back. */
export const useFloorView = create<FloorView>(() => ({
  sectionId: undefined,
  view: undefined,
  isOwnOnly: false,
  isChoosingSource: false,
  moveBeganOnFloor: false,
}))

export function changeFloorView(changes: Partial<FloorView>): void {
  useFloorView.setState(changes)
}
