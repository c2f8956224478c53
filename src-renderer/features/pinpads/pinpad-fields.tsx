import { parities, handshakes, protocols } from './pinpad-choices.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import record from '../../ui/layout/record.module.css'
import { type PinpadDraft, shownUses } from './pinpad-draft.ts'
import { pinpadsMessages } from './pinpads-messages.ts'
import { SerialPortField } from './serial-port-field.tsx'

export interface PinpadFields {
  readonly draft: PinpadDraft
  readonly errors: Readonly<Record<string, string>>
  readonly change: (part: Partial<PinpadDraft>) => void
}

export function TerminalFields({ draft, errors, change }: PinpadFields) {
  const t = useMessages(pinpadsMessages)
  return (
    <section className={record['part']} aria-label={t('terminal')}>
      <TextField
        label={t('name')}
        help={t('nameHelp')}
        maxLength={60}
        value={draft.name}
        error={errors['name']}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('provider')}
        help={t('providerHelp')}
        maxLength={30}
        autoCapitalize="characters"
        spellCheck={false}
        value={draft.provider}
        error={errors['provider']}
        onChange={(provider) => change({ provider })}
      />
    </section>
  )
}

/** Shows the connection fields of the chosen protocol. */
export function LineFields(fields: PinpadFields) {
  const { draft, errors, change } = fields
  const t = useMessages(pinpadsMessages)
  return (
    <section className={record['part']} aria-label={t('line')}>
      <h3 className={record['partTitle']}>{t('line')}</h3>
      <Segmented
        label={t('protocol')}
        isWide
        value={draft.protocol}
        segments={protocols.map((value) => ({ value, label: t(value) }))}
        onChange={(protocol) => change({ protocol })}
      />
      {draft.protocol === 'SERIAL' ? (
        <SerialFields {...fields} />
      ) : (
        <div className={record['pair']}>
          <TextField
            label={t('ipAddress')}
            maxLength={253}
            autoCapitalize="none"
            spellCheck={false}
            placeholder="192.168.1.40"
            value={draft.ipAddress}
            error={errors['ipAddress']}
            onChange={(ipAddress) => change({ ipAddress })}
          />
          <TextField
            label={t('port')}
            inputMode="numeric"
            maxLength={5}
            value={draft.port}
            error={errors['port']}
            onChange={(port) => change({ port })}
          />
        </div>
      )}
      <div className={record['pair']}>
        <TextField
          label={t('timeoutMs')}
          help={t('timeoutHelp')}
          inputMode="decimal"
          maxLength={6}
          value={draft.timeoutSeconds}
          error={errors['timeoutMs']}
          onChange={(timeoutSeconds) => change({ timeoutSeconds })}
        />
        {draft.protocol === 'LAN' && (
          <TextField
            label={t('fastrackCompatibilityMode')}
            isOptional
            maxLength={30}
            spellCheck={false}
            value={draft.fastrackCompatibilityMode}
            error={errors['fastrackCompatibilityMode']}
            onChange={(fastrackCompatibilityMode) => change({ fastrackCompatibilityMode })}
          />
        )}
      </div>
    </section>
  )
}

const SPEEDS = ['1200', '2400', '4800', '9600', '19200', '38400', '57600', '115200']

function SerialFields({ draft, errors, change }: PinpadFields) {
  const t = useMessages(pinpadsMessages)
  const speeds = SPEEDS.includes(draft.baudRate) ? SPEEDS : [...SPEEDS, draft.baudRate]
  return (
    <>
      <SerialPortField
        value={draft.serialPath}
        error={errors['serialPath']}
        onChange={(serialPath) => change({ serialPath })}
      />
      <div className={record['pair']}>
        <SelectField
          label={t('baudRate')}
          value={draft.baudRate}
          options={speeds.map(itself)}
          error={errors['baudRate']}
          onChange={(baudRate) => change({ baudRate })}
        />
        <SelectField
          label={t('parity')}
          value={draft.parity}
          options={parities.map((value) => ({ value, label: t(value) }))}
          error={errors['parity']}
          onChange={(value) =>
            change({ parity: parities.find((parity) => parity === value) ?? draft.parity })
          }
        />
        <SelectField
          label={t('dataBits')}
          value={draft.dataBits}
          options={['7', '8'].map(itself)}
          error={errors['dataBits']}
          onChange={(dataBits) => change({ dataBits })}
        />
        <SelectField
          label={t('stopBits')}
          value={draft.stopBits}
          options={['1', '2'].map(itself)}
          error={errors['stopBits']}
          onChange={(stopBits) => change({ stopBits })}
        />
      </div>
      <SelectField
        label={t('handshake')}
        value={draft.handshake}
        options={handshakes.map((value) => ({ value, label: t(value) }))}
        error={errors['handshake']}
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

export function MerchantFields({ draft, errors, change }: PinpadFields) {
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
            value={draft[field]}
            error={errors[field]}
            onChange={(text) => change({ [field]: text })}
          />
        ))}
      </div>
    </section>
  )
}

export function UseFields({ draft, change }: PinpadFields) {
  const t = useMessages(pinpadsMessages)
  return (
    <section className={record['part']} aria-label={t('uses')}>
      <h3 className={record['partTitle']}>{t('uses')}</h3>
      {shownUses.map((use) => (
        <SwitchField
          key={use}
          label={t(use)}
          {...(use === 'enabled' ? { help: t('enabledHelp') } : {})}
          isOn={draft.uses[use]}
          onChange={(isOn) => change({ uses: { ...draft.uses, [use]: isOn } })}
        />
      ))}
    </section>
  )
}
