import { expect, it, onTestFinished } from 'vitest'
import provider from '../../../resources/software-provider.json' with { type: 'json' }
import { givenApp } from '#main/testing/test-app.ts'

const BUILD = '1790016919001'

it('the build’s number counts until a person sets one or none, and null returns to it', async () => {
  const { ruc } = provider
  provider.ruc = BUILD
  onTestFinished(() => {
    provider.ruc = ruc
  })
  const app = await givenApp()
  const { electronicDocuments } = await app.as('admin')
  const { enabled, receptionUrl, authorizationUrl, allowHttp, softwareProviderRuc } =
    await electronicDocuments.settings()
  expect(softwareProviderRuc).toBe(BUILD)
  const steps = [
    ['0992397535001', '0992397535001'],
    ['', ''],
    [null, BUILD],
  ] as const
  for (const [sent, expected] of steps) {
    const body = { enabled, receptionUrl, authorizationUrl, allowHttp, softwareProviderRuc: sent }
    expect((await electronicDocuments.saveSettings({ body })).softwareProviderRuc).toBe(expected)
    expect((await electronicDocuments.settings()).softwareProviderRuc).toBe(expected)
  }
})
