import { useEffect, useState } from 'react'
import {
  forgetRecordDraft,
  keepRecordDraft,
  type RecordDraft,
  recordDraftsOf,
} from '../../drafts/record-drafts.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { type RecordForm, type RecordFormOptions, useRecordForm } from './use-record-form.ts'

/** Returns what the signed-in person typed into a form and did not save; undefined without such a draft. */
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
      // A discard or a save that leaves the screen at once is not rendered here any more.
      if (!isUnsaved()) forgetRecordDraft({ userId, address })
    },
    [userId, address, isUnsaved],
  )
}

/** Where and under which name a form is kept, and its fields that never are. */
export interface KeptAs<Draft extends object> {
  readonly address: string
  readonly name: string
  readonly secrets?: readonly (keyof Draft & string)[]
}

/** The form kernel for a form whose unsaved changes are kept for their author. */
export function useKeptForm<Draft extends object, Record>(
  { address, name, secrets }: KeptAs<Draft>,
  options: Omit<RecordFormOptions<Draft, Record>, 'restored'>,
): RecordForm<Draft> {
  const restored = useRestored(address)
  const form = useRecordForm<Draft, Record>({ ...options, restored })
  useKeptDraft(address, name, form, secrets)
  return form
}
