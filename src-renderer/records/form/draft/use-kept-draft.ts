import { useEffect, useState } from 'react'
import {
  forgetRecordDraft,
  keepRecordDraft,
  type RecordDraft,
  recordDraftsOf,
} from './record-drafts.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { type RecordForm, type RecordFormOptions, useRecordForm } from '../use-record-form.ts'

/** Returns the unsaved fields of the signed-in user in a form; undefined if there are none. */
export function useRestored(address: string): RecordDraft['fields'] | undefined {
  const userId = useSignedInUser().id
  const [fields] = useState(
    () => recordDraftsOf(userId, Date.now()).find((draft) => draft.address === address)?.fields,
  )
  return fields
}

/** Keeps the unsaved changes of a form for their author until they are saved or discarded. */
export function useKeptDraft<Draft extends object>(
  address: string,
  name: string,
  form: RecordForm<Draft>,
  secrets: readonly string[] = [],
): void {
  const userId = useSignedInUser().id
  const { draft, changed, isUnsaved } = form
  const kept = changed.filter((field) => !secrets.includes(field))
  const fields = JSON.stringify(Object.fromEntries(kept.map((field) => [field, draft[field]])))
  const isKept = kept.length > 0
  useEffect(() => {
    if (!isKept) return forgetRecordDraft({ userId, address })
    const typed = JSON.parse(fields) as RecordDraft['fields']
    return keepRecordDraft({ userId, address, name, keptAt: Date.now(), fields: typed })
  }, [userId, address, name, fields, isKept])
  useEffect(
    () => () => {
      // If a discard or save leaves the screen at once, this component does not render again.
      if (!isUnsaved()) forgetRecordDraft({ userId, address })
    },
    [userId, address, isUnsaved],
  )
}

/** Address and name under which a form is stored, and its fields that are never stored. */
export interface KeptAs<Draft extends object> {
  readonly address: string
  readonly name: string
  readonly secrets?: readonly (keyof Draft & string)[]
}

/** Returns a record form whose unsaved changes are stored for their author. */
export function useKeptForm<Draft extends object, Record>(
  { address, name, secrets }: KeptAs<Draft>,
  options: Omit<RecordFormOptions<Draft, Record>, 'restored'>,
): RecordForm<Draft> {
  const restored = useRestored(address)
  const form = useRecordForm<Draft, Record>({ ...options, restored })
  useKeptDraft(address, name, form, secrets)
  return form
}
