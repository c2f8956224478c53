import { z } from 'zod'
import { deviceScopes } from './device-scope.ts'
import { pathId, text, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'

export const Device = z
  .object({
    id: z.int(),
    name: z.string(),
    createdAt: timestamp,
    createdBy: z.string(),
    lastSeenAt: timestamp.nullable(),
    active: z.boolean(),
    /** True if the device is connected now. */
    online: z.boolean(),
    /** True if it connects over TLS; null if it has sent nothing since the program started. */
    encrypted: z.boolean().nullable(),
    scope: z.enum(deviceScopes),
  })
  .meta({ id: 'Device' })
export type Device = z.output<typeof Device>

export const devices = operations({
  list: {
    method: 'GET',
    path: '/devices',
    summary: 'Tablets and other machines that may show the sign-in tiles',
    access: 'DEVICE:READ',
    success: 200,
    answer: z.array(Device),
  },
  createCode: {
    method: 'POST',
    path: '/devices/enrollment-codes',
    summary: 'A code of 8 digits that enrols one device within 10 minutes',
    access: 'DEVICE:ENROLL',
    audit: 'ENROLLMENT_CODE_CREATED',
    body: z.object({
      scope: z.enum(deviceScopes).default('FULL').meta({
        description: 'ORDERS: sections, tables, products, customers and orders alone',
      }),
    }),
    success: 201,
    answer: z.object({ code: z.string(), expiresAt: timestamp, scope: z.enum(deviceScopes) }),
    hasSecretAnswer: true,
  },
  enroll: {
    method: 'POST',
    path: '/devices/enroll',
    summary: 'Enrol this device; the token goes into X-Device-Token from now on',
    access: 'PUBLIC',
    audit: 'DEVICE_ENROLLED',
    body: z.object({ code: z.string().regex(/^\d{8}$/), name: text(60) }),
    success: 201,
    answer: Device.extend({ deviceToken: z.string() }),
    manualTransaction: true,
    hasSecretAnswer: true,
  },
  announceArrival: {
    method: 'POST',
    path: '/devices/arrivals',
    summary:
      'What this device takes along to this program; the ticket gives it once within 10 minutes',
    access: 'DEVICE',
    audit: 'RECORDS_WRITTEN',
    body: z.object({ luggage: z.string().min(1).max(900_000) }),
    success: 201,
    answer: z.object({ ticket: z.string() }),
    manualTransaction: true,
    hasSecretAnswer: true,
  },
  claimArrival: {
    method: 'POST',
    path: '/devices/arrivals/claim',
    summary: 'What a device took along from another program of the shop, against its ticket',
    access: 'PUBLIC',
    audit: 'RECORDS_WRITTEN',
    body: z.object({ ticket: text(100) }),
    success: 200,
    answer: z.object({ luggage: z.string() }),
    manualTransaction: true,
    hasSecretAnswer: true,
  },
  revoke: {
    method: 'DELETE',
    path: '/devices/{id}',
    summary: 'Revoke a device: its sessions end at once',
    access: 'DEVICE:REVOKE',
    audit: 'DEVICE_REVOKED',
    params: z.object({ id: pathId }),
    success: 204,
    answer: z.void(),
  },
})
