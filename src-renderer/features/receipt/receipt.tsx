import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { PROVIDER_LABEL } from '#shared/domain/tax/additional-fields.ts'
import type { Terminal } from '#shared/api/machine/system.ts'
import { formatAmount, formatMoney } from '#shared/domain/money/format-money.ts'
import { isTestDocument } from '#shared/domain/tax/access-key.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { invoiceSums, type PrintedSum } from '#shared/paper/documents/parts/document-sums.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { formatQuantity } from '#shared/domain/money/format-number.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { QrCode } from '#renderer/ui/qr-code.tsx'
import { receiptLines, receiptPayments } from './receipt-model.ts'
import classes from './receipt.module.css'
import { rideMessages } from './ride-messages.ts'

const words = rideMessages.es

/** The printed invoice on 80 mm (RIDE, Ficha Técnica 9.19): complete, and always in Spanish. */
export function Receipt({
  invoice,
  isCopy = false,
}: {
  readonly invoice: Invoice
  /** Marks the receipt as a copy, because it was already printed. */
  readonly isCopy?: boolean
}) {
  const { data: terminal } = useQuery(apiQuery('system', 'terminal'))
  const isTest = isTestDocument(invoice.accessKey)
  return (
    <article className={classes['receipt']} data-selectable lang="es">
      {terminal !== undefined && <Emitter invoice={invoice} terminal={terminal} />}
      <Document invoice={invoice} isCopy={isCopy} isTest={isTest} />
      <Buyer invoice={invoice} />
      <Lines invoice={invoice} />
      <Sums sums={invoiceSums(invoice)} />
      <p className={classes['total']}>
        <span>{words.total}</span>
        <span>{formatMoney(toCents(invoice.total), 'es')}</span>
      </p>
      <h3 className={classes['heading']}>{words.payment}</h3>
      <Sums
        sums={receiptPayments(invoice).map(({ label, amount }) => ({
          label,
          value: formatAmount(amount, 'es'),
        }))}
      />
      <Additional invoice={invoice} terminal={terminal} />
      <QrCode text={invoice.accessKey} label={words.qr} className={classes['qr']} />
      {isTest && <p className={classes['notice']}>{words.testNotice}</p>}
      {!isTest && terminal?.sendsToTaxOffice === false && (
        <p className={classes['notice']}>{words.notAuthorized}</p>
      )}
    </article>
  )
}

function Emitter({
  invoice,
  terminal,
}: {
  readonly invoice: Invoice
  readonly terminal: Terminal
}) {
  const { rimpeRegime } = terminal
  return (
    <header className={classes['emitter']}>
      <p className={classes['business']}>{terminal.businessName}</p>
      {terminal.legalName !== terminal.businessName && <p>{terminal.legalName}</p>}
      <p>
        {words.ruc} {terminal.ruc}
      </p>
      {addressLines(invoice, terminal).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {terminal.specialTaxpayer !== null && (
        <p>
          {words.specialTaxpayer} {terminal.specialTaxpayer}
        </p>
      )}
      <p>
        {words.accounting}: {terminal.isAccountingObliged ? words.yes : words.no}
      </p>
      {(rimpeRegime === 'ENTREPRENEUR' || rimpeRegime === 'POPULAR_BUSINESS') && (
        <p>{words[rimpeRegime]}</p>
      )}
      {terminal.withholdingAgent !== null && (
        <p>
          {words.withholdingAgent} {terminal.withholdingAgent}
        </p>
      )}
    </header>
  )
}

/** Returns the addresses of head office and establishment; one line if they are the same. */
function addressLines(invoice: Invoice, terminal: Terminal): readonly string[] {
  const head = `${words.head}: ${terminal.address}`
  if (invoice.establishmentId !== terminal.establishmentId) return [head]
  const { establishmentAddress, establishmentIdentifier } = terminal
  return establishmentAddress.trim() === terminal.address.trim()
    ? [`${words.headAndBranch} ${establishmentIdentifier}: ${terminal.address}`]
    : [head, `${words.branch} ${establishmentIdentifier}: ${establishmentAddress}`]
}

function Document({
  invoice,
  isCopy,
  isTest,
}: {
  readonly invoice: Invoice
  readonly isCopy: boolean
  readonly isTest: boolean
}) {
  const { date, time } = useFormat()
  return (
    <section className={classes['document']}>
      <p className={classes['number']}>
        {words.invoice} {words.number} {invoice.number}
      </p>
      {invoice.status === 'ANNULLED' && <p className={classes['annulled']}>{words.annulled}</p>}
      {isCopy && <p className={classes['copy']}>{words.copy}</p>}
      <p>{words.authorization}</p>
      <p className={classes['key']}>{invoice.accessKey}</p>
      <p>
        {words.environment}: {isTest ? words.testing : words.production} · {words.emission}:{' '}
        {words.normal}
      </p>
      <p>
        {words.date}: {date(invoice.issueDate)} {time(invoice.issuedAt)}
      </p>
    </section>
  )
}

function Buyer({ invoice: { customer } }: { readonly invoice: Invoice }) {
  return (
    <section className={classes['block']}>
      <p>
        {words.buyer}: <strong>{customer.name}</strong>
      </p>
      <p>
        {words.identification}: {customer.identification}
      </p>
      {customer.address !== null && customer.address !== '' && (
        <p>
          {words.address}: {customer.address}
        </p>
      )}
    </section>
  )
}

function Lines({ invoice }: { readonly invoice: Invoice }) {
  return (
    <table className={classes['lines']}>
      <thead>
        <tr>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.description}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {receiptLines(invoice).map((line, index) => (
          // Printed lines have no id, only a position.
          <tr key={index}>
            <td>{formatQuantity(line.quantity, 'es')}</td>
            <td>
              {line.description}
              <span className={classes['small']}>
                {[line.code, `${words.price}\u00A0${formatAmount(line.price, 'es')}`]
                  .filter((text) => text !== '')
                  .join(' · ')}
                {line.discount > 0 &&
                  ` · ${words.discount}\u00A0${formatAmount(line.discount, 'es')}`}
              </span>
              <span className={classes['small']}>{line.net}</span>
              {line.note !== null && line.note !== '' && (
                <span className={classes['small']}>{line.note}</span>
              )}
            </td>
            <td>{formatAmount(line.total, 'es')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ sums }: { readonly sums: readonly PrintedSum[] }) {
  return (
    <dl className={classes['sums']}>
      {sums.map(({ label, value }, index) => (
        // Two payments of one kind have the same text.
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Additional({
  invoice,
  terminal,
}: {
  readonly invoice: Invoice
  readonly terminal: Terminal | undefined
}) {
  const softwareProviderRuc = terminal?.softwareProviderRuc ?? ''
  const facts = [
    ...(softwareProviderRuc === '' ? [] : [{ label: PROVIDER_LABEL, value: softwareProviderRuc }]),
    ...(invoice.tableName === null ? [] : [{ label: words.table, value: invoice.tableName }]),
    { label: words.servedBy, value: invoice.createdBy },
    ...(invoice.observation === null || invoice.observation === ''
      ? []
      : [{ label: words.observation, value: invoice.observation }]),
    ...invoice.additionalInfo,
  ]
  return (
    <section className={classes['block']}>
      {facts.map(({ label, value }) => (
        <p key={label}>
          {label}: {value}
        </p>
      ))}
    </section>
  )
}
