// Writes packages/server/src/breached/passwords.bin from lists of passwords, one a line; what no rule would take anyway
// because it is too short is left out:
//   node tools/make-breached-list.ts list.txt another.txt
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { shortestPassword } from '../packages/domain/src/people/password-rules.ts'

const target = fileURLToPath(new URL('../packages/server/src/breached/passwords.bin', import.meta.url))
const bytesEach = 6

const lines = process.argv.slice(2).flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/))
const prefixes = new Set(
  lines
    .filter((line) => line.length >= shortestPassword)
    .map((line) =>
      createHash('sha256')
        .update(line)
        .digest('hex')
        .slice(0, bytesEach * 2),
    ),
)
if (prefixes.size === 0) throw new Error('no passwords given: name a file with one a line')
writeFileSync(target, Buffer.from([...prefixes].toSorted().join(''), 'hex'))
console.log(`${prefixes.size} passwords in ${target}`)
