import { parities, handshakes, protocols } from './pinpad-choices.ts'
import { PortCounterField } from '#renderer/features/counter-ports/port-counter-field.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { ColorField } from '#renderer/ui/fields/color-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { type PinpadDraft, shownUses } from './pinpad-draft.ts'
import { pinpadsMessages } from './pinpads-messages.ts'
import { SerialPortField } from './serial-port-field.tsx'

interface FieldsProps {
  readonly form: RecordForm<PinpadDraft>
}

export function PinpadFields({ form }: FieldsProps) {
  return (
    <>
      <TerminalFields form={form} />
      <LineFields form={form} />
      <MerchantFields form={form} />
      <UseFields form={form} />
    </>
  )
}

function TerminalFields({ form }: FieldsProps) {
  const t = useMessages(pinpadsMessages)
  return (
    <section className={record['part']} aria-label={t('terminal')}>
      <TextField label={t('name')} help={t('nameHelp')} maxLength={60} {...form.text('name')} />
      <ColorField {...form.field('colorHex')} />
      <TextField
        label={t('provider')}
        help={t('providerHelp')}
        maxLength={30}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.text('provider')}
      />
    </section>
  )
}

/** Shows the connection fields of the chosen protocol. */
function LineFields({ form }: FieldsProps) {
  const { draft } = form
  const t = useMessages(pinpadsMessages)
  return (
    <section className={record['part']} aria-label={t('line')}>
      <h3 className={record['partTitle']}>{t('line')}</h3>
      <Segmented
        label={t('protocol')}
        isWide
        segments={protocols.map((value) => ({ value, label: t(value) }))}
        {...form.field('protocol')}
      />
      {draft.protocol === 'SERIAL' ? (
        <SerialFields form={form} />
      ) : (
        <div className={record['pair']}>
          <TextField
            label={t('ipAddress')}
            maxLength={253}
            autoCapitalize="none"
            spellCheck={false}
            placeholder="192.168.1.40"
            {...form.text('ipAddress')}
          />
          <TextField label={t('port')} inputMode="numeric" maxLength={5} {...form.text('port')} />
        </div>
      )}
      <div className={record['pair']}>
        <TextField
          label={t('timeoutMs')}
          help={t('timeoutHelp')}
          inputMode="decimal"
          maxLength={6}
          {...form.text('timeoutSeconds')}
        />
        {draft.protocol === 'LAN' && (
          <TextField
            label={t('fastrackCompatibilityMode')}
            isOptional
            maxLength={30}
            spellCheck={false}
            {...form.text('fastrackCompatibilityMode')}
          />
        )}
      </div>
    </section>
  )
}

const SPEEDS = ['1200', '2400', '4800', '9600', '19200', '38400', '57600', '115200']

function SerialFields({ form }: FieldsProps) {
  const { draft, change } = form
  const t = useMessages(pinpadsMessages)
  const speeds = SPEEDS.includes(draft.baudRate) ? SPEEDS : [...SPEEDS, draft.baudRate]
  return (
    <>
      <PortCounterField
        {...form.field('counterId')}
        // The chosen port is not plugged into the other machine.
        onChange={(counterId) => change({ counterId, serialPath: '' })}
      />
      <SerialPortField counterId={draft.counterId} {...form.text('serialPath')} />
      <div className={record['pair']}>
        <SelectField
          label={t('baudRate')}
          options={speeds.map(itself)}
          {...form.text('baudRate')}
        />
        <SelectField
          label={t('parity')}
          options={parities.map((value) => ({ value, label: t(value) }))}
          {...form.field('parity')}
          onChange={(value) =>
            change({ parity: parities.find((parity) => parity === value) ?? draft.parity })
          }
        />
        <SelectField
          label={t('dataBits')}
          options={['7', '8'].map(itself)}
          {...form.text('dataBits')}
        />
        <SelectField
          label={t('stopBits')}
          options={['1', '2'].map(itself)}
          {...form.text('stopBits')}
        />
      </div>
      <SelectField
        label={t('handshake')}
        options={handshakes.map((value) => ({ value, label: t(value) }))}
        {...form.field('handshake')}
        onChange={(value) =>
          change({ handshake: handshakes.find((each) => each === value) ?? draft.handshake })
        }
      />
    </>
  )
}

function itself(value: string) {
  return { value, label: value }
}

/** Lengths of the LAN protocol's fields; the bank assigns the values. */
const MERCHANT_FIELDS = [
  { field: 'acquirerNetwork', maxLength: 30 },
  { field: 'merchantId', maxLength: 15 },
  { field: 'terminalId', maxLength: 8 },
  { field: 'terminalCid', maxLength: 15 },
] as const

function MerchantFields({ form }: FieldsProps) {
  const t = useMessages(pinpadsMessages)
  return (
    <section className={record['part']} aria-label={t('merchant')}>
      <h3 className={record['partTitle']}>{t('merchant')}</h3>
      <div className={record['pair']}>
        {MERCHANT_FIELDS.map(({ field, maxLength }) => (
          <TextField
            key={field}
            label={t(field)}
            isOptional
            maxLength={maxLength}
            spellCheck={false}
            {...form.text(field)}
          />
        ))}
      </div>
    </section>
  )
}

function UseFields({ form }: FieldsProps) {
  const t = useMessages(pinpadsMessages)
  return (
    <section className={record['part']} aria-label={t('uses')}>
      <h3 className={record['partTitle']}>{t('uses')}</h3>
      {shownUses.map((use) => (
        <SwitchField
          key={use}
          label={t(use)}
          {...(use === 'enabled' ? { help: t('enabledHelp') } : {})}
          {...form.toggle(use)}
        />
      ))}
    </section>
  )
}
