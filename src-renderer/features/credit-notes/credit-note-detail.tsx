import { IconFileInvoice, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { CreditNote } from '#shared/api/sales/credit-notes.ts'
import { billRows } from '#shared/domain/sale/bill-rows.ts'
import { toBasisPoints, toCents } from '#shared/domain/money/money.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { useBillRowLabel } from '#renderer/ui/money/use-bill-row-label.ts'
import { Panel, PanelFoot, PanelTitle } from '#renderer/ui/panel/panel.tsx'
import { DocumentFiles } from '#renderer/features/electronic-documents/detail/document-files.tsx'
import { AuthorizedAt } from '#renderer/features/electronic-documents/detail/authorized-at.tsx'
import { TaxOfficeAnswer } from '#renderer/features/electronic-documents/detail/tax-office-answer.tsx'
import { UnsignedNotice } from '#renderer/features/electronic-documents/unsigned/unsigned-notice.tsx'
import { InvoiceState } from '#renderer/features/invoices/invoice-state.tsx'
import { DocumentMails } from '#renderer/features/mail/document-mails.tsx'
import { MailButton } from '#renderer/features/mail/mail-button.tsx'
import { useMake } from '#renderer/requests/make-once.ts'
import { creditNotesMessages } from './credit-notes-messages.ts'
import classes from './credit-notes.module.css'

/** Shows one credit note with its lines and sums, its files, and the invoice behind it. */
export function CreditNoteDetail({ id }: { readonly id: number }) {
  const t = useMessages(creditNotesMessages)
  const { date, time, quantity } = useFormat()
  const query = useQuery(apiQuery('creditNotes', 'get', { params: { id } }))
  const note = query.data
  if (note === undefined) return <Unread query={query} title={t('noteUnreadable')} />
  const name = t('noteNumber', { number: note.number })
  return (
    <Panel name={name} acts={<NoteActs note={note} />}>
      <div>
        <InvoiceState invoice={{ ...note, status: 'CREATED' }} />
      </div>
      <div>
        <PanelTitle>
          {t('title')} <span className={classes['number']}>{note.number}</span>
        </PanelTitle>
        <p className={classes['support']}>
          {[
            t('toInvoice', { number: note.invoiceNumber }),
            `${date(note.issueDate)} ${time(note.issuedAt)}`,
            t('by', { name: note.createdBy }),
          ].join(' · ')}
        </p>
      </div>
      <UnsignedNotice of={note} />
      <TaxOfficeAnswer of={note} />
      <p>
        <span className={classes['strong']}>{note.customer.name}</span>
        <br />
        <span className={classes['support']}>{note.reason}</span>
      </p>
      <ul className={classes['noteLines']}>
        {note.lines.map((line) => (
          <li key={line.id}>
            <span className={classes['strong']}>{quantity(line.quantity)}</span>
            <span>{line.description}</span>
            <Amount dollars={line.totalAmount} />
          </li>
        ))}
      </ul>
      <Sums note={note} />
      <div>
        <h3 className={classes['group']}>{t('accessKey')}</h3>
        <AuthorizedAt of={note} />
        <p className={classes['key']} data-selectable>
          {note.accessKey}
        </p>
      </div>
      <DocumentMails kind="CREDIT_NOTE" documentId={note.id} />
    </Panel>
  )
}

function Sums({ note }: { readonly note: CreditNote }) {
  const t = useMessages(creditNotesMessages)
  const label = useBillRowLabel()
  const isCash = note.refund.kind === 'CASH'
  const rows = billRows({
    net: toCents(note.subtotal),
    ice: toCents(note.ice),
    taxes: note.taxes.map(({ taxRate, amount }) => ({
      rate: toBasisPoints(taxRate),
      amount: toCents(amount),
    })),
  })
  const refund = [
    ...(note.appliedAmount > 0 ? [[t('applied'), note.appliedAmount] as const] : []),
    [`${t('refund')} ${t(isCash ? 'refundCash' : 'refundCredit')}`, note.refund.amount],
    ...(isCash ? [] : [[t('remaining'), note.remaining] as const]),
  ] as const
  return (
    <>
      <dl className={classes['sums']}>
        {rows.map((row) => (
          <div key={`${row.kind} ${row.rate ?? ''}`}>
            <dt className={classes['support']}>{label(row)}</dt>
            <dd>
              <Amount cents={row.amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes['total']}>
        <span className={classes['support']}>{t(note.restock ? 'restocked' : 'notRestocked')}</span>
        <span>{t('total')}</span>
        <Money dollars={note.total} />
      </p>
      <dl className={classes['sums']}>
        {refund.map(([name, sum]) => (
          <div key={name}>
            <dt className={classes['support']}>{name}</dt>
            <dd>
              <Amount dollars={sum} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function NoteActs({ note }: { readonly note: CreditNote }) {
  const t = useMessages(creditNotesMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const mayPrint = useMay('PRINT_JOB:CREATE')
  const print = useMake('printJobs.create', {
    onSuccess: ({ title, printerName }) =>
      toast.done(t('printed', { title, printer: printerName })),
    onError: (error) => toast.error(sentence(error)),
  })
  return (
    <PanelFoot>
      <div className={classes['acts']}>
        <ActionButton
          size={56}
          icon={IconFileInvoice}
          onPress={() => navigate(paths.invoice(note.invoiceId))}
        >
          {t('seeInvoice')}
        </ActionButton>
        <DocumentFiles kind="CREDIT_NOTE" documentId={note.id} number={note.number} />
        <MailButton
          document={{
            kind: 'CREDIT_NOTE',
            id: note.id,
            number: note.number,
            isAuthorized: note.taxStatus === 'AUTHORIZED',
            email: note.customer.email,
          }}
        />
      </div>
      {mayPrint && (
        <NextButton
          icon={IconPrinter}
          isWorking={print.isPending}
          workingLabel={t('printing')}
          onPress={() => print.mutate({ body: { job: 'CREDIT_NOTE', documentId: note.id } })}
        >
          {t('print')}
        </NextButton>
      )}
    </PanelFoot>
  )
}
