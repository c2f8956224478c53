/** The content of a message. */
export interface MailContent {
  /** The name shown with the sender's address. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  /** The same for all attempts of a message, so that a mail program recognises a repeat. */
  readonly messageId: string
  readonly attachments: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly filename: string
  readonly contentType: 'application/pdf' | 'application/xml'
  readonly bytes: Uint8Array
}

/** Returns the bytes of a message. */
export async function composeMail(
  content: MailContent,
  { from, to, date }: { readonly from: string; readonly to: string; readonly date: Date },
): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { fromName, subject, text, messageId, attachments } = content
  const composer = new MailComposer({
    from: { name: fromName, address: from },
    to,
    subject,
    text,
    messageId,
    date,
    // A message must not include files of this machine or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: attachments.map(({ filename, contentType, bytes }) => ({
      filename,
      contentType,
      content: Buffer.from(bytes),
    })),
  })
  return composer.compile().build()
}

/** Returns the domain of an address, for the ids of its messages. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
