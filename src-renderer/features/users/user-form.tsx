import { type ReactNode, useState } from 'react'
import type { User } from '../../../src-shared/api/users.ts'
import { fieldErrors, useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useFieldFaults } from '../../ui/fields/use-field-faults.ts'
import { SaveFoot } from '../../ui/feedback/save-foot.tsx'
import record from '../../ui/layout/record.module.css'
import { FlagFields, PersonFields, type UserFields, WorkFields } from './user-fields.tsx'
import { createRequest, missingFields, updateRequest, type UserDraft } from './user-draft.ts'
import { usersMessages } from './users-messages.ts'

const FORM = 'user'

/** Edits a user in one form; refusals are shown at their field. */
export function UserForm({
  title,
  initial,
  userId,
  isReadOnly = false,
  onSaved,
  children,
}: {
  readonly title: string
  readonly initial: UserDraft
  /** Undefined for a new user. */
  readonly userId: number | undefined
  readonly isReadOnly?: boolean
  readonly onSaved: (user: User) => void
  /** Parts saved separately from the form. */
  readonly children?: ReactNode
}) {
  const t = useMessages(usersMessages)
  const sentence = useErrorSentence()
  const isNew = userId === undefined
  const [draft, setDraft] = useState(initial)
  const { form, errors, refuse, forget } = useFieldFaults()

  const outcome = {
    onSuccess: (user: User) => {
      toast.done(t(isNew ? 'created' : 'saved', { name: user.name }))
      setDraft((typed) => ({ ...typed, password: '', confirmPassword: '' }))
      onSaved(user)
    },
    onError: (refusal: Error) => refuse(fieldErrors(refusal)),
  }
  const create = useApiMutation('users', 'create', outcome)
  const update = useApiMutation('users', 'update', outcome)
  const { error, isPending } = isNew ? create : update

  function save(): void {
    if (isPending) return
    const missing = missingFields(draft, isNew)
    if (missing.length > 0) {
      refuse(Object.fromEntries(missing.map((field) => [field, t('missing')])))
    } else if (isNew) create.mutate({ body: createRequest(draft) })
    else update.mutate({ params: { id: userId }, body: updateRequest(draft) })
  }

  const fields: UserFields = {
    draft,
    errors,
    isNew,
    change: (part) => {
      setDraft((typed) => ({ ...typed, ...part }))
      forget(Object.keys(part))
    },
  }
  const hasFaultyField = Object.keys(errors).length > 0
  const failure = error === null ? undefined : hasFaultyField ? t('failing') : sentence(error)
  return (
    <>
      <div className={record['panelBody']}>
        <h2 className={record['panelTitle']}>{title}</h2>
        <form
          id={FORM}
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <fieldset className={record['fields']} disabled={isReadOnly}>
            <PersonFields {...fields} />
            <WorkFields {...fields} />
            <FlagFields {...fields} />
          </fieldset>
        </form>
        {children}
      </div>
      {!isReadOnly && (
        <SaveFoot
          form={FORM}
          label={t(isNew ? 'create' : 'save')}
          isWorking={isPending}
          workingLabel={t('saving')}
          failedTitle={t('notSaved')}
          failure={failure}
        />
      )}
    </>
  )
}
