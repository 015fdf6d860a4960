import { get } from 'node:http'
import type { Ask } from './measure.ts'

/** Bytes of an answer's body as they travel: fetch would unpack them before anybody could count. */
export const weighAnswer = ({ url, headers = {} }: Ask): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`)),
      )
    }).on('error', reject)
  })
