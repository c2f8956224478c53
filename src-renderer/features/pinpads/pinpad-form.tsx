import { type ReactNode, useState } from 'react'
import type { Pinpad } from '../../../src-shared/api/pinpads.ts'
import { fieldErrors, useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useFieldFaults } from '../../ui/fields/use-field-faults.ts'
import { SaveFoot } from '../../ui/feedback/save-foot.tsx'
import record from '../../ui/layout/record.module.css'
import { faultsOf, type PinpadDraft, toRequest } from './pinpad-draft.ts'
import {
  LineFields,
  MerchantFields,
  type PinpadFields,
  TerminalFields,
  UseFields,
} from './pinpad-fields.tsx'
import { pinpadsMessages } from './pinpads-messages.ts'

const FORM = 'pinpad'
/** Form fields whose name differs from the API's. */
const typedAs: Readonly<Record<string, string>> = { timeoutSeconds: 'timeoutMs' }

/** Edits a terminal in one form; refusals are shown at their field. */
export function PinpadForm({
  title,
  initial,
  pinpad,
  onSaved = () => {},
  children,
  foot,
}: {
  readonly title: string
  readonly initial: PinpadDraft
  /** Undefined for a new one. */
  readonly pinpad: Pinpad | undefined
  readonly onSaved?: (pinpad: Pinpad) => void
  /** Acts on a saved terminal; shown above its fields. */
  readonly children?: ReactNode
  /** Rarely used acts, shown below the fields. */
  readonly foot?: ReactNode
}) {
  const t = useMessages(pinpadsMessages)
  const sentence = useErrorSentence()
  const { establishmentId } = useSignedInUser()
  const isNew = pinpad === undefined
  const [draft, setDraft] = useState(initial)
  const { form, errors, refuse, forget } = useFieldFaults()

  const outcome = {
    onSuccess: (answer: Pinpad) => {
      toast.done(t(isNew ? 'created' : 'saved', { name: answer.name }))
      onSaved(answer)
    },
    onError: (refusal: Error) => refuse(fieldErrors(refusal)),
  }
  const create = useApiMutation('pinpads', 'create', outcome)
  const update = useApiMutation('pinpads', 'update', outcome)
  const { error, isPending } = isNew ? create : update

  function save(): void {
    if (isPending) return
    const faults = Object.entries(faultsOf(draft))
    if (faults.length > 0) {
      refuse(Object.fromEntries(faults.map(([field, fault]) => [field, t(fault)])))
      return
    }
    const body = toRequest(draft)
    if (isNew) create.mutate({ params: { establishmentId }, body })
    else {
      update.mutate({ params: { establishmentId: pinpad.establishmentId, id: pinpad.id }, body })
    }
  }

  const fields: PinpadFields = {
    draft,
    errors,
    change: (part) => {
      setDraft((typed) => ({ ...typed, ...part }))
      const touched = Object.keys(part).map((field) => typedAs[field] ?? field)
      forget(touched)
    },
  }
  const hasFaultyField = Object.keys(errors).length > 0
  const failure = error === null ? undefined : hasFaultyField ? t('failing') : sentence(error)
  return (
    <>
      <div className={record['panelBody']}>
        <h2 className={record['panelTitle']}>{title}</h2>
        {children}
        <form
          id={FORM}
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TerminalFields {...fields} />
          <LineFields {...fields} />
          <MerchantFields {...fields} />
          <UseFields {...fields} />
        </form>
        {foot}
      </div>
      <SaveFoot
        form={FORM}
        label={t(isNew ? 'create' : 'save')}
        isWorking={isPending}
        workingLabel={t('saving')}
        failedTitle={t('notSaved')}
        failure={failure}
      />
    </>
  )
}
