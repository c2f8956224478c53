import { expect, it, onTestFinished } from 'vitest'
import { createPrinterSimulator } from '../../../e2e/simulators/printer/printer-simulator.ts'
import { designName, designsOf } from '#shared/api/paper/designs.ts'
import { paperDesigns } from '#shared/paper/documents/sample-papers.ts'
import { givenApp } from '#main/testing/test-app.ts'

it.each([48, 32] as const)(
  'a printer of %i columns prints every design of every paper in one job, and opens no drawer',
  async (columns) => {
    const faults: string[] = []
    const simulator = createPrinterSimulator((job) => void faults.push(...job.unknown))
    const port = await simulator.listen()
    onTestFinished(() => simulator.off())
    const app = await givenApp({ dependencies: { printers: { queue: { retryMs: [30] } } } })
    const admin = await app.as('admin')
    const { id } = await admin.printers.create({
      body: {
        name: 'Caja',
        columns,
        hasDrawer: true,
        connection: { kind: 'NETWORK', host: '127.0.0.1', port },
      },
    })
    const job = await admin.printers.test({ params: { id }, query: { papers: 'DESIGNS' } })
    expect(job).toMatchObject({ job: 'TEST', title: 'Diseños en Caja' })
    await expect
      .poll(async () => (await admin.printJobs.get({ params: { id: job.id } })).state)
      .toBe('DONE')
    const printed = simulator.roll
      .map((item) => (item.kind === 'LINE' ? item.text.trim() : ''))
      .join(' ')
    const wanted = paperDesigns.flatMap((document) =>
      designsOf[document].map((design) => `: ${designName(design, 'es')}`),
    )
    expect(wanted.filter((title) => !printed.includes(title))).toEqual([])
    expect(printed.match(/CIERRE DE CAJA/g)).toHaveLength(2)
    expect(printed.match(/NOTA DE CRÉDITO/g)).toHaveLength(2)
    expect(simulator.roll.filter(({ kind }) => kind === 'DRAWER')).toEqual([])
    expect(faults).toEqual([])
  },
)
