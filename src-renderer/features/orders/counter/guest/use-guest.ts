import { useState } from 'react'
import type { Customer } from '#shared/api/people/customers.ts'

export interface GuestTexts {
  readonly name: string
  readonly phone: string
  readonly address: string
}

const FIELDS = ['name', 'phone', 'address'] as const

/** Longest texts that the contract accepts. */
const LONGEST = { name: 80, phone: 20, address: 300 } as const

export interface Guest {
  readonly texts: GuestTexts
  readonly write: (changes: Partial<GuestTexts>) => void
  readonly customerId: number | null
  /** The chosen customer; undefined if the order already had its customer. */
  readonly customer: Customer | undefined
  /** Fills only empty fields, so that typed text stays. */
  readonly choose: (customer: Customer) => void
  /** Also empties the fields that the customer filled and nobody has changed. */
  readonly takeOff: () => void
}

/** Returns the guest of an order without a table: the typed texts, and the stored customer if one was chosen. */
export function useGuest(first: GuestTexts, firstCustomerId: number | null): Guest {
  const [texts, setTexts] = useState(first)
  const [customerId, setCustomerId] = useState(firstCustomerId)
  const [customer, setCustomer] = useState<Customer>()
  const [filled, setFilled] = useState<Partial<GuestTexts>>({})
  return {
    texts,
    write: (changes) => setTexts((before) => ({ ...before, ...changes })),
    customerId,
    customer,
    choose: (chosen) => {
      const stored: GuestTexts = {
        name: chosen.socialReason,
        phone: chosen.phone ?? '',
        address: chosen.address ?? '',
      }
      const changes = Object.fromEntries(
        FIELDS.filter((field) => texts[field].trim() === '').map((field) => [
          field,
          stored[field].slice(0, LONGEST[field]),
        ]),
      )
      setTexts({ ...texts, ...changes })
      setFilled(changes)
      setCustomerId(chosen.id)
      setCustomer(chosen)
    },
    takeOff: () => {
      const own = FIELDS.filter((field) => filled[field] === texts[field])
      setTexts({ ...texts, ...Object.fromEntries(own.map((field) => [field, ''])) })
      setFilled({})
      setCustomerId(null)
      setCustomer(undefined)
    },
  }
}
