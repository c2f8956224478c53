import { readStoredJson } from '#renderer/session/stored-json.ts'
import {
  emptyDraft,
  type SetupDraft,
  type SetupField,
  type SetupStep,
  setupSteps,
} from './setup-draft.ts'

/** The typed and unsent fields of the set-up, without secrets, and its open step. */
export interface KeptSetup {
  readonly step: SetupStep
  readonly fields: Partial<SetupDraft>
}

const STORAGE_KEY = 'mostrador.setup'
const secrets: ReadonlySet<SetupField> = new Set<SetupField>([
  'administrator.password',
  'administrator.pin',
  'pinAgain',
])

/** Stores the set-up, so that it survives a reload and a restart of the machine. */
export function keepSetup(step: SetupStep, draft: SetupDraft): void {
  const fields = Object.fromEntries(
    Object.entries(draft).filter(
      ([field, text]) =>
        !secrets.has(field as SetupField) && text !== emptyDraft[field as SetupField],
    ),
  )
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ step, fields }))
}

/** Returns the stored set-up; undefined if there is none. */
export function readKeptSetup(): KeptSetup | undefined {
  return readStoredJson(STORAGE_KEY, isKept)
}

/** Call it after the business is created. */
export function forgetSetup(): void {
  localStorage.removeItem(STORAGE_KEY)
}

function isKept(value: unknown): value is KeptSetup {
  const { step, fields } = (value ?? {}) as Partial<Record<keyof KeptSetup, unknown>>
  return (
    setupSteps.some((known) => known === step) &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.entries(fields).every(([field, text]) => field in emptyDraft && typeof text === 'string')
  )
}
