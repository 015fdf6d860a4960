import { languages } from '@probeta/contract/base/languages.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { listLetterTemplatesEndpoint } from '@probeta/contract/reports/templates.ts'
import { letterNames } from '@probeta/domain/people/letter-places.ts'
import type { Readings } from '../../stores/stores.ts'

/** Every letter in every language, changed or not. */
export async function listLetters({
  templates,
}: Pick<Readings, 'templates'>): Promise<ResultOf<typeof listLetterTemplatesEndpoint>> {
  const changed = new Map((await templates.letters()).map((row) => [`${row.name} ${row.language}`, row]))
  return {
    items: letterNames.flatMap((letter) =>
      languages.map((language) => {
        const {
          version = 1,
          savedBy = null,
          savedAt = null,
          own = false,
        } = changed.get(`${letter} ${language}`) ?? {}
        return { letter, language, version, savedBy, savedAt, own }
      }),
    ),
  }
}
