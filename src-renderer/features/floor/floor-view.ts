import { create } from 'zustand'

interface FloorView {
  /** The section of the open tab; undefined until one is chosen. */
  readonly sectionId: number | undefined
  /** Undefined uses the default of the screen: the list on phones, else the plan. */
  readonly view: 'plan' | 'list' | undefined
  readonly isOwnOnly: boolean
  /** True after 'Mover' was pressed on the floor, while the next tap chooses the table to move. */
  readonly isChoosingSource: boolean
  /** True: cancelling a move returns to the floor; false: to the table's order. */
  readonly moveBeganOnFloor: boolean
}

/** The section and view of the floor; kept while a table is open. */
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
