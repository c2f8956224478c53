/** Returns each name once with how often it is there in a row, in their order. */
export function countNames(
  names: readonly string[],
): readonly { readonly name: string; readonly count: number }[] {
  return names.reduce<{ readonly name: string; readonly count: number }[]>((counted, name) => {
    const last = counted.at(-1)
    return last?.name === name
      ? [...counted.slice(0, -1), { name, count: last.count + 1 }]
      : [...counted, { name, count: 1 }]
  }, [])
}
