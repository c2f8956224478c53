import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { fieldErrors } from '#renderer/api/errors.ts'
import type { Fields } from '#shared/records/field.ts'
import { type InputFacts, inputFacts } from './draft/field-draft.ts'
import { changedFields, isSame, rebase, restore } from './draft/record-draft.ts'
import { type Faults, useFormFaults } from './use-form-faults.ts'

/**
 * Thrown by `save` if the user went back, for example from the question for a manager's PIN. It is not shown
 * as a failure.
 */
export class SaveCancelled extends Error {}

/** A record and its draft before any change. */
export interface Before<Draft extends object, Record> {
  /** Undefined for a new one. */
  readonly record: Record | undefined
  readonly draft: Draft
}

export interface RecordFormOptions<Draft extends object, Record> {
  /**
   * The record as read; undefined for a new one. When a newer one arrives, it replaces the fields that were
   * not edited.
   */
  readonly record: Record | undefined
  /** Returns a record as typed; without one, the empty form. */
  readonly draftOf: (record: Record | undefined) => Draft
  /** Returns the faults that prevent sending. The server checks all fields again, with further rules. */
  readonly faultsOf?: ((draft: Draft, record: Record | undefined) => Faults) | undefined
  /** Sends the record. `before` has the fields that the form does not show, and tells what was changed. */
  readonly save: (draft: Draft, before: Before<Draft, Record>) => Promise<Record>
  /** The record's table of fields, which tells the longest text of each, and which may stay empty. */
  readonly fields?: Fields | undefined
  /** Fields of the draft with another name in the request: the server names its refusals by that. */
  readonly sentAs?: { readonly [Field in keyof Draft]?: string } | undefined
  /** Called on every edit of the draft, to clear results that belong to the old values. */
  readonly onEdit?: (() => void) | undefined
  /** `before`: the record that was changed; undefined for a new one. */
  readonly onSaved?: ((saved: Record, before: Record | undefined) => void) | undefined
  /** Called after the faults of a refusal are set. */
  readonly onRefused?: ((error: Error) => void) | undefined
  /** Fields as they were when the form was left without saving. */
  readonly restored?: object | undefined
}

/** The fields of a draft with values of a kind; `string` excludes choices between literals. */
type FieldsOf<Draft, Value> = {
  [Field in keyof Draft]-?: [Draft[Field]] extends [Value]
    ? [Value] extends [Draft[Field] | null | undefined]
      ? Field
      : never
    : never
}[keyof Draft] &
  string

/** Props of a field of `ui` for a value. */
interface Binding<Value> {
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

/** A form of one record: what is typed, its faults, and its saving. */
export interface RecordForm<Draft extends object> {
  /** Id for the form element, and for a button outside it. */
  readonly id: string
  readonly draft: Draft
  /** The draft before any change. */
  readonly saved: Draft
  readonly errors: Faults
  readonly changed: readonly (keyof Draft & string)[]
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** The last failure to save; undefined after a success or an edit of `dismissFailure`. */
  readonly failure: Error | undefined
  /** True if the failure is shown at a field. */
  readonly hasFaults: boolean
  readonly change: (part: Partial<Draft>) => void
  /** Sets the faults and focuses the first one; returns true if there are none. */
  readonly check: (faults: Faults) => boolean
  readonly dismissFailure: () => void
  readonly discard: () => void
  /** Saves if there are no faults, and then calls `after`. */
  readonly submit: (after?: () => void) => void
  readonly onSubmit: (event: FormEvent) => void
  /** Returns true until the last change is saved or discarded, also between two renders. */
  readonly isUnsaved: () => boolean
  /** Binds any field: `<Segmented {...form.field('protocol')} />`. */
  readonly field: <Field extends keyof Draft & string>(field: Field) => Binding<Draft[Field]>
  /** Binds a text field: `<TextField label={t('name')} {...form.text('name')} />`. */
  readonly text: (field: FieldsOf<Draft, string>) => Binding<string> & InputFacts
  /** Binds a switch: `<SwitchField label={t('active')} {...form.toggle('active')} />`. */
  readonly toggle: (field: FieldsOf<Draft, boolean>) => {
    readonly isOn: boolean
    readonly onChange: (isOn: boolean) => void
  }
  /** Binds a list of choices to an id; `NONE` is no choice. */
  readonly choice: (field: FieldsOf<Draft, number | null | undefined>) => {
    readonly value: string | undefined
    readonly error: string | undefined
    readonly onChange: (id: string) => void
  }
}

/** The option of a choice that may stay empty: `{ value: NONE, label: t('none') }`. */
export const NONE = ''

interface Sent<Draft extends object, Record> {
  readonly draft: Draft
  readonly before: Before<Draft, Record>
  readonly after: (() => void) | undefined
}

/**
 * The form of one record: the draft with its faults by field, the focus on the first fault, the server's
 * refusals at their fields, and whether there are unsaved changes.
 */
export function useRecordForm<Draft extends object, Record>({
  record,
  draftOf,
  faultsOf,
  save,
  fields,
  sentAs,
  onEdit,
  onSaved,
  onRefused,
  restored = {},
}: RecordFormOptions<Draft, Record>): RecordForm<Draft> {
  const [read, setRead] = useState(record)
  const [before, setBefore] = useState(() => ({ record, draft: draftOf(record) }))
  const [draft, setDraft] = useState(() => restore(before.draft, restored))
  const { id, errors, refuse, forget } = useFormFaults()
  if (!isSame(read, record)) {
    setRead(record)
    putBefore(record, before.draft)
  }
  /** Sets a newer record. Fields that equal `known` count as not edited. */
  function putBefore(newer: Record | undefined, known: Draft): void {
    const next = draftOf(newer)
    setBefore({ record: newer, draft: next })
    setDraft((typed) => rebase(typed, known, next))
  }

  const isUnsaved = useRef(false)
  const changed = changedFields(draft, before.draft)
  const isDirty = changed.length > 0
  useLayoutEffect(() => {
    isUnsaved.current = isDirty
  }, [isDirty])

  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (sent: Sent<Draft, Record>) => save(sent.draft, sent.before),
    onSuccess: (saved, sent) => {
      putBefore(saved, sent.draft)
      // The screen may be left in the same tick, before the next render.
      isUnsaved.current = false
      onSaved?.(saved, sent.before.record)
      sent.after?.()
    },
    onError: (refusal) => {
      if (refusal instanceof SaveCancelled) return
      refuse(fieldErrors(refusal))
      onRefused?.(refusal)
    },
  })

  const nameOf = (field: keyof Draft & string): string => sentAs?.[field] ?? field
  function change(part: Partial<Draft>): void {
    setDraft((typed) => ({ ...typed, ...part }))
    forget(changedFields({ ...draft, ...part }, draft).map(nameOf))
    onEdit?.()
  }
  function check(faults: Faults): boolean {
    const isFit = Object.keys(faults).length === 0
    if (!isFit) refuse(faults)
    return isFit
  }
  function submit(after?: () => void): void {
    if (isPending || !check(faultsOf?.(draft, before.record) ?? {})) return
    mutate({ draft, before, after })
  }
  function field<Field extends keyof Draft & string>(name: Field): Binding<Draft[Field]> {
    return {
      value: draft[name],
      error: errors[nameOf(name)],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
    }
  }
  return {
    id,
    draft,
    saved: before.draft,
    errors,
    changed,
    isDirty,
    isSaving: isPending,
    failure: error === null || error instanceof SaveCancelled ? undefined : error,
    hasFaults: Object.keys(errors).length > 0,
    change,
    check,
    dismissFailure: reset,
    discard: () => {
      setDraft(before.draft)
      forget(Object.keys(errors))
      reset()
      isUnsaved.current = false
    },
    submit,
    onSubmit: (event) => {
      event.preventDefault()
      submit()
    },
    isUnsaved: () => isUnsaved.current,
    field,
    text: (name) => ({
      ...(field(name) as unknown as Binding<string>),
      ...inputFacts(fields?.[name]),
    }),
    toggle: (name) => {
      const { value, onChange } = field(name) as unknown as Binding<boolean>
      return { isOn: value, onChange }
    },
    choice: (name) => {
      const {
        value,
        error: fault,
        onChange,
      } = field(name) as unknown as Binding<number | null | undefined>
      // No choice is null for a field that may be null, and undefined for any other.
      return {
        value: value == null ? (value === null ? NONE : undefined) : String(value),
        error: fault,
        onChange: (chosen: string) => onChange(chosen === NONE ? null : Number(chosen)),
      }
    },
  }
}
