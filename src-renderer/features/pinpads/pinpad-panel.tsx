import type { Pinpad } from '../../../src-shared/api/pinpads.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import record from '../../ui/layout/record.module.css'
import { CheckPart } from './check-part.tsx'
import { DialoguePart } from './dialogue/dialogue-part.tsx'
import { draftOf, emptyPinpad } from './pinpad-draft.ts'
import { PinpadForm } from './pinpad-form.tsx'
import { pinpadsMessages } from './pinpads-messages.ts'
import { RemovePart } from './remove-part.tsx'
import { SettlePart } from './settle-part.tsx'

export function NewPinpad({ onCreated }: { readonly onCreated: (pinpad: Pinpad) => void }) {
  const t = useMessages(pinpadsMessages)
  return (
    <section className={record['panel']} aria-label={t('newPinpad')}>
      <PinpadForm
        title={t('newPinpad')}
        initial={emptyPinpad}
        pinpad={undefined}
        onSaved={onCreated}
      />
    </section>
  )
}

/** Shows a terminal: the daily acts first (test and batch), then its data. */
export function ExistingPinpad({
  pinpad,
  onRemoved,
}: {
  readonly pinpad: Pinpad
  readonly onRemoved: () => void
}) {
  const maySettle = useMay('PINPAD:SETTLE')
  const mayDelete = useMay('PINPAD:DELETE')
  return (
    <section className={record['panel']} aria-label={pinpad.name}>
      <PinpadForm
        title={pinpad.name}
        initial={draftOf(pinpad)}
        pinpad={pinpad}
        foot={mayDelete && <RemovePart pinpad={pinpad} onRemoved={onRemoved} />}
      >
        {/* Reset on any change: a test result is valid only for the data it was run with. */}
        <CheckPart key={JSON.stringify(pinpad)} pinpad={pinpad} />
        <DialoguePart pinpad={pinpad} />
        {maySettle && <SettlePart pinpad={pinpad} />}
      </PinpadForm>
    </section>
  )
}
