import { useQuery } from '@tanstack/react-query'
import { IconCreditCard, IconPlugOff } from '@tabler/icons-react'
import type { Pinpad } from '#shared/api/payments/pinpads.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { usePortCounters } from '#renderer/features/counter-ports/use-port-counters.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemInRows, rowsOfList } from '#renderer/records/list/rows.ts'
import { useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { CheckPart } from './check-part.tsx'
import { DialoguePart } from './dialogue/dialogue-part.tsx'
import { draftOf, emptyPinpad, faultsOf, type PinpadDraft, toRequest } from './pinpad-draft.ts'
import { PinpadFields } from './pinpad-fields.tsx'
import { pinpadsMessages } from './pinpads-messages.ts'
import { SettlePart } from './settle-part.tsx'

function usePinpadRows() {
  const { establishmentId } = useSignedInUser()
  return rowsOfList(useQuery(apiQuery('pinpads', 'list', { params: { establishmentId } })))
}

const pinpads: RecordKind<Pinpad, Pinpad, PinpadDraft> = {
  resource: 'pinpads',
  rights: { create: 'PINPAD:CREATE', update: 'PINPAD:UPDATE', remove: 'PINPAD:DELETE' },
  paths: { list: paths.pinpads, one: paths.pinpad },
  icon: IconCreditCard,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(pinpadsMessages)
    return {
      title: t('pinpads'),
      newOne: t('newPinpad'),
      create: t('create'),
      listNotRead: t('notReadTitle'),
      notRead: t('notReadTitle'),
      none: t('noneTitle'),
      noneText: t('noneText'),
      created: (name) => t('created', { name }),
    }
  },
  useRows: usePinpadRows,
  useRowView: () => {
    const t = useMessages(pinpadsMessages)
    const { nameOf } = usePortCounters()
    return (pinpad) => ({
      title: pinpad.name,
      details: [
        [
          pinpad.provider,
          t(pinpad.protocol),
          whereOf(pinpad),
          ...(pinpad.counterId === null ? [] : [nameOf(pinpad.counterId)]),
        ].join(' · '),
      ],
      end: !pinpad.enabled && (
        <StateChip icon={IconPlugOff} tone="neutral">
          {t('disabled')}
        </StateChip>
      ),
    })
  },
  useItem: (id) => itemInRows(usePinpadRows(), id),
  useEditing: () => {
    const t = useMessages(pinpadsMessages)
    const shared = useMessages(recordsMessages)
    const { establishmentId } = useSignedInUser()
    return {
      draftOf: (pinpad) => (pinpad === undefined ? emptyPinpad : draftOf(pinpad)),
      sentAs: { timeoutSeconds: 'timeoutMs' },
      faultsOf: (draft) =>
        Object.fromEntries(
          Object.entries(faultsOf(draft)).map(([field, fault]) => [
            field,
            fault === 'missing' ? shared('missing') : t(fault),
          ]),
        ),
      save: (draft, { record }) => {
        const body = toRequest(draft)
        if (record === undefined)
          return makeOnce('pinpads.create', { params: { establishmentId }, body })
        const params = { establishmentId: record.establishmentId, id: record.id }
        return client.pinpads.update({ params, body })
      },
    }
  },
  Fields: PinpadFields,
  Above: PinpadActs,
  remove: {
    useWords: () => {
      const t = useMessages(pinpadsMessages)
      return { text: t('removeText'), removed: (name) => t('removed', { name }) }
    },
    run: ({ establishmentId, id }) => client.pinpads.delete({ params: { establishmentId, id } }),
  },
}

/** The daily acts on a terminal: test, messages and batch. */
function PinpadActs({ record }: { readonly record: Pinpad }) {
  const maySettle = useMay('PINPAD:SETTLE')
  return (
    <>
      {/* Reset on any change, because a test result is valid only for the data of that test. */}
      <CheckPart key={JSON.stringify(record)} pinpad={record} />
      <DialoguePart pinpad={record} />
      {maySettle && <SettlePart pinpad={record} />}
    </>
  )
}

function whereOf({ protocol, ipAddress, port, serialPath }: Pinpad): string {
  if (protocol === 'SERIAL') return serialPath ?? ''
  return port === null ? (ipAddress ?? '') : `${ipAddress ?? ''}:${port}`
}

export function PinpadsScreen() {
  return <RecordScreen kind={pinpads} />
}
