import type { buyerForms } from '#shared/api/sales/buyer-forms.ts'
import type { Customer } from '#shared/api/people/customers.ts'
import { conflict, forbidden, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { instant, may, type WriteContext } from '#main/core/acts/context.ts'
import { createCustomer } from '#main/rules/customers/create-customer.ts'
import { findByIdentification } from '#main/rules/customers/find-by-identification.ts'
import { loadCustomer } from '#main/rules/customers/load-customers.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { findBuyerFormById } from './load-buyer-form.ts'

/**
 * POST /restaurant/buyer-forms/{id}/accept. The record of a known customer does not change, because a
 * stranger must not redirect another customer's invoices. A repeat returns the same customer.
 */
export async function acceptBuyerForm(
  context: WriteContext,
  { params }: Input<typeof buyerForms.accept>,
): Promise<Customer> {
  const form = await findForm(context, params.id)
  if (form.state !== 'WRITTEN' && form.state !== 'ACCEPTED') throw conflict('BUYER_FORM_ENDED')
  const { identificationTypeId, identificationNumber, socialReason, email, phone, address } = form
  if (identificationTypeId === null || identificationNumber === null || socialReason === null) {
    throw conflict('BUYER_FORM_ENDED')
  }
  if (form.state === 'WRITTEN') {
    if (form.orderStatus !== 'OPEN') throw conflict('BUYER_FORM_ENDED')
    await decide(context, form.id, { state: 'ACCEPTED' })
  }
  const known = await findByIdentification(context.db, identificationNumber)
  if (known !== undefined) {
    if (known.active === 0) throw conflict('BUYER_FORM_CUSTOMER_INACTIVE')
    return loadCustomer(context, known.id)
  }
  if (!may(context, 'CUSTOMER:CREATE')) {
    throw forbidden('PERMISSION_MISSING', { permission: 'CUSTOMER:CREATE' })
  }
  const body = { identificationTypeId, identificationNumber, socialReason, email, phone, address }
  return createCustomer(context, { params: undefined, query: undefined, body })
}

/** POST /restaurant/buyer-forms/{id}/reject: deletes the guest's data. */
export async function rejectBuyerForm(
  context: WriteContext,
  { params }: Input<typeof buyerForms.reject>,
): Promise<void> {
  const { id, state } = await findForm(context, params.id)
  if (state === 'REJECTED') return
  if (state !== 'WRITTEN') throw conflict('BUYER_FORM_ENDED')
  await decide(context, id, {
    state: 'REJECTED',
    identificationNumber: null,
    socialReason: null,
    email: null,
    phone: null,
    address: null,
  })
}

async function findForm(context: WriteContext, id: number) {
  const form = await findBuyerFormById(context.db, id)
  if (form === undefined) throw notFound()
  requireEstablishmentRight(context, form.establishmentId)
  return form
}

async function decide(
  context: WriteContext,
  id: number,
  change: { readonly state: 'ACCEPTED' | 'REJECTED' } & Partial<
    Record<'identificationNumber' | 'socialReason' | 'email' | 'phone' | 'address', null>
  >,
): Promise<void> {
  await context.db
    .updateTable('buyerForms')
    .set({ ...change, decidedAt: instant(context), decidedById: context.session.id })
    .where('id', '=', id)
    .execute()
}
