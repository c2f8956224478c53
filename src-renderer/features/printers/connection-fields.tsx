import { IconTool } from '@tabler/icons-react'
import type { Printer } from '#shared/api/paper/printers.ts'
import { PortCounterField } from '#renderer/features/counter-ports/port-counter-field.tsx'
import { usePortCounters } from '#renderer/features/counter-ports/use-port-counters.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { FoundPlaces } from './found-places.tsx'
import { codePages, connectionKinds, draftOf, type PrinterDraft } from './printer-draft.ts'
import { printersMessages } from './printers-messages.ts'
import { useCounterSearch } from './use-counter-search.ts'
import { useLocalSearch, useNetworkSearch } from './use-place-search.ts'

interface FieldsProps {
  readonly form: RecordForm<PrinterDraft>
}

const SPEEDS = ['9600', '19200', '38400', '57600', '115200']

/** The way to the printer, and the place where it was found. What only support knows is typed below. */
export function ConnectionFields({
  form,
  record: printer,
}: FieldsProps & { readonly record: Printer | undefined }) {
  const t = useMessages(printersMessages)
  const mayLook = useMay('PRINTER:CREATE')
  const { draft, change } = form
  const network = useNetworkSearch({
    port: draft.port,
    isNew: printer === undefined,
    isShown: draft.kind === 'NETWORK',
  })
  const cable = draft.kind === 'SERIAL' ? 'SERIAL' : 'SYSTEM'
  const counterId = draft.kind === 'NETWORK' ? null : draft.counterId
  const local = useLocalSearch(cable, draft.kind !== 'NETWORK' && counterId === null)
  const atCounter = useCounterSearch(cable, counterId)
  const { nameOf } = usePortCounters()
  const search = draft.kind === 'NETWORK' ? network : counterId === null ? local : atCounter
  const field = placeFields[draft.kind]
  const chosen = draft[field].trim()
  return (
    <section className={record['part']} aria-label={t('connection')}>
      <h3 className={record['partTitle']}>{t('kind')}</h3>
      <Segmented
        label={t('kind')}
        isWide
        segments={connectionKinds.map((value) => ({ value, label: t(value) }))}
        {...form.field('kind')}
      />
      {draft.kind !== 'NETWORK' && (
        <PortCounterField
          {...form.field('counterId')}
          // The chosen port is not plugged into the other machine.
          onChange={(chosen) => change({ counterId: chosen, path: '', queue: '' })}
        />
      )}
      {mayLook && (
        <FoundPlaces
          kind={draft.kind}
          counterName={counterId === null ? undefined : nameOf(counterId)}
          search={search}
          chosen={chosen}
          isKept={
            printer !== undefined &&
            draftOf(printer)[field] === chosen &&
            printer.counterId === counterId
          }
          ownName={printer?.name}
          onChoose={({ place, port }) =>
            change({ [field]: place, ...(port === undefined ? {} : { port: String(port) }) })
          }
        />
      )}
      <Disclosure
        icon={IconTool}
        title={t('support')}
        summary={t(`support_${draft.kind}`)}
        hasFault={FAULTS.some((fault) => form.errors[fault] !== undefined)}
      >
        <PlaceFields form={form} />
        <SelectField
          label={t('codePage')}
          help={t('codePageHelp')}
          options={codePages.map((value) => ({ value, label: value }))}
          {...form.field('codePage')}
          onChange={(value) =>
            change({ codePage: codePages.find((page) => page === value) ?? draft.codePage })
          }
        />
      </Disclosure>
    </section>
  )
}

/** The field of the draft that holds the place of each way. */
const placeFields = { NETWORK: 'host', SYSTEM: 'queue', SERIAL: 'path' } as const

/** Names of the fields under 'Para soporte' in a refusal. */
const FAULTS = [
  'connection.host',
  'connection.port',
  'connection.path',
  'connection.baudRate',
  'connection.queue',
  'codePage',
]

function PlaceFields({ form }: FieldsProps) {
  const t = useMessages(printersMessages)
  const typed = { autoCapitalize: 'none', spellCheck: false } as const
  switch (form.draft.kind) {
    case 'NETWORK':
      return (
        <div className={record['pair']}>
          <TextField
            label={t('host')}
            maxLength={253}
            placeholder="192.168.1.71"
            {...typed}
            {...form.text('host')}
          />
          <TextField label={t('port')} inputMode="numeric" maxLength={5} {...form.text('port')} />
        </div>
      )
    case 'SERIAL':
      return (
        <div className={record['pair']}>
          <TextField
            label={t('path')}
            help={t('pathHelp')}
            maxLength={200}
            {...typed}
            {...form.text('path')}
          />
          <SelectField
            label={t('baudRate')}
            options={SPEEDS.map((value) => ({ value, label: value }))}
            {...form.text('baudRate')}
          />
        </div>
      )
    default:
      return (
        <TextField
          label={t('queue')}
          help={t('queueHelp')}
          maxLength={120}
          {...typed}
          {...form.text('queue')}
        />
      )
  }
}
