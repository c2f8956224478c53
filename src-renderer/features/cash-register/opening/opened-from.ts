let place: string | undefined

/** Remembers the screen on which somebody found the register closed; undefined forgets it. */
export function setOpenedFrom(path: string | undefined): void {
  place = path
}

/** Returns the screen to go back to once the register is open. */
export function openedFrom(): string | undefined {
  return place
}
