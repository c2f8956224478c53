import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import type { Printer } from '../../../src-shared/api/printers.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemInRows, rowsOfList } from '../../records/list/rows.ts'
import {
  draftOf,
  emptyPrinter,
  faultsOf,
  placeOf,
  wayOf,
  type PrinterDraft,
  toRequest,
} from './printer-draft.ts'
import { makeOnce } from '../../requests/make-once.ts'
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
  rights: { create: 'PRINTER:CREATE', update: 'PRINTER:UPDATE', remove: 'PRINTER:DELETE' },
  paths: { list: paths.printers, one: paths.printer },
  icon: IconPrinter,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(printersMessages)
    return {
      title: t('printers'),
      newOne: t('newPrinter'),
      create: t('create'),
      listNotRead: t('notReadTitle'),
      notRead: t('notReadTitle'),
      none: t('noneTitle'),
      noneText: t('noneText'),
      created: (name) => t('created', { name }),
    }
  },
  useRows: usePrinterRows,
  useRowView: () => {
    const t = useMessages(printersMessages)
    return (printer) => ({
      title: printer.name,
      details: [
        [
          t(`row_${wayOf(printer)}`, { place: placeOf(printer) }),
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
    useWords: () => {
      const t = useMessages(printersMessages)
      return { text: t('removeText'), removed: (name) => t('removed', { name }) }
    },
    run: ({ id }) => client.printers.delete({ params: { id } }),
  },
}

export function PrintersScreen() {
  return <RecordScreen kind={printers} />
}
