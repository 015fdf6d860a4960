import { dirname } from 'node:path'
import { isTest, type Rule } from './source.ts'

export const mostFiles = 25

/** Of the nouns of the trade there is a file each, under the same name everywhere: who knows the noun knows the file. */
const catalogue = /^packages\/(contract\/src|phrases\/src\/[a-z]{2})$/

/** Folders that hold more and were not divided yet, with how many: they only become fewer. */
const notYet: Readonly<Record<string, number>> = {
  'e2e/support': 40,
  'packages/charts/src': 29,
  'packages/domain/src/acceptance': 49,
  'packages/server/src/db': 32,
  'packages/server/src/documents': 58,
  'packages/server/src/features/reports': 33,
  'packages/server/src/http': 29,
  'packages/server/src/testing': 63,
}

/** A folder whose files can be seen at a glance; sources that a program writes and tests are not counted. */
export const folderSize: Rule = ({ sources }) => {
  const files = sources.filter(({ path }) => !isTest(path) && !path.includes('.gen.'))
  return [...Map.groupBy(files, ({ path }) => dirname(path))].flatMap(([folder, of]) => {
    const most = notYet[folder] ?? mostFiles
    if (of.length <= most || catalogue.test(folder)) return []
    const sentence = `${folder} holds ${of.length} files, more than ${most}: divide it into rooms named after screens or tasks`
    return [{ path: of.at(-1)?.path ?? folder, line: 1, sentence }]
  })
}
