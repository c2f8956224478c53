import { z } from 'zod'
import { id, Option, pathId, text } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { permissions } from '../permissions.ts'

export const RoleRequest = z.object({
  name: text(60),
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  documents: z.array(id).max(50).default([]),
})
export type RoleRequest = z.output<typeof RoleRequest>

export const Role = z
  .object({
    id: z.int(),
    name: z.string(),
    permissions: z.array(z.enum(permissions)),
    /** Document types that the role may issue. */
    documents: z.array(z.int()),
    userCount: z.int(),
  })
  .meta({ id: 'Role' })
export type Role = z.output<typeof Role>

export const PermissionModule = z
  .object({
    module: z.string(),
    label: z.string(),
    actions: z.array(
      z.object({
        permission: z.enum(permissions),
        action: z.string(),
        label: z.string(),
        /** With this one, a role without the permission does its act by the PIN of somebody who has it. */
        approvableWith: z.enum(permissions).nullable(),
      }),
    ),
  })
  .meta({ id: 'PermissionModule' })

/** A role to choose for a person, with what decides what that person needs. */
export const RoleOption = Option.extend({
  issuesInvoices: z.boolean(),
  closesRegisters: z.boolean(),
  deletesItems: z.boolean(),
}).meta({ id: 'RoleOption' })
export type RoleOption = z.output<typeof RoleOption>

const byId = z.object({ id: pathId })

export const roles = operations({
  options: {
    method: 'GET',
    path: '/roles/options',
    summary: 'Roles to choose from',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(RoleOption),
  },
  permissions: {
    method: 'GET',
    path: '/permissions',
    summary: 'All modules and actions with their labels',
    access: 'ROLE:READ',
    success: 200,
    answer: z.array(PermissionModule),
  },
  list: {
    method: 'GET',
    path: '/roles',
    summary: 'Roles, by name',
    access: 'ROLE:READ',
    query: SearchQuery,
    success: 200,
    answer: pageOf(Role),
  },
  create: {
    method: 'POST',
    path: '/roles',
    summary: 'Create a role',
    access: 'ROLE:CREATE',
    audit: 'ROLE_CREATED',
    body: RoleRequest,
    changes: ['users'],
    success: 201,
    answer: Role,
  },
  get: {
    method: 'GET',
    path: '/roles/{id}',
    summary: 'One role',
    access: 'ROLE:READ',
    params: byId,
    success: 200,
    answer: Role,
  },
  update: {
    method: 'PUT',
    path: '/roles/{id}',
    summary: 'Change a role; it holds at once for everybody who has it',
    access: 'ROLE:UPDATE',
    audit: 'ROLE_UPDATED',
    params: byId,
    body: RoleRequest,
    changes: ['users'],
    success: 200,
    answer: Role,
  },
  delete: {
    method: 'DELETE',
    path: '/roles/{id}',
    summary: 'Delete a role that nobody has',
    access: 'ROLE:DELETE',
    audit: 'ROLE_DELETED',
    params: byId,
    changes: ['users'],
    success: 204,
    answer: z.void(),
  },
})
