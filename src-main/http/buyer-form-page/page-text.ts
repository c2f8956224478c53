import type { Language } from '#shared/api/messages.ts'
import { type BuyerFormWords, buyerFormWords } from './words.ts'

/** The business and the table or order that the page names. */
export interface GuestPlace {
  readonly tradeName: string
  readonly tableName: string | null
  /** For an order without a table. */
  readonly orderNumber: number | null
  readonly isWritten: boolean
}

type Field = 'identificationNumber' | 'socialReason' | 'email' | 'phone' | 'address'

/** Text of a stranger: escape it wherever it is shown. */
export type FormText = Readonly<Record<Field | 'confirmed', string>>

export type Notice = keyof BuyerFormWords['notices']

interface FormFacts {
  readonly place: GuestPlace
  readonly language: Language
  readonly text?: FormText
  /** Fields to correct. */
  readonly fields?: readonly string[]
  /** The check digit does not match; the guest may send it all the same. */
  readonly isDoubted?: boolean
}

const INPUTS: readonly { readonly name: Field; readonly attributes: string }[] = [
  {
    name: 'identificationNumber',
    attributes: 'inputmode="numeric" autocomplete="off" maxlength="20" required',
  },
  { name: 'socialReason', attributes: 'autocomplete="name" maxlength="300" required' },
  {
    name: 'email',
    attributes:
      'type="email" inputmode="email" autocomplete="email" autocapitalize="none" maxlength="254" required',
  },
  { name: 'phone', attributes: 'type="tel" autocomplete="tel" maxlength="20"' },
  { name: 'address', attributes: 'autocomplete="street-address" maxlength="300"' },
]

/** Renders the form, with what was written and what is wrong with it. */
export function formText(facts: FormFacts): string {
  const { place, language, text, isDoubted = false } = facts
  const words = buyerFormWords[language]
  const at =
    place.tableName === null
      ? place.orderNumber === null
        ? ''
        : words.at.order.replace('{number}', String(place.orderNumber))
      : words.at.table.replace('{name}', () => place.tableName ?? '')
  const isWrong = (facts.fields?.length ?? 0) > 0
  const confirmed = isDoubted ? (text?.identificationNumber ?? '').replaceAll(/[\s.-]/g, '') : ''
  return documentText(
    language,
    words.title,
    `<header><strong>${escaped(place.tradeName)}</strong><span>${escaped(at)}</span></header>
<main>
<h1>${words.title}</h1>
${isWrong ? `<p class="wrong" role="alert">${isDoubted ? words.doubt : words.someWrong}</p>` : ''}
<form method="post" novalidate>
${INPUTS.map((input) => inputText(input, facts)).join('\n')}
${isDoubted ? `<input type="hidden" name="confirmed" value="${escaped(confirmed)}">` : ''}
<button type="submit">${isDoubted ? words.sendAnyway : words.send}</button>
<p class="use">${words.use}</p>
</form>
</main>`,
  )
}

function inputText(
  { name, attributes }: (typeof INPUTS)[number],
  { language, text, fields = [], isDoubted = false }: FormFacts,
): string {
  const words = buyerFormWords[language]
  const isWrong = fields.includes(name)
  const note = isWrong
    ? isDoubted
      ? ''
      : words.faults[name]
    : name === 'email'
      ? words.emailHelp
      : ''
  const isOptional = name === 'phone' || name === 'address'
  return `<label for="${name}">${words.fields[name]}${isOptional ? ` <small>(${words.optional})</small>` : ''}</label>
<input id="${name}" name="${name}" value="${escaped(text?.[name] ?? '')}" ${attributes}${isWrong ? ' aria-invalid="true"' : ''}${note === '' ? '' : ` aria-describedby="${name}-note"`}>
${note === '' ? '' : `<p id="${name}-note" class="${isWrong ? 'fault' : 'note'}">${note}</p>`}`
}

/** Renders a page without a form: it says nothing of the place or the bill. */
export function noticeText(notice: Notice, language: Language): string {
  const [title, sentence] = buyerFormWords[language].notices[notice]
  return documentText(
    language,
    title ?? '',
    `<main class="notice"><h1${notice === 'WRITTEN' ? ' class="done"' : ''}>${title}</h1>
<p role="status">${sentence}</p></main>`,
  )
}

function documentText(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

export const STYLE = `
:root{color-scheme:light dark;--bg:#F4F2EC;--surface:#FFFFFF;--line:#D8D4C8;--edge:#827D70;--ink:#16181D;--ink2:#434750;--primary:#1B4796;--on:#FFFFFF;--ok:#0C5330;--danger:#911712;--danger-soft:#FBE1DE}
@media (prefers-color-scheme:dark){:root{--bg:#0F1115;--surface:#181B20;--line:#363C47;--edge:#7E8694;--ink:#F4F2EC;--ink2:#CBCED6;--primary:#A9C4FF;--on:#0A1B3F;--ok:#8ADDAB;--danger:#FFB0A6;--danger-soft:#481B18}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:17px/1.45 Inter,system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:12px 16px;background:var(--surface);border-bottom:1px solid var(--line)}
header *{overflow-wrap:anywhere}
main{max-width:480px;margin:0 auto;padding:16px}
.notice{padding-top:20vh;text-align:center}
h1{margin:4px 0 12px;font-size:24px;line-height:1.2}
.done{color:var(--ok)}
label{display:block;margin-top:14px;font-weight:600}
small{font-size:15px;font-weight:400;color:var(--ink2)}
input{width:100%;min-height:52px;margin-top:4px;padding:0 14px;border:1px solid var(--edge);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit}
input:focus-visible,button:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
input[aria-invalid]{border:2px solid var(--danger)}
button{width:100%;min-height:56px;margin-top:20px;border:0;border-radius:10px;background:var(--primary);color:var(--on);font:inherit;font-weight:650}
p{margin:6px 0 0;color:var(--ink2)}
.note,.use{font-size:15px}
.use{margin-top:12px}
.fault{color:var(--danger);font-weight:600;font-size:15px}
.wrong{margin:0 0 4px;padding:12px;border-radius:8px;background:var(--danger-soft);color:var(--danger);font-weight:600}
`
