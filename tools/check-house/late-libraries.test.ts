import { expect, test } from 'vitest'
import { lateLibraries } from './late-libraries.ts'
import { houseOf } from './source.ts'

const server = 'packages/server/src'
const found = (files: Readonly<Record<string, string>>) =>
  lateLibraries(houseOf(files)).map(({ path, line }) => `${path}:${line}`)

test('a library that not every server needs is found wherever the start of a server leads to it', () => {
  const files = {
    [`${server}/main.ts`]: `const start = () => import('./commands/run-laboratory.ts')\nexport { start }`,
    [`${server}/commands/run-laboratory.ts`]: `import { post } from '../mail/post.ts'\nexport { post }`,
    [`${server}/mail/post.ts`]: `import { createTransport } from 'nodemailer'\nexport const post = createTransport()`,
  }
  expect(found(files)).toEqual([`${server}/mail/post.ts:1`])
})

test('its types, its import by the function that needs it, and what nothing of the start imports are none', () => {
  const files = {
    [`${server}/main.ts`]: `import { post } from './mail/post.ts'\nexport { post }`,
    [`${server}/mail/post.ts`]: `import type { Transport } from 'nodemailer'\nexport const post = async (): Promise<Transport> => (await import('nodemailer')).createTransport()`,
    [`${server}/documents/signing-worker.ts`]: `import { PDF } from '@libpdf/core'\nexport { PDF }`,
  }
  expect(found(files)).toEqual([])
})
