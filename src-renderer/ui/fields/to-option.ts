/** Returns a record as an option of a `SelectField`, whose values are texts. */
export function toOption({ id, name }: { readonly id: number; readonly name: string }) {
  return { value: String(id), label: name }
}
