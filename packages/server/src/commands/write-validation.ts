import { languages } from '@probeta/contract/base/languages.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runExamples } from '@probeta/domain/validation/examples.ts'
import { countRuns, type ExampleRun } from '@probeta/domain/validation/run-example.ts'
import { validationPage, type Validation } from '../documents/signing/validation-page.ts'
import { productVersion } from '../base/product-version.ts'
import type { Settings } from '../base/settings.ts'
import { PlainRefusal } from './plain-refusal.ts'
import { readArguments } from './read-arguments.ts'

const usualPlace = 'validation'

/**
 * `npm run validate -- FOLDER`: computes every published example and writes the validation file in each language. Needs no
 * database. Refuses at the end, with the files written, where a value differs without an explanation.
 */
export async function validate(
  _: Settings,
  args: readonly string[],
  runs: readonly ExampleRun[] = runExamples(),
): Promise<void> {
  const {
    positionals: [place = usualPlace, ...more],
  } = readArguments(args, {})
  if (more.length > 0) throw new PlainRefusal('Give one folder: npm run validate -- FOLDER')
  const files = await writeValidation(resolve(place), {
    version: productVersion,
    node: process.versions.node,
    madeAt: new Date(),
    runs,
  })
  const { examples, values, agree, rounding, source, reading, faults } = countRuns(runs)
  for (const file of files) console.log(file)
  console.log(
    `${examples} published examples, ${values} values: ${agree} agree; ${rounding} differ by rounding in the source, ${source} because the source is wrong, ${reading} by another reading of the rule.`,
  )
  if (faults > 0)
    throw new PlainRefusal(
      `${faults} ${faults === 1 ? 'value differs' : 'values differ'} without explanation.`,
    )
}

/** Writes the file of each language into a folder, made if missing; returns the names of the files. */
async function writeValidation(folder: string, validation: Validation): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    languages.map(async (language) => {
      const file = join(folder, `validation-${language}.html`)
      await writeFile(file, validationPage(language, validation))
      return file
    }),
  )
}
