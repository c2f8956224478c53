import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allOperations } from '#shared/api/index.ts'
import type { Operation } from '#shared/api/operation.ts'
import { keptWrites } from './kept-writes.ts'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  // Files that only name operations in texts or examples.
  .filter((file) => !file.endsWith('use-operation-words.ts') && !file.startsWith('api/'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
const page = sources.join('\n')

const writes = allOperations.filter(
  ({ operation }) => operation.method !== 'GET' && operation.isRead !== true,
)
const isSentByClient = (name: string) => {
  const [resource = '', operation = ''] = name.split('.')
  return (
    new RegExp(`\\bclient\\s*\\.${resource}\\s*\\.${operation}\\b`).test(page) ||
    new RegExp(`useApiMutation\\(\\s*'${resource}',\\s*'${operation}'`).test(page)
  )
}

/** PUT, DELETE and these operations state the wanted result, so a repeat changes nothing more. */
const saysWhatShallBe = ({ method }: Operation) => method !== 'POST'

/** Writes that the page sends with the client alone, each with the reason why a repeat does no harm. */
const repeatable: Readonly<Record<string, string>> = {
  'setup.run': 'a business is set up once',
  'setup.restore': 'only an empty database is replaced',
  'setup.demo': 'only an empty database is filled',
  'company.goLive': 'the environment is what it says',
  'company.readCertificateFile': 'it keeps nothing',
  'auth.login': 'another session of the same user; the first one ends by itself',
  'auth.pinLogin': 'another session of the same user; the first one ends by itself',
  'auth.logout': 'a session ends once',
  'auth.authorize': 'an approval that nobody uses ends by itself',
  'devices.createCode':
    'its answer is a secret, which no key keeps; a code that nobody uses ends by itself',
  'devices.enroll': 'a code enrols one device; the manager sees the other one and revokes it',
  'users.liftDelays': 'there is nothing left to lift',
  'customers.merge': 'a merged customer is gone',
  'pinpads.check': 'it asks the terminal',
  'pinpads.settle': 'a lot is closed once; the next one has nothing in it',
  'pinpadTransactions.resolve': 'a settled charge is not settled again',
  'stations.screen': 'it says that the screen is there',
  'tickets.setState': 'the state is what it says',
  'tickets.recall': 'the state is what it says',
  'tickets.setDone': 'the state is what it says',
  'tickets.serve': 'the state is what it says',
  'buyerForms.create':
    'its answer is a secret, which no key keeps; an address that nobody opens ends by itself',
  'orders.showPhone': 'it only shows, and each time is audited',
  'electronicDocuments.run': 'it wakes the transmission',
  'electronicDocuments.retryMany': 'a document waits once for its transmission',
  'electronicDocuments.signUnsigned': 'a document is queued once',
  'electronicDocuments.renumber': 'a refused number is left once',
  'mail.test': 'a second test mail goes to who asked for it',
  'mail.retry': 'a message waits once in the queue',
  'mail.cancel': 'the state is what it says',
  'cashRegisters.closeAtCentral': 'the central knows the closing by its uuid',
  'sync.run': 'it wakes the sending',
  'sync.acceptPull': 'the state is what it says',
  'sync.retry': 'an operation waits once in the outbox',
  'sync.cancel': 'the state is what it says',
  'sync.reviewConflict': 'a conflict is reviewed once',
  'sync.releaseIssuing': 'the state is what it says',
  'sync.confirmClock': 'the state is what it says',
  'sync.test': 'it asks the central',
  'auditEntries.verify': 'it reads',
  'backups.restore': 'the same backup is restored',
  'updates.look': 'it reads the source',
  'updates.install': 'a version is agreed to once',
  'updates.cancel': 'the state is what it says',
  'priceSchedules.preview': 'it keeps nothing',
  'printers.drawer': 'who presses stands at the drawer; each opening is audited',
  'printers.testResult': 'the answer is what it says',
  'printJobs.retry': 'a job waits once in the queue',
  'printJobs.confirm': 'the state is what it says',
  'printJobs.cancel': 'the state is what it says',
  'waste.annul': 'a waste is annulled once',
  'counts.recount': 'the state is what it says',
  'counts.close': 'a count is closed once',
  'taxDecrees.import': 'the same file changes nothing the second time',
  'purchaseDrafts.create': 'a key that has a draft answers it',
  'imports.create': 'an uploaded file changes nothing until it is run',
  'imports.run': 'an import runs once',
  'imports.cancel': 'the state is what it says',
  'counters.createCode':
    'its answer is a secret, which no key keeps; a code that nobody uses ends by itself',
  'devices.claimArrival': 'a ticket gives the same again',
  'shop.join': 'only a program without data joins, and only once at a time',
  'purchases.annul': 'a purchase is annulled once',
  'invoices.recover': 'an invoice that is here is refused',
  'conflicts.decide': 'a conflict is decided once',
  'shop.takeover': 'a program that is the main till does not take over again',
}

test('every write that the page keeps is sent by a screen', () => {
  expect(keptWrites.filter((name) => !page.includes(`'${name}'`))).toEqual([])
})

test('a write that creates a record goes through requests/, so that a repeat creates no second one', () => {
  const making = writes.filter(
    ({ name, operation }) =>
      operation.success === 201 && isSentByClient(name) && repeatable[name] === undefined,
  )
  expect(making.map(({ name }) => name)).toEqual([])
})

test('every other write that the page sends with the client alone has a reason why its repeat does no harm', () => {
  const without = writes.filter(
    ({ name, operation }) =>
      isSentByClient(name) && !saysWhatShallBe(operation) && repeatable[name] === undefined,
  )
  expect(without.map(({ name }) => name)).toEqual([])
  expect(Object.keys(repeatable).filter((name) => !isSentByClient(name))).toEqual([])
})

test('the page calls the client only by names that this test can find', () => {
  const hidden = sources.filter((source) => /\bclient\s*\[|useApiMutation\(\s*[^'\s]/.test(source))
  expect(hidden).toEqual([])
})
