import type { ElectronicDocumentMessage } from '#shared/api/tax/electronic-documents.ts'

/** More than the tax office's longest message has; a faulty service may send megabytes. */
const MOST_MESSAGES = 20
const LONGEST = { code: 20, message: 500, info: 2_000 } as const
/** A list repeats the messages of up to 200 documents. */
const LISTED_MESSAGES = 3
const LISTED_INFO = 300

/** Returns messages as they are stored: at most 20, each of a bounded length. */
export function shortenedMessages(
  messages: readonly ElectronicDocumentMessage[],
): ElectronicDocumentMessage[] {
  return messages.slice(0, MOST_MESSAGES).map(({ code, kind, message, info }) => ({
    code: cut(code, LONGEST.code),
    kind,
    message: cut(message, LONGEST.message),
    info: info === null ? null : cut(info, LONGEST.info),
  }))
}

/** Returns the messages of a document in a list: the first three, errors before warnings. The record has them all. */
export function listedMessages(
  messages: readonly ElectronicDocumentMessage[],
): ElectronicDocumentMessage[] {
  const errors = messages.filter(({ kind }) => kind === 'ERROR')
  const others = messages.filter(({ kind }) => kind !== 'ERROR')
  return [...errors, ...others].slice(0, LISTED_MESSAGES).map((each) => ({
    ...each,
    info: each.info === null ? null : cut(each.info, LISTED_INFO),
  }))
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}
