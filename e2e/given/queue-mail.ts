import type { ApiClient } from './api-client.ts'

/** Switches mail on at an address where no server listens, so that each message waits. */
export async function queueMail(
  admin: ApiClient,
  from = 'facturas@arrayan.example.ec',
): Promise<void> {
  await admin.mail.saveSettings({
    body: { host: '127.0.0.1', port: 9, security: 'NONE', username: '', from, enabled: true },
  })
}
