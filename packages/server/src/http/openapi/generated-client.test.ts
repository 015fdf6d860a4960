import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { beforeAll, expect, it } from 'vitest'
import { type Laboratory, aLaboratory } from '../../testing/a-laboratory.ts'
import { openPdf } from '../../documents/open-pdf.ts'

/** The errors of the compiler; empty where there are none. */
const compile = (program: string, args: readonly string[]) =>
  new Promise<string>((resolve) => execFile(program, args, (_, stdout, stderr) => resolve(stdout + stderr)))

/** The example of the documentation, which a generated client carries. */
const example = new URL('../../../../../examples/api-client/main-job.ts', import.meta.url)
/** That of the whole repository; the generator has one of its own, because it reads with an interface that newer ones lack. */
const root = createRequire(new URL('../../../../../package.json', import.meta.url))
const compiler = join(dirname(root.resolve('typescript/package.json')), 'bin/tsc')
const options = [
  ...['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'],
  ...[
    '--target',
    'esnext',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--lib',
    'esnext,dom,dom.iterable',
  ],
]

type Job = {
  runMainJob(
    address: string,
    people: Record<'reception' | 'technician' | 'checker' | 'director', string>,
    now: Date,
  ): Promise<{ approved: unknown; issued: unknown; pdf: Blob }>
}

let lab: Laboratory
let folder: string
beforeAll(async () => {
  lab = await aLaboratory()
  folder = await mkdtemp(join(tmpdir(), 'probeta-client-'))
  const document = join(folder, 'openapi.json')
  await writeFile(document, await (await fetch(`${lab.address}/api/openapi.json`)).text())
  await createClient({ input: document, output: join(folder, 'client'), logs: { level: 'silent' } })
  await copyFile(example, join(folder, 'main-job.ts'))
  return async () => {
    await lab.close()
    await rm(folder, { recursive: true })
  }
}, 120_000)

it('a client that a generator makes from the document has types under which the example compiles', async () => {
  const errors = await compile(process.execPath, [compiler, ...options, join(folder, 'main-job.ts')])
  expect(errors).toBe('')
}, 120_000)

it('and does the main job: a sample, its breaks, the verdict and the signed report', async () => {
  const { runMainJob } = (await import(/* @vite-ignore */ join(folder, 'main-job.ts'))) as Job
  const tokenOf = (role: 'reception' | 'laboratoryTechnician' | 'checker' | 'director') =>
    lab.as(role).authorization.replace('Bearer ', '')
  const people = {
    reception: tokenOf('reception'),
    technician: tokenOf('laboratoryTechnician'),
    checker: tokenOf('checker'),
    director: tokenOf('director'),
  }
  const { approved, issued, pdf } = await runMainJob(lab.address, people, lab.now())
  expect(approved).toMatchObject({ state: 'approved', meanMpa: expect.closeTo(31.97, 2) as number })
  expect(issued).toMatchObject({ state: 'authorised' })
  const { pages } = await openPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(pages.join(' ')).toContain('PUERTO-1')
})
