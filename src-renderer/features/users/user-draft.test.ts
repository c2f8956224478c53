import { describe, expect, test } from 'vitest'
import { userFlagNames } from '#shared/api/people/auth.ts'
import {
  createRequest,
  draftOf,
  emptyUser,
  firstPoint,
  missingFields,
  moveTo,
  shownFlags,
  updateRequest,
  withRole,
} from './user-draft.ts'

const flags = Object.fromEntries(userFlagNames.map((flag) => [flag, flag === 'editVendor']))
const PLACE = { establishmentId: 1, emissionPointId: 2 }
/** The fields that the form sends. */
const editable = {
  ...(flags as Record<(typeof userFlagNames)[number], boolean>),
  username: 'rosa',
  name: 'Rosa Quishpe',
  email: null,
  gender: null,
  birthDate: '1990-04-12',
  roleId: 4,
  sectionId: 2,
  establishmentId: 1,
  emissionPointId: 1,
  vendorId: null,
  allowCashClosing: false,
  allowDeletion: true,
}
const user = {
  ...editable,
  id: 7,
  roleName: 'Mesero',
  active: true,
  createdAt: '2026-11-21T19:58:00.000Z',
  createdBy: 'Sofía Andrade',
}

describe('a user draft', () => {
  test('shows every permission flag', () => {
    expect([...shownFlags].toSorted()).toEqual([...userFlagNames].toSorted())
  })

  test('is sent unchanged if nothing was edited, without a password', () => {
    expect(updateRequest(draftOf(user))).toEqual(editable)
  })

  test('sends a password only if one was typed', () => {
    const draft = { ...draftOf(user), password: 'capulíes y tunas', confirmPassword: 'otra' }
    expect(updateRequest(draft)).toMatchObject({
      password: 'capulíes y tunas',
      confirmPassword: 'otra',
    })
  })

  test('reports missing fields before sending', () => {
    const isNew = { isNew: true, maySetPin: true }
    expect(missingFields(emptyUser(PLACE), isNew)).toEqual(['name', 'roleId', 'pin'])
    expect(missingFields({ ...emptyUser(PLACE), password: 'x' }, isNew)).toEqual(['name', 'roleId'])
    expect(missingFields(emptyUser(PLACE), { isNew: true, maySetPin: false })).toEqual([
      'name',
      'roleId',
      'password',
    ])
    expect(missingFields(draftOf(user), { isNew: false, maySetPin: true })).toEqual([])
    const named = {
      ...emptyUser(PLACE),
      name: ' Rosa ',
      username: 'rosa',
      roleId: 4,
      password: 'x',
    }
    expect(createRequest(named, 'unknown')).toMatchObject({
      name: 'Rosa',
      email: null,
      editVendor: false,
      password: 'x',
    })
  })

  test('of a new user gets a user name from the name, and a random password', () => {
    const draft = { ...emptyUser(PLACE), name: ' Nina Yánez-Ñuste ', roleId: 4, pin: '7391' }
    expect(createRequest(draft, 'unknown to all')).toMatchObject({
      username: 'nina.yanez.nuste',
      password: 'unknown to all',
      confirmPassword: 'unknown to all',
    })
  })

  test('of a new user shows the change in large figures, and closes registers if the role does', () => {
    const draft = { ...emptyUser(PLACE), name: 'Nina', roleId: 3, pin: '7391' }
    const request = createRequest(draft, 'unknown')
    expect(request).toMatchObject({ ...PLACE, pin: '7391', allowCashClosing: null })
    expect(userFlagNames.filter((flag) => request[flag])).toEqual(['viewChangeWindow'])
  })

  test('takes the only point of the house, else the one of who makes it, else none', () => {
    expect(firstPoint([{ id: 7 }], null)).toBe(7)
    expect(firstPoint([{ id: 7 }], 9)).toBe(7)
    expect(firstPoint([{ id: 7 }, { id: 8 }], 8)).toBe(8)
    expect(firstPoint([{ id: 7 }, { id: 8 }], 9)).toBeNull()
    expect(firstPoint([{ id: 7 }, { id: 8 }], null)).toBeNull()
  })

  test('closes registers by its new role after a change of the role', () => {
    const draft = { ...draftOf(user), allowCashClosing: true }
    expect(withRole(draft, 3)).toMatchObject({ roleId: 3, allowCashClosing: null })
    expect(withRole(draft, 4)).toBe(draft)
  })

  test('clears emission point and section when the establishment changes', () => {
    expect(moveTo(draftOf(user), 2)).toMatchObject({
      establishmentId: 2,
      emissionPointId: null,
      sectionId: null,
    })
    expect(moveTo(draftOf(user), 1)).toMatchObject({ emissionPointId: 1, sectionId: 2 })
  })
})
