import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import type { Printer } from '#shared/api/paper/printers.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { usePortCounters } from '#renderer/features/counter-ports/use-port-counters.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { removeWordsOf, useRecordWords } from '#renderer/records/kind-words.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemInRows, rowsOfList } from '#renderer/records/list/rows.ts'
import {
  draftOf,
  emptyPrinter,
  faultsOf,
  placeOf,
  wayOf,
  type PrinterDraft,
  toRequest,
} from './printer-draft.ts'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { testSoon } from './first-test.ts'
import { PrinterActs } from './printer-acts.tsx'
import { PrinterChip } from './printer-chip.tsx'
import { PrinterFields } from './printer-fields.tsx'
import { printersMessages } from './printers-messages.ts'

function usePrinterRows() {
  return rowsOfList(useQuery(apiQuery('printers', 'list')))
}

const printers: RecordKind<Printer, Printer, PrinterDraft> = {
  resource: 'printers',
  rights: { create: 'printers.create', update: 'printers.update', remove: 'printers.delete' },
  paths: { list: paths.printers, one: paths.printer },
  icon: IconPrinter,
  firstFilter: undefined,
  useWords: () => useRecordWords(printersMessages, false),
  useRows: usePrinterRows,
  useRowView: () => {
    const t = useMessages(printersMessages)
    const { nameOf } = usePortCounters()
    return (printer) => ({
      title: printer.name,
      details: [
        [
          t(`row_${wayOf(printer)}`, { place: placeOf(printer) }),
          ...(printer.counterId === null ? [] : [nameOf(printer.counterId)]),
          t(printer.columns === 32 ? 'mm58' : 'mm80'),
          ...(printer.hasCutter ? [t('cuts')] : []),
          ...(printer.hasDrawer ? [t('drawer')] : []),
        ].join(' · '),
      ],
      end: <PrinterChip printer={printer} />,
    })
  },
  useItem: (id) => itemInRows(usePrinterRows(), id),
  useEditing: () => {
    const t = useMessages(printersMessages)
    const shared = useMessages(recordsMessages)
    return {
      draftOf: (printer) => (printer === undefined ? emptyPrinter : draftOf(printer)),
      sentAs: {
        kind: 'connection.kind',
        host: 'connection.host',
        port: 'connection.port',
        path: 'connection.path',
        baudRate: 'connection.baudRate',
        queue: 'connection.queue',
      },
      faultsOf: (draft) =>
        Object.fromEntries(
          Object.entries(faultsOf(draft)).map(([field, fault]) => [
            field,
            fault === 'missing' ? shared('missing') : t(fault),
          ]),
        ),
      save: async (draft, { record }) => {
        const body = toRequest(draft)
        if (record !== undefined) {
          return client.printers.update({ params: { id: record.id }, body })
        }
        const created = await makeOnce('printers.create', { body })
        testSoon(created.id)
        return created
      },
    }
  },
  Fields: PrinterFields,
  Above: PrinterActs,
  remove: {
    useWords: removeWordsOf(printersMessages),
    run: ({ id }) => client.printers.delete({ params: { id } }),
  },
}

export function PrintersScreen() {
  return <RecordScreen kind={printers} />
}
