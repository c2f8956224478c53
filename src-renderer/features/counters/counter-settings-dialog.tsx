import { useQueryClient } from '@tanstack/react-query'
import type { CounterSettings } from '#shared/api/machine/counters.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextAreaField } from '#renderer/ui/fields/text-area-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { countersMessages } from './counters-messages.ts'

interface SettingsDraft {
  readonly waitForCopyMs: string
  readonly takeoverAfterSeconds: string
  readonly addresses: string
}

const WAIT = { from: 0, to: 200 } as const
const TAKEOVER = { from: 5, to: 600 } as const
const MOST_ADDRESSES = 10

/** Edits how long a sale waits for its copy, when a counter offers to go on, and where it looks for the main till. */
export function CounterSettingsDialog({
  settings,
  onClose,
}: {
  readonly settings: CounterSettings
  readonly onClose: () => void
}) {
  const t = useMessages(countersMessages)
  const shared = useMessages(recordsMessages)
  const cache = useQueryClient()
  const keptAs = { address: 'dialogs/counters/settings', name: t('settingsTitle') }
  const form = useKeptForm<SettingsDraft, CounterSettings>(keptAs, {
    record: settings,
    draftOf: (record = settings) => ({
      waitForCopyMs: String(record.waitForCopyMs),
      takeoverAfterSeconds: String(record.takeoverAfterSeconds),
      addresses: record.addresses.join('\n'),
    }),
    faultsOf: ({ waitForCopyMs, takeoverAfterSeconds, addresses }) => ({
      ...(within(waitForCopyMs, WAIT) === undefined
        ? { waitForCopyMs: t('outOfRange', WAIT) }
        : {}),
      ...(within(takeoverAfterSeconds, TAKEOVER) === undefined
        ? { takeoverAfterSeconds: t('outOfRange', TAKEOVER) }
        : {}),
      ...(linesOf(addresses).every(isAddress) ? {} : { addresses: t('addressFaulty') }),
      ...(linesOf(addresses).length > MOST_ADDRESSES ? { addresses: t('tooMany') } : {}),
    }),
    save: ({ waitForCopyMs, takeoverAfterSeconds, addresses }) =>
      client.counters.saveSettings({
        body: {
          waitForCopyMs: within(waitForCopyMs, WAIT) ?? settings.waitForCopyMs,
          takeoverAfterSeconds:
            within(takeoverAfterSeconds, TAKEOVER) ?? settings.takeoverAfterSeconds,
          addresses: [...linesOf(addresses)],
        },
      }),
    onSaved: (saved) => {
      cache.setQueryData(apiQuery('counters', 'settings').queryKey, saved)
      toast.done(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('settingsTitle')}
      failedTitle={shared('notSaved')}
      onClose={onClose}
    >
      <TextField
        label={t('takeoverAfter')}
        help={t('takeoverAfterHelp')}
        inputMode="numeric"
        autoFocus
        maxLength={3}
        {...form.text('takeoverAfterSeconds')}
      />
      <TextField
        label={t('waitForCopyMs')}
        help={t('waitForCopyHelp')}
        inputMode="numeric"
        maxLength={3}
        {...form.text('waitForCopyMs')}
      />
      <TextAreaField
        label={t('addresses')}
        help={t('addressesHelp')}
        isOptional
        {...form.text('addresses')}
      />
    </FormDialog>
  )
}

/** Returns the whole number if it is in the range. */
function within(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): number | undefined {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
  return number !== undefined && number >= from && number <= to ? number : undefined
}

function linesOf(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function isAddress(line: string): boolean {
  return URL.canParse(line) && new URL(line).protocol === 'https:'
}
