/** An answer, whatever its status. `text` is at most 2 MB. */
export interface SoapAnswer {
  readonly status: number
  readonly text: string
  /** The server's clock; undefined without a readable header. */
  readonly serverTime: Date | undefined
}

const LONGEST_ANSWER = 2_000_000

/**
 * Sends an envelope. Rejects without an answer (no connection, a cut, a time-out): the outcome is
 * then unknown.
 */
export async function postEnvelope(
  url: string,
  envelope: string,
  signal: AbortSignal,
): Promise<SoapAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'Content-Type': 'text/xml; charset=utf-8',
      SOAPAction: '""',
      'User-Agent': 'Mozilla/5.0 (compatible; Mostrador)',
    },
    body: envelope,
    signal,
  })
  const bytes: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > LONGEST_ANSWER) throw new Error('The answer is too long')
    bytes.push(chunk)
  }
  const time = new Date(response.headers.get('date') ?? '')
  return {
    status: response.status,
    text: Buffer.concat(bytes).toString('utf8'),
    serverTime: Number.isNaN(time.getTime()) ? undefined : time,
  }
}
