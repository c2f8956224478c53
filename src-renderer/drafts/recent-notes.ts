const STORAGE_KEY = 'mostrador.recent-notes.1'
const KEPT = 8

/** The notes written last on this device, the newest first: kitchens hear the same few all day. */
export function recentNotes(): readonly string[] {
  return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as readonly string[]
}

export function keepNote(note: string): void {
  const notes = [note, ...recentNotes().filter((each) => each !== note)].slice(0, KEPT)
  localStorage.setItem(STORAGE_KEY, JSON.stringify(notes))
}
