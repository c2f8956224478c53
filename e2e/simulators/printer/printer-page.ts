import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { drawPaper } from './draw-paper.ts'
import type { PrinterCondition, PrinterSimulator } from './printer-simulator.ts'

const SHOWN_JOBS = 30

/** The buttons of the page, by name. */
const acts: Readonly<
  Record<string, { readonly label: string; act: (c: PrinterCondition) => void }>
> = {
  healthy: {
    label: 'Todo bien',
    act: (c) => {
      Object.assign(c, { paper: 'OK', coverOpen: false, deaf: false, hangs: false, slowMs: 0 })
      c.resetAtByte = undefined
    },
  },
  low: { label: 'Poco papel', act: (c) => void (c.paper = 'LOW') },
  out: { label: 'Sin papel', act: (c) => void (c.paper = 'OUT') },
  cover: { label: 'Tapa abierta', act: (c) => void (c.coverOpen = true) },
  slow: { label: 'Lenta', act: (c) => void (c.slowMs = 1_500) },
  hangs: { label: 'Colgada', act: (c) => void (c.hangs = true) },
  deaf: { label: 'No dice su estado', act: (c) => void (c.deaf = true) },
  cut: { label: 'Cortar a los 300 bytes', act: (c) => void (c.resetAtByte = 300) },
}

/** Creates the page of a simulated printer: the jobs as pictures, and its faults as buttons. */
export function createPrinterPage(simulator: PrinterSimulator, address: string): Server {
  return createServer((request, response) => answer(simulator, address, request, response))
}

function answer(
  simulator: PrinterSimulator,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, folder, name] = (request.url ?? '/').split('/')
  if (request.method === 'POST' && folder === 'act') {
    const act = acts[name ?? '']?.act
    act?.(simulator.condition)
    simulator.changed()
    response.writeHead(act === undefined ? 404 : 303, { Location: '/' }).end()
    return
  }
  const job = simulator.jobs.find(({ number }) => `${number}.png` === name)
  if (folder === 'jobs' && job !== undefined) {
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(drawPaper(job.printed))
    return
  }
  if (request.method !== 'GET' || folder !== '') {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(pageOf(simulator, address))
}

function pageOf({ condition, jobs }: PrinterSimulator, address: string): string {
  const buttons = Object.entries(acts)
    .map(
      ([name, { label }]) =>
        `<form method="post" action="/act/${name}"><button>${label}</button></form>`,
    )
    .join('')
  const shown = jobs
    .slice(-SHOWN_JOBS)
    .toReversed()
    .map(
      ({ number, startedAt, bytes, unknown, printed }) =>
        `<figure><img src="/jobs/${number}.png?${printed.length}" alt="Trabajo ${number}" width="300">` +
        `<figcaption>${number} · ${startedAt.toLocaleTimeString('es-EC')} · ${bytes.length} bytes` +
        `${unknown.length === 0 ? '' : ` · ${unknown.length} bytes desconocidos`}</figcaption></figure>`,
    )
    .join('')
  const state = JSON.stringify({ ...condition, resetAtByte: condition.resetAtByte ?? null })
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>Impresora de prueba</title>
<meta http-equiv="refresh" content="3"><style>body{font:16px system-ui;margin:1.5rem;background:#e9e6de}
form{display:inline-block;margin:0 .5rem .5rem 0}button{min-height:48px;padding:0 1rem;font:inherit}
figure{display:inline-block;vertical-align:top;margin:1rem 1rem 0 0}</style>
<h1>Impresora de prueba, ${address}</h1><p>${buttons}</p><p><code>${state}</code></p>${shown}</html>`
}
