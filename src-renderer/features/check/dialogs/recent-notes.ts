import { readStoredJson } from '#renderer/session/stored-json.ts'

const STORAGE_KEY = 'mostrador.recent-notes.1'
const KEPT = 8

/** Returns the last notes written on this device, newest first: most kitchen notes repeat. */
export function recentNotes(): readonly string[] {
  return readStoredJson(STORAGE_KEY, isNotes) ?? []
}

function isNotes(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((note) => typeof note === 'string')
}

export function keepNote(note: string): void {
  const notes = [note, ...recentNotes().filter((each) => each !== note)].slice(0, KEPT)
  localStorage.setItem(STORAGE_KEY, JSON.stringify(notes))
}
