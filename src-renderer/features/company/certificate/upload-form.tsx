import { IconFileCertificate, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Certificate, CertificateChoice } from '#shared/api/places/company.ts'
import { client } from '#renderer/api/client.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { missingFaults } from '#renderer/records/form/draft/missing-fields.ts'
import { paths } from '#renderer/paths.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { SaveFailure } from '#renderer/records/form/save-foot.tsx'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { useBackPlace } from '#renderer/frame/back-place.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { ConfirmedAct } from '#renderer/ui/dialogs/confirmed-act.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import record from '#renderer/ui/layout/record.module.css'
import { SignUnsignedDialog } from '#renderer/features/electronic-documents/unsigned/sign-unsigned-dialog.tsx'
import { useUnsigned } from '#renderer/features/electronic-documents/unsigned/use-unsigned.ts'
import { CertificateChoices } from './certificate-choices.tsx'
import { certificateMessages } from './certificate-messages.ts'
import classes from './certificate.module.css'
import { fileInBase64 } from './file-in-base64.ts'
import { FileDrop } from './file-drop.tsx'

interface UploadDraft {
  /** In base64. */
  readonly file: string
  readonly fileName: string
  readonly password: string
  readonly serialNumber: string
  readonly pin: string
}

const EMPTY: UploadDraft = { file: '', fileName: '', password: '', serialNumber: '', pin: '' }

/** Reads a .p12, offers its certificates, and stores the chosen one after the PIN. */
export function UploadForm({ certificate }: { readonly certificate: Certificate | null }) {
  const t = useMessages(certificateMessages)
  const shared = useMessages(recordsMessages)
  const sentence = useErrorSentence()
  const queries = useQueryClient()
  const { date } = useFormat()
  const [, navigate] = useLocation()
  const backPlace = useBackPlace()
  const [isJustSaved, setJustSaved] = useState(false)
  const reading = useMutation({
    mutationFn: ({ file, password }: UploadDraft) =>
      client.company.readCertificateFile({ body: { file, password } }),
    onSuccess: ([first]) => {
      if (first !== undefined) form.change({ serialNumber: first.serialNumber })
    },
    onError: (error) => form.check(fieldErrors(error)),
  })
  const form = useRecordForm<UploadDraft, Certificate>({
    record: undefined,
    draftOf: () => EMPTY,
    faultsOf: (draft) => missingFaults(draft, ['file', 'pin'], shared('missing')),
    save: ({ file, password, serialNumber, pin }) =>
      client.company.saveCertificate({ body: { file, password, serialNumber, pin } }),
    onSaved: (saved) => {
      queries.setQueryData(apiQuery('company', 'getCertificate').queryKey, saved)
      toast.done(t('savedToast', { date: date(saved.notAfter) }))
      reading.reset()
      form.change(EMPTY)
      if (backPlace === paths.firstSteps) navigate(backPlace)
      else setJustSaved(true)
    },
  })
  const choices: readonly CertificateChoice[] | undefined = reading.data
  const chosen = choices?.find(({ serialNumber }) => serialNumber === form.draft.serialNumber)
  /** Another file or password discards the certificates that were read from the previous one. */
  const changeFile = (part: Partial<UploadDraft>) => {
    reading.reset()
    form.dismissFailure()
    form.change({ ...part, serialNumber: '' })
  }
  const take = async (file: File) => {
    const content = await fileInBase64(file)
    if (content === undefined) form.check({ file: t('fileTooLarge') })
    else changeFile({ file: content, fileName: file.name })
  }
  const read = () => {
    if (form.check(missingFaults(form.draft, ['file'], shared('missing')))) {
      reading.mutate(form.draft)
    }
  }
  return (
    <section className={record['panel']} aria-label={t('uploadNew')}>
      <form
        id={form.id}
        noValidate
        className={`${record['panelBody']} ${classes['upload']}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen === undefined) read()
          else form.submit()
        }}
      >
        <h2 className={classes['heading']}>
          {t(certificate === null ? 'uploadFirst' : 'uploadNew')}
        </h2>
        <FileDrop
          fileName={form.draft.fileName}
          size={Math.ceil((form.draft.file.length * 3) / 4 / 1024)}
          error={form.errors['file']}
          onChoose={(file) => void take(file)}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          value={form.draft.password}
          error={form.errors['password']}
          onChange={(password) => changeFile({ password })}
        />
        {choices !== undefined && (
          <>
            <CertificateChoices
              choices={choices}
              chosen={form.draft.serialNumber}
              onChoose={(serialNumber) => form.change({ serialNumber })}
            />
            <PasswordField
              label={t('pin')}
              isPin
              autoComplete="current-password"
              {...form.text('pin')}
            />
          </>
        )}
        <Bar tone="neutral" icon={IconInfoCircle}>
          <span className={classes['support']}>
            {t(certificate === null ? 'checks' : 'stillSigning')}
          </span>
        </Bar>
        {certificate !== null && <Remove />}
      </form>
      <div className={record['panelFoot']}>
        <SaveFailure form={form} />
        {reading.error !== null && Object.keys(fieldErrors(reading.error)).length === 0 && (
          <Bar tone="danger" icon={IconInfoCircle} isUrgent>
            {sentence(reading.error)}
          </Bar>
        )}
        <NextButton
          type="submit"
          form={form.id}
          icon={IconFileCertificate}
          isDisabled={form.draft.file === '' || (chosen !== undefined && chosen.fault !== null)}
          isWorking={reading.isPending || form.isSaving}
          workingLabel={t(form.isSaving ? 'working' : 'reading')}
        >
          {t(chosen === undefined ? 'read' : 'save')}
        </NextButton>
      </div>
      {isJustSaved && <OfferToSign onClose={() => setJustSaved(false)} />}
    </section>
  )
}

/** After an upload, most users also want to sign the sales from before it. */
function OfferToSign({ onClose }: { readonly onClose: () => void }) {
  const maySign = useMay('ELECTRONIC_DOCUMENT:RETRY')
  const unsigned = useUnsigned()
  if (!maySign || unsigned === undefined || unsigned.obstacle !== null) return null
  if (unsigned.invoices + unsigned.creditNotes === 0) return null
  return <SignUnsignedDialog unsigned={unsigned} onClose={onClose} />
}

function Remove() {
  const t = useMessages(certificateMessages)
  const sentence = useErrorSentence()
  const remove = useApiMutation('company', 'deleteCertificate', {
    onSuccess: () => toast.done(t('removed')),
    onError: (error) => toast.error(sentence(error)),
  })
  return (
    <div>
      <ConfirmedAct
        label={t('remove')}
        icon={IconTrash}
        title={t('removeTitle')}
        description={t('removeText')}
        confirmLabel={t('removeNow')}
        cancelLabel={t('keep')}
        isWorking={remove.isPending}
        workingLabel={t('removing')}
        onConfirm={(close) => remove.mutate(undefined, { onSettled: close })}
      />
    </div>
  )
}
