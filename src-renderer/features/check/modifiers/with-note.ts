const SEPARATOR = ', '

/** True if the note contains this text as one of its parts. */
export function hasNote(note: string, text: string): boolean {
  return note.split(SEPARATOR).includes(text)
}

/** Returns the note with a quick note added, or without it if it already has it. */
export function withNote(note: string, text: string): string {
  const texts = note.split(SEPARATOR).filter((each) => each.trim() !== '')
  return (texts.includes(text) ? texts.filter((each) => each !== text) : [...texts, text]).join(
    SEPARATOR,
  )
}
