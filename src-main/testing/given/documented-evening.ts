import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodePng } from '../../../e2e/simulators/printer/encode-png.ts'
import { givenMail } from './given-mail.ts'
import { newProduct } from '../samples/new-product.ts'
import { simpleSale } from '../acts/sales.ts'

let made: Promise<string> | undefined

/**
 * Returns a copy of the folder of a stopped till that has what is not money: documents authorised by the tax office and
 * one that waits, its answers, mail to buyers, papers that wait for a printer, an answer kept for a repeated request,
 * a logo, and stock.
 */
export async function documentedFolder(): Promise<string> {
  made ??= makeEvening()
  const copy = mkdtempSync(join(tmpdir(), 'mostrador-documents-'))
  cpSync(await made, copy, { recursive: true })
  return copy
}

async function makeEvening(): Promise<string> {
  const app = await givenMail()
  const admin = await app.as('admin')
  const logo = encodePng({ width: 8, height: 8, dots: new Uint8Array(64).fill(1) })
  await admin.company.saveLogo({ body: logo })
  const printer = await admin.printers.create({
    body: {
      name: 'Caja',
      // Nothing listens there, so that the papers stay in the queue.
      connection: { kind: 'NETWORK', host: '127.0.0.1', port: 1 },
      hasDrawer: true,
    },
  })
  await admin.printRoutes.save({ body: [{ job: 'RECEIPT', printerId: printer.id }] })
  await admin.products.create({ body: newProduct({ name: 'Huevo', stock: 30 }) })
  for (const name of ['ana', 'luis', 'eva']) await app.sellTo(`${name}@example.com`)
  await app.request('POST', '/invoices', {
    token: await app.tokenOf('cajera'),
    body: await simpleSale(app),
    headers: { 'Idempotency-Key': '0199f3a1-7c1e-7000-8000-0000000000aa' },
  })
  await app.run()
  await app.runMail()
  await app.sell()
  await app.app.stop()
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-documents-'))
  cpSync(app.folder, folder, { recursive: true })
  return folder
}
