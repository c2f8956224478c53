import { useState } from 'react'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { download } from './download.ts'
import { useErrorSentence } from '../errors.ts'

/**
 * Downloads one file at a time; says why if it fails, in `ownSentence` where it has one. `running` is the path
 * that is being read.
 */
export function useDownload(ownSentence?: (error: unknown) => string | undefined): {
  readonly running: string | undefined
  /** `name` is the file's name if the API says none. */
  readonly start: (path: string, name?: string) => void
} {
  const sentence = useErrorSentence()
  const [running, setRunning] = useState<string>()
  return {
    running,
    start(path, name) {
      setRunning(path)
      download(path, name)
        .catch((error: unknown) => toast.error(ownSentence?.(error) ?? sentence(error)))
        .finally(() => setRunning(undefined))
    },
  }
}
