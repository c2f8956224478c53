import type { Language } from '#shared/api/messages.ts'
import { lanPageWords, type LanPageWords } from './words.ts'

/** Bytes of the fingerprint in large type: enough that no other key with the same ones can be found. */
const LARGE_BYTES = 8

export interface PageFacts {
  readonly language: Language
  readonly fingerprint: string
  /** Address of the screens over https. */
  readonly address: string
  readonly isEncrypted: boolean
}

/** Renders one self-contained document; it works without its script. */
export function lanPageText({ language, fingerprint, address, isEncrypted }: PageFacts): string {
  const words = lanPageWords[language]
  const bytes = fingerprint.split(':')
  const other = language === 'es' ? 'en' : 'es'
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mostrador · ${words.title}</title>
<style>${STYLE}</style>
</head>
<body data-fingerprint="${bytes.slice(0, LARGE_BYTES).join('')}">
<header><strong>Mostrador</strong><a class="language" data-keeps-hash lang="${other}" href="/lan?language=${other}">${words.otherLanguage}</a></header>
<main>
<h1>${words.title}</h1>
<p>${words.intro}</p>
<section aria-labelledby="fingerprint">
<h2 id="fingerprint">1 · ${words.fingerprint}</h2>
<p class="large">${pairs(bytes.slice(0, LARGE_BYTES))}</p>
<p class="rest">${pairs(bytes.slice(LARGE_BYTES))}</p>
<p>${words.compare}</p>
<p class="match" role="status" hidden data-when="match">${words.matches}</p>
<p class="differ" role="alert" hidden data-when="differ">${words.differs}</p>
</section>
<section aria-labelledby="install">
<h2 id="install">2 · ${words.install}</h2>
<p><a class="act filled" href="/lan/authority.crt" download="mostrador.crt">${words.download}</a></p>
${words.systems.map(systemText).join('\n')}
</section>
<section aria-labelledby="open">
<h2 id="open">3 · Mostrador</h2>
${isEncrypted ? `<p class="match">${words.already}</p>` : ''}
<p><a class="act" data-keeps-hash href="${address}">${words.goOn}</a></p>
<p>${words.goOnHelp}</p>
</section>
</main>
<script src="/lan/page.js"></script>
</body>
</html>
`
}

function systemText({ id, title, steps, compare }: LanPageWords['systems'][number]): string {
  const items = steps.map((step) => `<li>${step}</li>`).join('')
  return `<details data-system="${id}"><summary>${title}</summary><ol>${items}</ol><p>${compare}</p></details>`
}

/** Formats bytes in groups of two, as the till shows them. */
function pairs(bytes: readonly string[]): string {
  const groups = []
  for (let at = 0; at < bytes.length; at += 2) groups.push(bytes.slice(at, at + 2).join('&nbsp;'))
  return groups.join(' · ')
}

/**
 * Opens the steps for the device's system, compares the fingerprint with the QR code's, and keeps the
 * enrolment code in the links. Both are after the #, so browsers do not send them.
 */
export const LAN_PAGE_SCRIPT = `'use strict'
const agent = navigator.userAgent
const isApple = /iPad|iPhone|Macintosh/.test(agent)
const system = /Android/.test(agent) ? 'android' : isApple ? 'ios' : 'windows'
for (const each of document.querySelectorAll('details')) each.open = each.dataset.system === system
for (const link of document.querySelectorAll('[data-keeps-hash]')) link.href += location.hash
const given = new URLSearchParams(location.hash.slice(1)).get('fingerprint')
if (given !== null) {
  const is = document.body.dataset.fingerprint === given.toUpperCase() ? 'match' : 'differ'
  document.querySelector('[data-when="' + is + '"]').hidden = false
}
`

export const STYLE = `
:root{color-scheme:light dark;--bg:#F4F2EC;--surface:#FFFFFF;--line:#D8D4C8;--edge:#827D70;--ink:#16181D;--ink2:#434750;--primary:#1B4796;--on:#FFFFFF;--ok:#0C5330;--ok-soft:#DCF0E3;--danger:#911712;--danger-soft:#FBE1DE}
@media (prefers-color-scheme:dark){:root{--bg:#0F1115;--surface:#181B20;--line:#363C47;--edge:#7E8694;--ink:#F4F2EC;--ink2:#CBCED6;--primary:#A9C4FF;--on:#0A1B3F;--ok:#8ADDAB;--ok-soft:#143222;--danger:#FFB0A6;--danger-soft:#481B18}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:17px/1.5 Inter,system-ui,sans-serif}
header{display:flex;align-items:center;justify-content:space-between;padding:4px 16px;background:var(--surface);border-bottom:1px solid var(--line)}
main{max-width:720px;margin:0 auto;padding:16px}
h1{margin:8px 0 0;font-size:28px;line-height:1.2}
h2{margin:0 0 8px;font-size:20px}
p{margin:8px 0;color:var(--ink2)}
section{margin:16px 0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
.large{margin:0;color:var(--ink);font-size:clamp(22px,4.8vw,34px);font-weight:720;line-height:1.25;font-feature-settings:"tnum"}
.rest{font-size:15px;overflow-wrap:anywhere}
.act,.language{display:inline-flex;align-items:center;justify-content:center;min-height:56px;padding:0 20px;border-radius:10px;color:var(--primary);font-weight:650;text-decoration:none}
.act{width:100%;border:1px solid var(--edge)}
.act.filled{background:var(--primary);border-color:var(--primary);color:var(--on)}
.act:focus-visible,.language:focus-visible,summary:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
details{border-top:1px solid var(--line)}
summary{min-height:48px;padding:12px 0;font-weight:650;cursor:pointer}
li{margin:6px 0}
.match,.differ{padding:12px;border-radius:8px;font-weight:600}
.match{background:var(--ok-soft);color:var(--ok)}
.differ{background:var(--danger-soft);color:var(--danger)}
[hidden]{display:none}
`
