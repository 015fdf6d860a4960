import { request } from 'node:http'

/** Bytes on the wire, compressed as a browser asks for them. */
function transferred(url: string): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({
          bytes: body.length,
          text: response.headers['content-encoding'] === undefined ? body.toString('utf8') : '',
        })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** The sign-in page with all it names, and the sentences of one language, in kB. */
export async function weighSignIn(address: string): Promise<number> {
  const page = await fetch(`${address}/authentication/signin`)
  const html = await page.text()
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '')
  let bytes = (await transferred(`${address}/authentication/signin`)).bytes
  for (const path of new Set([...named, '/assets/i18n/es.json']))
    bytes += (await transferred(address + path)).bytes
  return Math.round(bytes / 1000)
}
