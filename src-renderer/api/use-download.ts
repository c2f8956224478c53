import { useState } from 'react'
import { toast } from '../ui/feedback/toast.tsx'
import { download } from './download.ts'
import { useErrorSentence } from './errors.ts'

/** Downloads one file at a time; says why if it fails. `running` is the path that is being read. */
export function useDownload(): {
  readonly running: string | undefined
  readonly start: (path: string) => void
} {
  const sentence = useErrorSentence()
  const [running, setRunning] = useState<string>()
  return {
    running,
    start(path) {
      setRunning(path)
      download(path)
        .catch((error: unknown) => toast.error(sentence(error)))
        .finally(() => setRunning(undefined))
    },
  }
}
