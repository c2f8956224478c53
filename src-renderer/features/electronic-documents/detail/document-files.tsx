import { IconDownload, IconFileCode, IconFileTypePdf, IconReceipt } from '@tabler/icons-react'
import { ApiCallError } from '#shared/api/client.ts'
import type { ElectronicDocumentKind } from '#shared/api/tax/electronic-documents.ts'
import { useDownload } from '#renderer/api/files/use-download.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import type { MenuEntry } from '#renderer/ui/dialogs/menu-entry.ts'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import classes from './document-files.module.css'
import { electronicDocumentsMessages } from '../electronic-documents-messages.ts'

const resources = {
  INVOICE: { path: 'invoices', name: 'factura' },
  CREDIT_NOTE: { path: 'credit-notes', name: 'nota-de-credito' },
} as const

interface FiledDocument {
  readonly kind: ElectronicDocumentKind
  readonly documentId: number
  readonly number: string
}

/** Returns the acts that download the printed representation on a sheet or 80 mm paper, and the signed XML. */
export function useFileEntries({ kind, documentId, number }: FiledDocument): readonly MenuEntry[] {
  const t = useMessages(electronicDocumentsMessages)
  // The register answers 404 until the document is signed, because there is nothing to download yet.
  const { running, start } = useDownload((error) =>
    error instanceof ApiCallError && error.status === 404 ? t('noXml') : undefined,
  )
  const { path, name } = resources[kind]
  const base = `/${path}/${documentId}`
  const file = `${name}-${number}`
  const entries: readonly MenuEntry[] = [
    {
      label: t('pdfA4'),
      icon: IconFileTypePdf,
      onPress: () => start(`${base}/ride?format=a4`, { name: `${file}.pdf` }),
    },
    ...(kind === 'INVOICE'
      ? [
          {
            label: t('pdfHorizontal'),
            icon: IconFileTypePdf,
            onPress: () =>
              start(`${base}/ride?format=horizontal`, { name: `${file}-horizontal.pdf` }),
          },
        ]
      : []),
    {
      label: t('pdfTicket'),
      icon: IconReceipt,
      onPress: () => start(`${base}/ride?format=ticket`, { name: `${file}-80mm.pdf` }),
    },
    {
      label: t('xml'),
      icon: IconFileCode,
      onPress: () => start(`${base}/xml`, { name: `${file}.xml` }),
    },
  ]
  return entries.map((entry) => ({ ...entry, isDisabled: running !== undefined }))
}

/** Offers the files of a document. */
export function DocumentFiles(document: FiledDocument) {
  const t = useMessages(electronicDocumentsMessages)
  const entries = useFileEntries(document)
  return (
    // One cell of its row, also while its menu is open.
    <div className={classes['files']}>
      <Menu entries={entries}>
        <ActionButton
          size={56}
          isWide
          className={classes['filesButton'] ?? ''}
          icon={IconDownload}
          aria-haspopup="menu"
          isDisabled={entries.some(({ isDisabled }) => isDisabled === true)}
        >
          {t('files')}
        </ActionButton>
      </Menu>
    </div>
  )
}
