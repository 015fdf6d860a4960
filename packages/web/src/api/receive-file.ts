/** A file as the server gave it: its name, how many rows it holds, and whether the list has more. */
export type ReceivedFile = { blob: Blob; name: string; rows: number; cut: boolean }

/** `filename*=UTF-8''Cl%C3%ADnica.csv` → 'Clínica.csv'; '' where there is none. */
export function nameFrom(disposition: string | null): string {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    return decodeURIComponent(coded ?? '')
  } catch {
    return ''
  }
}

/** Reads the body piece by piece and reports its progress: 0 … 1. */
export async function receiveFile(
  response: Response,
  onProgress: (part: number) => void = () => {},
): Promise<ReceivedFile> {
  const { headers, body } = response
  const whole = Number(headers.get('content-length')) || 0
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let held = 0
  const reader = body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value)
    held += next.value.length
    if (whole > 0) onProgress(Math.min(1, held / whole))
  }
  return {
    blob: new Blob(pieces, { type: headers.get('content-type') ?? '' }),
    name: nameFrom(headers.get('content-disposition')),
    rows: Number(headers.get('probeta-rows')) || 0,
    cut: headers.has('probeta-cut'),
  }
}
