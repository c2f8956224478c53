import { useFormat } from '#renderer/ui/format/use-format.ts'

const MIB = 1024 ** 2

/** Returns a function that writes a size in megabytes, with one decimal. */
export function useSize(): (bytes: number) => string {
  const { quantity } = useFormat()
  return (bytes) => `${quantity(Math.round((bytes / MIB) * 10) / 10)} MB`
}
